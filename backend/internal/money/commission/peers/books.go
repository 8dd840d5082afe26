package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ commission.Books = Books{}

// Books is where commissions are booked: as payables of their kind.
type Books struct{ Book *ledgers.Book }

// Earned books what an agency is owed.
func (b Books) Earned(ctx context.Context, c commission.Commission) error {
	return b.Book.Owed(ctx, c.Tenant, payable.OfCommission(c.ID), c.Cents, c.At)
}

// TakenBack books what an agency owes back until a document sets it off.
func (b Books) TakenBack(ctx context.Context, back commission.Commission) error {
	return b.Book.TakenBack(ctx, back.Tenant, payable.OfCommission(back.Of), -back.Cents, back.At)
}

// Billed has a document stand for its lines: first for all that is owed, of which it then sets off what is owed back.
func (b Books) Billed(ctx context.Context, t tenant.ID, document string, lines []commission.Commission, now time.Time) error {
	note := payable.OfCommission(document)
	for _, c := range lines {
		if c.Kind != commission.Earned {
			continue
		}
		if err := b.Book.Billed(ctx, t, payable.OfCommission(c.ID), note, c.Cents, now); err != nil {
			return err
		}
	}
	for _, c := range lines {
		if c.Kind != commission.TakenBack {
			continue
		}
		if err := b.Book.SetOff(ctx, t, payable.OfCommission(c.Of), note, -c.Cents, now); err != nil {
			return err
		}
	}
	return nil
}
