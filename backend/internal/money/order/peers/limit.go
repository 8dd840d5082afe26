package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Limit = Limit{}

// Limit counts reports by number, whether or not there is such a recommendation.
type Limit struct{ Limiter func() ratelimit.Limiter }

// Allow tells whether another report of a number is taken now.
func (l Limit) Allow(ctx context.Context, t tenant.ID, number string) (bool, error) {
	return l.Limiter().Allow(ctx, "order report/"+string(t)+"/"+number, ratelimit.Rule{Most: order.ReportsPerHour, Per: time.Hour})
}
