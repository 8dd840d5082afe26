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
	"weitersagen.app/backend/internal/programme/tenant"
)

// Bill is what documents about commissions are made of.
type Bill struct {
	Tx          transaction.Transactor
	Clock       clock.Clock
	Commissions commission.Commissions
	Products    commission.Products
	Books       ledger.Service
}

// Line is one commission as a document has it.
type Line struct {
	ID string
	// EarnedAt is when it was earned, or taken back.
	EarnedAt       time.Time
	Order          string
	Recommendation string
	ProductID      string
	ProductName    string
	Plan           string
	// Cents are negative for what is taken back.
	Cents int64
}

// Statement gives what no document is about yet, earned or taken back before an instant, the oldest first: what went before and outweighed the rest comes again.
func (u *Bill) Statement(ctx context.Context, t *tenant.Tenant, agency link.Code, until time.Time) ([]Line, error) {
	found, err := u.Commissions.Unbilled(ctx, t.ID, agency, until)
	if err != nil {
		return nil, err
	}
	named, err := u.Products.Names(ctx, t, t.LanguageOr(""))
	if err != nil {
		return nil, err
	}
	lines := make([]Line, len(found))
	for i, c := range found {
		lines[i] = Line{
			ID: c.ID, EarnedAt: c.At, Order: c.Order, Recommendation: c.Recommendation, ProductID: c.ProductID, ProductName: named(c.ProductID), Plan: c.Plan, Cents: c.Cents,
		}
	}
	return lines, nil
}

// Bill has a document stand for some lines of one agency, each at most once: what is owed is owed for the document from now on. A document never takes money. It
// joins the caller's transaction.
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
			if c.Agency != lines[0].Agency {
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
