package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ decline.Audit = Acts{}

// Allowed remembers that a decline was lifted.
func (a Acts) Allowed(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return a.Record(ctx, t, audit.MailAllowed, key, now)
}

// Declined remembers that an operator declined for who wrote.
func (a Acts) Declined(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return a.Record(ctx, t, audit.MailDeclined, key, now)
}
