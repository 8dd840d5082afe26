package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Bill is what documents about commissions are made of.
type Bill struct {
	commission.Commissions
	Tx       transaction.Transactor
	Clock    clock.Clock
	Products product.Assortments
	Offers   commission.Offers
	Books    ledger.Service
}

var _ commission.Service = (*Bill)(nil)

// Statement names products and plans as the tenant's file does now.
func (u *Bill) Statement(
	ctx context.Context, t *tenant.Tenant, seller link.Code, until time.Time,
) ([]commission.Line, error) {
	found, err := u.Unbilled(ctx, t.ID, seller, until)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	named, err := ProductNames(ctx, u.Products, t, t.LanguageOr(""))
	if err != nil {
		return nil, err
	}
	offer, err := u.Offers.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	lines := make([]commission.Line, len(found))
	for i, c := range found {
		plan := c.Plan
		if offer.Has(plan) {
			plan = t.In(offer.By(plan).Name, t.LanguageOr(""))
		}
		lines[i] = commission.Line{
			ID: c.ID, EarnedAt: c.At, Order: c.Order, Recommendation: c.Recommendation, ProductID: c.ProductID,
			ProductName: named(c.ProductID), Plan: plan,
			Cents: c.Cents, Cause: c.Cause,
		}
	}
	return lines, nil
}

// ProductNames gives what products are called in a language, those that are sold no more too; of what isn't offered any
// more, the id.
func ProductNames(
	ctx context.Context, products product.Assortments, t *tenant.Tenant, l tenant.Language,
) (func(id string) string, error) {
	offered, err := products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return func(id string) string {
		found, err := offered.Known(product.ID(id))
		if err != nil {
			return id
		}
		return t.In(found.Name, l)
	}, nil
}

// Bill marks lines as those of a document, which never takes money.
//
// Rule (document, 6 D): A commission is billed with one document at most, and no document takes money: what
// outweighs goes on to the next month. Enforced: commission/gormstore.Bill. Test: TestCommissionsAndChoices,
// TestACancelledOrderTakesBackBeforeAndAfterItIsBilled.
func (u *Bill) Bill(ctx context.Context, t tenant.ID, ids []string, document string) error {
	if len(ids) == 0 || document == "" {
		return commission.ErrBilled
	}
	now := u.Clock.Now()
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		lines, err := u.Commissions.Bill(ctx, t, ids, document, now)
		if err != nil {
			return err
		}
		for _, c := range lines {
			if c.Seller != lines[0].Seller {
				return commission.ErrBilled
			}
		}
		if commission.Sum(lines) < 0 {
			return commission.ErrNegative
		}
		return u.Books.Enter(ctx, t, billed(document, lines, now)...)
	})
}

// billed has a document stand for its lines: first for all that is owed, of which it then sets off what is owed back.
func billed(document string, lines []commission.Commission, now time.Time) []ledger.Event {
	note := payable.OfCommission(document)
	var owed, back []ledger.Event
	for _, c := range lines {
		switch c.Kind {
		case commission.Earned:
			owed = append(owed, ledger.Billed(payable.OfCommission(c.ID), note, c.Cents, now))
		case commission.TakenBack:
			back = append(back, ledger.SetOff(payable.OfCommission(c.Of), note, -c.Cents, now))
		}
	}
	return append(owed, back...)
}
