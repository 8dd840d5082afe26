// Package peers is what transfers need of operators, tenants and accounts, and what awards ask of them.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ reward.Payouts = AwardPayouts{}

// AwardPayouts are those that awards are paid with.
type AwardPayouts struct{ Payouts payout.Service }

// Recall takes an award out of a batch that hasn't left.
func (p AwardPayouts) Recall(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.Payouts.Recall(ctx, t, payable.OfAward(award), now)
}
