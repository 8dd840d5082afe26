package quota

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service bounds how often one thing may be done in a day; Daily is it.
type Service interface {
	// Take counts once more for a subject, an opaque id, or gives ErrSpent. It joins the caller's transaction, whose
	// failure takes it back.
	Take(ctx context.Context, t tenant.ID, subject string, now time.Time) error
	// Left is how often it may be done today once more.
	Left(ctx context.Context, t tenant.ID, subject string, now time.Time) (int, error)
}
