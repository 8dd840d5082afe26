package lifecycle_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

// The outbox has ten minutes for a letter that follows a request. A life wakes for one that hasn't left by then.
func TestALetterThatFollowsARequestHasAHeadStart(t *testing.T) {
	asked := early
	open := rec{Status: lifecycle.Open, ValidUntil: validUntil, CreatedAt: asked}
	confirmed := rec{
		Status: lifecycle.Confirmed, ValidUntil: validUntil, CreatedAt: asked.AddDate(0, 0, -1), CreatedMailed: true,
		ConfirmedAt: asked,
	}
	owed, paid := confirmed, confirmed
	owed.Status, paid.Status = lifecycle.Owed, lifecycle.Paid
	waits := []lifecycle.Award{{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByBank}}
	over := open
	over.ValidUntil = asked.Add(time.Minute)
	for name, tt := range map[string]struct {
		s    lifecycle.Snapshot
		kind lifecycle.Kind
		ref  string
	}{
		"the link": {lifecycle.Snapshot{Recommendation: open}, lifecycle.MailCreated, ""},
		"a friend's confirmation": {lifecycle.Snapshot{
			Recommendation: mailed(lifecycle.Open),
			Recipients:     []lifecycle.Recipient{{ID: "r", EraseAt: eraseAt, AskedAt: asked}},
		}, lifecycle.MailConfirm, "r"},
		"a friend accepted": {lifecycle.Snapshot{Recommendation: confirmed}, lifecycle.MailConfirmed, ""},
		"a friend accepted, and is owed": {
			lifecycle.Snapshot{Recommendation: owed, Awards: waits}, lifecycle.MailConfirmed, "",
		},
		"a friend accepted, and was paid": {lifecycle.Snapshot{Recommendation: paid}, lifecycle.MailConfirmed, ""},
	} {
		t.Run(name, func(t *testing.T) {
			end := asked.Add(lifecycle.HeadStart)
			before := lifecycle.PlanFor(tt.s, second(end, -1))
			assert.Empty(t, before.Due)
			assert.Equal(t, end, before.WakeAt)
			assert.NotEqual(t, end, before.ComesAt, "mostly it has left by then")
			assert.False(t, before.Done, "the letter has still to leave")
			assert.Equal(t, []step{{Kind: tt.kind, Ref: tt.ref}}, lifecycle.PlanFor(tt.s, end).Due)
		})
	}
	plan := lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: over}, asked)
	assert.Equal(t, over.ValidUntil, plan.WakeAt, "what ends before its letter is late ends in time")
}
