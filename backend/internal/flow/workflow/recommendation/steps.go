package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// UseCase is one that does a step.
type UseCase func(ctx context.Context, t tenant.ID, id string, now time.Time) error

// OfWhole does a step that is about the recommendation itself.
func OfWhole(do UseCase) StepFunc {
	return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error { return do(ctx, t, id, now) }
}

// OfPart does a step that is about what the plan refers to.
func OfPart(do UseCase) StepFunc {
	return func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
		return do(ctx, t, ref, now)
	}
}
