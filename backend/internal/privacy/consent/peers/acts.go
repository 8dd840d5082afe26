// Package peers holds what consents need of other slices, in their own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ consent.Audit = Acts{}

// Called remembers that a call was noted on a proof.
func (a Acts) Called(ctx context.Context, t tenant.ID, proof string, now time.Time) error {
	return a.Record(ctx, t, audit.CallNoted, proof, now)
}
