package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ contact.Audit = Acts{}

// Closed remembers who closed a message.
func (a Acts) Closed(ctx context.Context, t tenant.ID, message string, now time.Time) error {
	return a.Record(ctx, t, audit.ContactDone, message, now)
}
