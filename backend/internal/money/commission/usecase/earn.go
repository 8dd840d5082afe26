// Package usecase has agencies earn, lose and choose. Each step may be repeated or raced: it changes something once.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Earn gives agencies what they earn, and takes it back.
type Earn struct {
	Tenants         tenant.Catalog
	Sellers         seller.Sellers
	Recommendations recommendation.Recommendations
	Orders          order.Orders
	Offers          commission.Offers
	Choices         commission.Choices
	Commissions     commission.Commissions
	Books           ledger.Service
	NewID           func() string
}

// Released has the seller that brought a recommendation earn by it, once its reward is owed. It joins the transaction
// in which that is written.
func (u *Earn) Released(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil || !seller.Any(programme) {
		return err
	}
	rec, err := u.Recommendations.ByID(ctx, t, id)
	if err != nil || rec.SellerNumber == "" {
		return err
	}
	by, err := u.Sellers.ByNumber(ctx, t, link.Code(rec.SellerNumber))
	if err != nil || !by.Kind.In(programme) {
		return fault.Ignore(err, seller.ErrUnknown)
	}
	counting, err := u.Orders.Counting(ctx, t, []string{id})
	counts, there := counting[id]
	if err != nil || !there {
		return err
	}
	offer, err := u.Offers.Of(ctx, programme)
	if err != nil {
		return err
	}
	choices, err := u.Choices.Of(ctx, t, by.Number)
	if err != nil {
		return err
	}
	plan := offer.By(commission.Applied(choices, counts.OrderedAt)).On(counts.OrderedAt)
	if !plan.Pays(rec.ProductID) {
		return nil
	}
	place, err := u.Commissions.Next(ctx, t, by.Number, commission.MonthOf(counts.OrderedAt))
	if err != nil {
		return err
	}
	of := commission.Brought{
		RecommendationID: rec.ID, Number: rec.Number.String(), Seller: by.Number, ProductID: rec.ProductID,
	}
	// Lists and documents name an order as the tenant does; what only an agency reported has no number for them.
	order := commission.Order{Number: counts.TenantsNumber(), OrderedAt: counts.OrderedAt, Place: place}
	c, earns := commission.Earn(t, u.NewID(), of, order, plan, now)
	if !earns {
		return nil
	}
	added, err := u.Commissions.Add(ctx, c)
	if err != nil || !added {
		return err
	}
	return u.Books.Enter(ctx, t, ledger.Owed(payable.OfCommission(c.ID), c.Cents, c.At))
}

// Cancelled takes back what was earned by a recommendation whose order is cancelled. It joins the transaction in which
// that is written.
func (u *Earn) Cancelled(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return u.takeBack(ctx, t, id, commission.OrderCancelled, now)
}

// takeBack ends a hold with it: what was earned and what takes it back stand on one document.
func (u *Earn) takeBack(ctx context.Context, t tenant.ID, id string, cause commission.Cause, now time.Time) error {
	earned, err := u.Commissions.EarnedBy(ctx, t, id)
	if errors.Is(err, commission.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := u.Commissions.Keep(ctx, t, id, commission.Hold{}); err != nil {
		return err
	}
	back := earned.TakeBack(u.NewID(), cause, now)
	added, err := u.Commissions.Add(ctx, back)
	if err != nil || !added {
		return err
	}
	return u.Books.Enter(ctx, t, ledger.TakenBack(payable.OfCommission(back.Of), -back.Cents, back.At))
}
