package recommendation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestTheWordForARecommendation(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	own := func(words ...recommendation.Standing) (m recommendation.Money) {
		for _, word := range words {
			m.Awards = append(m.Awards, recommendation.Award{Party: recommendation.PartyRecommender, Standing: word})
		}
		return m
	}
	friend := func(word recommendation.Standing) recommendation.Money {
		return recommendation.Money{
			Awards: []recommendation.Award{{Party: recommendation.PartyRecipient, Standing: word}},
		}
	}
	friends, ordered := friend(recommendation.StandsPaid), recommendation.Money{Order: &recommendation.Order{}}
	friendPicks, friendPicked := friend(recommendation.StandsWaiting), friend(recommendation.StandsUnderWay)
	const waiting, underWay, paid, lapsed, cancelled = recommendation.StandsWaiting, recommendation.StandsUnderWay, recommendation.StandsPaid,
		recommendation.StandsLapsed, recommendation.StandsCancelled
	for name, tt := range map[string]struct {
		status recommendation.Status
		money  recommendation.Money
		want   recommendation.Standing
	}{
		"open":                                {recommendation.Open, own(), recommendation.StandsOpen},
		"confirmed":                           {recommendation.Confirmed, own(), recommendation.StandsConfirmed},
		"confirmed, an order is known":        {recommendation.Confirmed, ordered, recommendation.StandsOrdered},
		"owed, the friend is to pick":         {recommendation.Owed, friendPicks, recommendation.StandsFriend},
		"owed, the friend has picked":         {recommendation.Owed, friendPicked, underWay},
		"owed, the award is being made":       {recommendation.Owed, own(), underWay},
		"owed, to be picked":                  {recommendation.Owed, own(waiting), waiting},
		"a bonus waits beside what is picked": {recommendation.Owed, own(underWay, waiting), waiting},
		"a bonus waits beside what is paid":   {recommendation.Owed, own(paid, waiting), waiting},
		"picked":                              {recommendation.Owed, own(underWay), underWay},
		"paid, the friend's isn't yet":        {recommendation.Owed, own(paid), paid},
		"all paid":                            {recommendation.Paid, own(paid), paid},
		"all ended, and it lapsed":            {recommendation.Paid, own(lapsed), lapsed},
		"one lapsed beside one that was paid": {recommendation.Paid, own(lapsed, paid), paid},
		"all ended, and it was taken back":    {recommendation.Paid, own(cancelled), cancelled},
		"all of it was the friend's":          {recommendation.Paid, friends, recommendation.StandsDone},
		"expired":                             {recommendation.Expired, own(), recommendation.StandsExpired},
		"cancelled":                           {recommendation.Cancelled, own(cancelled), cancelled},
	} {
		r := recommendation.Recommendation{Status: tt.status, ValidUntil: now.Add(time.Hour)}
		assert.Equal(t, tt.want, r.Stands(tt.money, now), name)
	}
}
