package lifecycle_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

// Who confirmed is reminded of the order: of several that were missed once, none once there is an order or no time to.
func TestThePlanRemindsOfTheOrder(t *testing.T) {
	begin := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	first, second, end := begin.AddDate(0, 0, 3), begin.AddDate(0, 0, 21), begin.AddDate(0, 0, 60)
	snapshot := func(done int, change func(*lifecycle.Snapshot)) lifecycle.Snapshot {
		s := lifecycle.Snapshot{
			Recommendation: lifecycle.Recommendation{
				Status: lifecycle.Confirmed, ValidUntil: end, CreatedMailed: true, ConfirmedMailed: true,
			},
			Recipients: []lifecycle.Recipient{{
				ID: "ben", Confirmed: true, RemindAt: []time.Time{first, second}, Reminded: done,
			}},
		}
		if change != nil {
			change(&s)
		}
		return s
	}
	remind := func(nth int) []lifecycle.Step {
		return []lifecycle.Step{{Kind: lifecycle.MailOrderReminder, Ref: "ben", Nth: nth}}
	}
	for name, tt := range map[string]struct {
		s    lifecycle.Snapshot
		now  time.Time
		due  []lifecycle.Step
		wake time.Time
	}{
		"before the first":      {snapshot(0, nil), first.Add(-time.Nanosecond), nil, first},
		"at the first":          {snapshot(0, nil), first, remind(1), second},
		"after the first":       {snapshot(1, nil), first, nil, second},
		"both were missed":      {snapshot(0, nil), second, remind(2), end},
		"after the second":      {snapshot(2, nil), second, nil, end},
		"an order is there":     {snapshot(0, withOrder), second, nil, end},
		"permits no e-mails":    {snapshot(0, withoutReminders), second, nil, end},
		"there is no more time": {snapshot(1, nil), end, []lifecycle.Step{{Kind: lifecycle.Expire}}, time.Time{}},
	} {
		t.Run(name, func(t *testing.T) {
			got := lifecycle.PlanFor(tt.s, tt.now)
			assert.Equal(t, tt.due, got.Due)
			assert.Equal(t, tt.wake, got.WakeAt)
		})
	}
}

func withoutReminders(s *lifecycle.Snapshot) { s.Recipients[0].RemindAt = nil }

// withOrder has an order that isn't approved, and waits as long as the link.
func withOrder(s *lifecycle.Snapshot) {
	s.Order = &lifecycle.Order{ID: "o", LapsesAt: s.Recommendation.ValidUntil}
}
