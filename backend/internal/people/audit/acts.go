package audit

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Acts are what one person does: the log under that name.
type Acts struct {
	Log   Log
	Who   string
	NewID func() string
}

// Record writes one down, in the transaction of what it tells of.
func (a Acts) Record(ctx context.Context, t tenant.ID, what What, subject string, now time.Time) error {
	return a.RecordWhy(ctx, t, what, subject, "", now)
}

// RecordWhy writes one down with its reason.
func (a Acts) RecordWhy(ctx context.Context, t tenant.ID, what What, subject, why string, now time.Time) error {
	return a.Log.Append(ctx, Entry{Tenant: t, ID: a.NewID(), At: now, Who: a.Who, What: what, Subject: subject, Detail: why})
}
