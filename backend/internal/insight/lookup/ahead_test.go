package lookup_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestWhatCanHappenNext(t *testing.T) {
	valid := time.Date(2027, 1, 20, 23, 0, 0, 0, time.UTC)
	by := valid.AddDate(0, 0, 7)
	rec := &recommendation.Recommendation{ValidUntil: valid}
	award := func(p recommendation.Party, change func(*recommendation.Award)) recommendation.Award {
		a := recommendation.Award{
			Party: p, Standing: recommendation.StandsWaiting, Offered: true, ExpiresAt: &by, PaymentBy: &by,
		}
		change(&a)
		return a
	}
	same := func(*recommendation.Award) {}
	chosen := func(a *recommendation.Award) { a.Chosen, a.Standing = true, recommendation.StandsUnderWay }
	ended := func(a *recommendation.Award) { a.Ended, a.Standing = true, recommendation.StandsPaid }
	lapsed := func(a *recommendation.Award) { a.Standing = recommendation.StandsLapsed }
	owed := func(a *recommendation.Award) { a.Offered, a.Standing = false, recommendation.StandsUnderWay }
	until := by.AddDate(0, 0, 3)
	refusing := func(a *recommendation.Award) {
		chosen(a)
		a.Review = &recommendation.Review{Stage: recommendation.Refusing, Until: until}
	}
	const us, them = recommendation.PartyRecommender, recommendation.PartyRecipient
	kind := func(k recommendation.ExpectationKind) lookup.AheadKind { return lookup.AheadKind(k) }
	end := lookup.Ahead{Kind: lookup.ValidityEnds, By: &valid}
	for name, tt := range map[string]struct {
		now    recommendation.Status
		next   *recommendation.Expectation
		order  *recommendation.Order
		awards []recommendation.Award
		want   []lookup.Ahead
	}{
		"open": {
			recommendation.Open, &recommendation.Expectation{Kind: recommendation.FriendOpens, By: &valid}, nil, nil,
			[]lookup.Ahead{{Kind: kind(recommendation.FriendOpens), By: &valid}, end},
		},
		"ordered": {
			recommendation.Confirmed, &recommendation.Expectation{Kind: recommendation.ComplaintEnds, By: &by},
			&recommendation.Order{}, nil, []lookup.Ahead{{Kind: kind(recommendation.ComplaintEnds), By: &by}},
		},
		"both wait": {
			recommendation.Owed, nil, nil, []recommendation.Award{award(them, chosen), award(us, same)},
			[]lookup.Ahead{
				{kind(recommendation.RewardChoice), us, &by}, {kind(recommendation.PayoutArrives), them, &by},
			},
		},
		"owed": {
			recommendation.Owed, nil, nil, []recommendation.Award{award(us, owed)},
			[]lookup.Ahead{{kind(recommendation.RewardComes), us, nil}},
		},
		"looked at": {
			recommendation.Owed, nil, nil, []recommendation.Award{award(us, refusing), award(them, chosen)},
			[]lookup.Ahead{{lookup.ReviewEnds, us, &until}, {kind(recommendation.PayoutArrives), them, &by}},
		},
		"paid":    {recommendation.Paid, nil, nil, []recommendation.Award{award(us, ended)}, nil},
		"lapsed":  {recommendation.Owed, nil, nil, []recommendation.Award{award(us, lapsed)}, nil},
		"expired": {recommendation.Expired, nil, nil, nil, nil},
	} {
		got := lookup.AheadOf(recommendation.Record{
			Recommendation: rec, Now: tt.now, Next: tt.next,
			Money: recommendation.Money{Order: tt.order, Awards: tt.awards},
		})
		assert.Equal(t, tt.want, got, name)
	}
}
