// Package usecase has agencies earn, lose and choose. Each step may be repeated or raced: it changes something once.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Earn gives agencies what they earn, and takes it back.
type Earn struct {
	Tenants         tenant.Catalog
	Recommendations commission.Recommendations
	Orders          commission.Orders
	Offers          commission.Offers
	Choices         commission.Choices
	Commissions     commission.Commissions
	Books           ledger.Service
	NewID           func() string
}

// Released has the agency that brought a recommendation earn by it, once its reward is owed. It joins the transaction in which that is written.
func (u *Earn) Released(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil || !programme.Modules.Agency {
		return err
	}
	of, err := u.Recommendations.Brought(ctx, t, recommendation)
	if err != nil || of.Agency == "" {
		return err
	}
	order, counts, err := u.Orders.Counting(ctx, t, recommendation)
	if err != nil || !counts {
		return err
	}
	offer, err := u.Offers.Of(ctx, programme)
	if err != nil {
		return err
	}
	choices, err := u.Choices.Of(ctx, t, of.Agency)
	if err != nil {
		return err
	}
	c, earns := commission.Earn(t, u.NewID(), of, order, offer, choices, now)
	if !earns {
		return nil
	}
	added, err := u.Commissions.Add(ctx, c)
	if err != nil || !added {
		return err
	}
	return u.Books.Enter(ctx, t, ledger.Owed(payable.OfCommission(c.ID), c.Cents, c.At))
}

// Cancelled takes back what was earned by a recommendation whose order is cancelled. It joins the transaction in which that is written.
func (u *Earn) Cancelled(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	earned, err := u.Commissions.EarnedBy(ctx, t, recommendation)
	if errors.Is(err, commission.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	back := earned.TakeBack(u.NewID(), now)
	added, err := u.Commissions.Add(ctx, back)
	if err != nil || !added {
		return err
	}
	return u.Books.Enter(ctx, t, ledger.TakenBack(payable.OfCommission(back.Of), -back.Cents, back.At))
}
