// Package peers is what operators need of other slices.
package peers

import (
	"cmp"
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ staff.Acts = Acts{}

// nobody stands in the log where no operator could vouch.
const nobody = "(nobody)"

// Acts are the coming and going of operators, in the audit log's words. Their subjects are operators by name.
type Acts struct{ Log audit.Log }

func (a Acts) record(ctx context.Context, t tenant.ID, what audit.What, subject, by string, now time.Time) error {
	return audit.Acts{Log: a.Log, Who: cmp.Or(by, nobody), NewID: id.New}.Record(ctx, t, what, subject, now)
}

// Proposed notes who was spoken for; the first one may act at once.
func (a Acts) Proposed(ctx context.Context, t tenant.ID, name, by string, active bool, now time.Time) error {
	if active {
		return a.record(ctx, t, audit.OperatorAdded, name, by, now)
	}
	return a.record(ctx, t, audit.OperatorProposed, name, by, now)
}

// Confirmed notes the second voice.
func (a Acts) Confirmed(ctx context.Context, t tenant.ID, name, by string, now time.Time) error {
	return a.record(ctx, t, audit.OperatorAdded, name, by, now)
}

// Ended notes whose rights ended.
func (a Acts) Ended(ctx context.Context, t tenant.ID, name, by string, now time.Time) error {
	return a.record(ctx, t, audit.OperatorEnded, name, by, now)
}

// Loaded notes what somebody did to a tenant's editions.
func (a Acts) Loaded(ctx context.Context, t tenant.ID, by, act string, now time.Time) error {
	return a.record(ctx, t, audit.TenantEdition(act), string(t), by, now)
}
