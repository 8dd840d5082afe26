package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Clicks are counters in the recommendation's words.
type Clicks struct{ Counters click.Counters }

var _ recommendation.Clicks = Clicks{}

// Of gives the figures of recommendations by their numbers.
func (c Clicks) Of(ctx context.Context, tenantID tenant.ID, numbers []link.Number) (map[link.Number]recommendation.Counts, error) {
	totals, err := c.Counters.Of(ctx, tenantID, numbers)
	if err != nil {
		return nil, err
	}
	out := make(map[link.Number]recommendation.Counts, len(totals))
	for n, t := range totals {
		out[n] = recommendation.Counts(t)
	}
	return out, nil
}
