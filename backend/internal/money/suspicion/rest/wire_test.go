package rest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Who holds money until the seventh reads of the seventh, and not of the midnight behind it.
func TestTheLastDayOfAHoldIsShown(t *testing.T) {
	clara := viewer{"Clara", time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)}
	midnight := time.Date(2026, 12, 8, 0, 0, 0, 0, tenant.Berlin)
	shown := toDecision(suspicion.Decision{Verdict: suspicion.Hold, Until: midnight.UTC()}, "4EHERBZ67R", clara)
	assert.Equal(t, "2026-12-07T11:00:00Z", shown.Until.Format(time.RFC3339))
	assert.Nil(t, toDecision(suspicion.Decision{Verdict: suspicion.Pass}, "4EHERBZ67R", clara).Until)
}
