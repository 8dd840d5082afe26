package lifecycle_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

// Until its day a held award does nothing, chosen or not; then the tenant's rule is asked.
func TestAHeldAwardWakesOnItsDay(t *testing.T) {
	until := early.Add(10 * 24 * time.Hour)
	for _, chosen := range []lifecycle.Means{lifecycle.NotChosen, lifecycle.ByVoucher, lifecycle.ByBank} {
		s := lifecycle.Snapshot{Recommendation: mailed(lifecycle.Owed), Awards: []award{
			{ID: "a", Status: lifecycle.AwardOffered, Chosen: chosen, HeldUntil: until, ExpiresAt: early},
		}}
		before := lifecycle.PlanFor(s, until.Add(-time.Second))
		assert.Empty(t, before.Due, chosen)
		assert.Equal(t, until, before.WakeAt, chosen)
		assert.Equal(t, []lifecycle.Step{{Kind: lifecycle.EndHold, Ref: "a"}}, lifecycle.PlanFor(s, until).Due, chosen)
	}
}
