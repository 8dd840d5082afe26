package lookup_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestTheTimeLineHasBothSides(t *testing.T) {
	at := func(day int) time.Time { return time.Date(2026, 11, day, 9, 0, 0, 0, time.UTC) }
	const us, them = recommendation.PartyRecommender, recommendation.PartyRecipient
	got := lookup.Timeline([]recommendation.Event{
		{Kind: recommendation.Created, At: at(1)}, {Kind: recommendation.AwardOffered, Ref: "a/1", At: at(4)},
		{Kind: recommendation.AwardReturned, Ref: "a/2", At: at(6)},
		{Kind: recommendation.AwardReturned, Ref: "a/3", At: at(8)},
		{Kind: recommendation.SettledEvent, At: at(9)},
	}, []reward.Award{
		{ID: "a", Party: reward.Recommender, AmountCents: 3501, Status: reward.Offered, OfferedAt: at(4)},
		{
			ID: "b", Party: reward.Recipient, AmountCents: 3500, Status: reward.PaidOut, OfferedAt: at(3),
			Choice: &reward.Choice{ChosenAt: at(5)}, EndedAt: at(7),
		},
		{ID: "c", Party: reward.Recommender, AmountCents: 6000, Status: reward.Cancelled, EndedAt: at(8)},
	}, []lookup.Refusal{{Award: "a", At: at(6).Add(time.Second), Why: "zu viele"}, {Award: "b", At: at(8)}})
	assert.Equal(t, []lookup.Point{
		{Kind: recommendation.Created, At: at(1)},
		{Kind: recommendation.AwardOffered, At: at(3), Party: them, Cents: 3500},
		{Kind: recommendation.AwardOffered, At: at(4), Party: us, Cents: 3501},
		{Kind: recommendation.AwardChosen, At: at(5), Party: them, Cents: 3500},
		{Kind: lookup.AwardRefused, At: at(6), Party: us, Cents: 3501, Why: "zu viele"},
		{Kind: recommendation.AwardPaid, At: at(7), Party: them, Cents: 3500},
		{Kind: recommendation.AwardReturned, At: at(8), Party: us, Cents: 3501},
		{Kind: lookup.AwardCancelled, At: at(8), Party: us, Cents: 6000},
		{Kind: recommendation.SettledEvent, At: at(9)},
	}, got)
}

func TestWhatIsOwedBackStandsThere(t *testing.T) {
	got := lookup.BackOf([]reward.Award{
		{ID: "paid", Status: reward.PaidOut}, {ID: "owed", Status: reward.PaidOut, Revoked: true},
		{ID: "given", Status: reward.Collected, Revoked: true, GivenBack: true},
		{ID: "stopped", Status: reward.Offered, Revoked: true},
	})
	assert.Equal(t, map[string]lookup.Back{"owed": {Owed: true}, "given": {Paid: true}}, got)
}
