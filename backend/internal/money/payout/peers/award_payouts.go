package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ reward.Payouts       = AwardPayouts{}
	_ reward.Handed        = AwardsHanded{}
	_ reward.PaymentChecks = PaymentChecks{}
)

// AwardPayouts are those that awards are paid with.
type AwardPayouts struct{ Payouts payout.Service }

// Recall takes an award out of a batch that hasn't left.
func (p AwardPayouts) Recall(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.Payouts.Recall(ctx, t, payable.OfAward(award), now)
}

// AwardsHanded are awards that left before a backup was restored.
type AwardsHanded struct{ Found payout.Adoption }

// Adopt gives a new award what left for it.
func (h AwardsHanded) Adopt(ctx context.Context, a reward.Award, now time.Time) error {
	_, err := h.Found.Do(ctx, a.Tenant, payable.OfAward(a.ID), payable.Key(payable.Award, a.Tenant, a.Key()), now)
	return err
}

// PaymentChecks are those of the worker, which compares what left with the books.
type PaymentChecks struct{ Found payout.Found }

// Running tells whether one stops what is paid.
func (c PaymentChecks) Running(ctx context.Context, t tenant.ID) (bool, error) {
	return c.Found.Stopped(ctx, t)
}
