// Package peers answers what awards ask of a restore.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ reward.Handed        = AwardsHanded{}
	_ reward.PaymentChecks = PaymentChecks{}
)

// AwardsHanded are awards that left before a backup was restored.
type AwardsHanded struct{ Payouts payout.TakeOver }

// TakeOver gives a new award what left for it.
func (h AwardsHanded) TakeOver(ctx context.Context, a reward.Award, now time.Time) error {
	_, err := h.Payouts.Do(ctx, a.Tenant, payable.OfAward(a.ID), payable.Key(payable.Award, a.Tenant, a.Key()), now)
	return err
}

// PaymentChecks are those of the worker, which compares what left with the books.
type PaymentChecks struct{ Positions restore.Positions }

// Running tells whether one stops what is paid.
func (c PaymentChecks) Running(ctx context.Context, t tenant.ID) (bool, error) {
	return c.Positions.Stopped(ctx, t)
}
