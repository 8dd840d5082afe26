// Package peers holds what agencies need of other slices, in their own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ agency.Audit = Acts{}

// Acted remembers what was done with an agency.
func (a Acts) Acted(ctx context.Context, t tenant.ID, act agency.Act, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.What(act), subject, now)
}
