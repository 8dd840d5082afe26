package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/privacy/retention"
)

// Answers are kept under the keys of calls.
type Answers struct{ Entries idempotency.Entries }

var _ retention.Answers = Answers{}

// Drop deletes those whose day is over.
func (a Answers) Drop(ctx context.Context, now time.Time) error {
	return a.Entries.Drop(ctx, idempotency.LeasedBefore(now))
}
