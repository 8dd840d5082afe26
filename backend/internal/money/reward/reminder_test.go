package reward_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestRemindersOfAClaim(t *testing.T) {
	offered := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	claim := reward.ClaimFrom(
		tenant.Periods{Claim: tenant.Days(60), ClaimReminders: []tenant.Span{tenant.Days(30), tenant.Days(7)}}, offered,
	)
	waiting := func() *reward.Award {
		a := &reward.Award{Status: reward.Open}
		assert.NoError(t, a.Offer(offered, claim))
		return a
	}
	first, second := claim.RemindAt[0], claim.RemindAt[1]
	tests := []struct {
		name   string
		change func(*reward.Award)
		now    time.Time
		due    int
	}{
		{"not yet", func(*reward.Award) {}, first.Add(-time.Second), 0},
		{"the first", func(*reward.Award) {}, first, 1},
		{"the first was sent", func(a *reward.Award) { a.Reminded = 1 }, second.Add(-time.Second), 0},
		{"the second", func(a *reward.Award) { a.Reminded = 1 }, second, 2},
		{"both were missed: the second only", func(*reward.Award) {}, second, 2},
		{"both were sent", func(a *reward.Award) { a.Reminded = 2 }, second.Add(time.Hour), 0},
		{"it has lapsed", func(a *reward.Award) { a.Reminded = 1 }, claim.Until, 0},
		{"it was chosen", func(a *reward.Award) { a.Choice = &reward.Choice{} }, first, 0},
		{"its holder was erased", func(a *reward.Award) { a.HolderGone = true }, first, 0},
		{"it was cancelled", func(a *reward.Award) { a.Status = reward.Cancelled }, first, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := waiting()
			tt.change(a)
			assert.Equal(t, tt.due, a.RemindDue(tt.now))
		})
	}
}
