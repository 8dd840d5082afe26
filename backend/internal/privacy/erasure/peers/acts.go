package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ erasure.Audit = Acts{}

// Erased remembers who erased a person.
func (a Acts) Erased(ctx context.Context, t tenant.ID, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.PersonErased, subject, now)
}
