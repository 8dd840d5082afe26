package order

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Final tells whether the order counts and can't be complained about any more.
func (o *Order) Final(now time.Time) bool {
	return o.Status == Approved && !now.Before(o.ComplaintUntil)
}

// IsFinal tells whether a recommendation has an order that can't be complained about any more.
func IsFinal(ctx context.Context, all Orders, t tenant.ID, recommendation string, now time.Time) (bool, error) {
	counting, err := all.Counting(ctx, t, []string{recommendation})
	o, counts := counting[recommendation]
	return counts && o.Final(now), err
}
