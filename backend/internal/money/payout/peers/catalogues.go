package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Catalogues = Catalogues{}

// Catalogues are those of rewards.
type Catalogues struct{ Rewards reward.Catalogues }

// Entries gives what a tenant's catalogue says of codes.
func (c Catalogues) Entries(ctx context.Context, t tenant.ID, now time.Time) (payout.Entries, error) {
	catalogue, err := c.Rewards.Catalogue(ctx, t)
	entries := make(payout.Entries, len(catalogue))
	for i, e := range catalogue {
		entries[i] = payout.Entry{
			Reward: e.ID, Voucher: e.Means == reward.ByVoucher, Ordered: e.Ordered, Offered: e.Active.Contains(now), Shop: e.Provider,
		}
	}
	return entries, err
}
