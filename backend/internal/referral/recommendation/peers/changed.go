// Package peers holds what recommendations need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Changed wakes the lifecycle for what people do, and notes where they did it, in the same transaction.
type Changed struct {
	outbox.Changes
	Note func(ctx context.Context, t tenant.ID, recommendationID string) error
}

// Changed is asked for in the transaction of the change.
func (c Changed) Changed(ctx context.Context, t tenant.ID, recommendationID string) error {
	if err := c.Note(ctx, t, recommendationID); err != nil {
		return err
	}
	return c.Changes.Changed(ctx, t, recommendationID)
}
