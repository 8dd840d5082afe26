package lifecycle_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

// With an order or an award a life is about money; also one whose order was cancelled is, as long as awards tell of it.
func TestALifeIsBeforeItsOrderUntilMoneyIsInIt(t *testing.T) {
	ordered, awarded := &lifecycle.Order{ID: "o"}, []award{{ID: "a", Status: lifecycle.AwardCancelled}}
	for _, status := range []lifecycle.Status{
		lifecycle.Open, lifecycle.Confirmed, lifecycle.Expired, lifecycle.Cancelled,
	} {
		s := lifecycle.Snapshot{Recommendation: mailed(status)}
		assert.True(t, lifecycle.PlanFor(s, early).BeforeOrder, status)
		s.Order = ordered
		assert.False(t, lifecycle.PlanFor(s, early).BeforeOrder, status)
		s.Order, s.Awards = nil, awarded
		assert.False(t, lifecycle.PlanFor(s, early).BeforeOrder, status)
	}
	for _, status := range []lifecycle.Status{lifecycle.Owed, lifecycle.Paid} {
		assert.False(t, lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: mailed(status)}, early).BeforeOrder, status)
	}
}
