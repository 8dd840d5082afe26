package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recall stops transfers whose order was cancelled before the bank was told.
type Recall struct {
	Store payout.Store
	Books ledger.Service
}

// Do takes the transfer of an award out of its batch; false when the bank is being told or has been, or when there is no transfer. The batch's
// row decides between this and a run that hands it over. It joins the caller's transaction, which ends the award.
func (u *Recall) Do(ctx context.Context, t tenant.ID, what payable.Ref, now time.Time) (bool, error) {
	return u.takeOut(ctx, t, what, (*payout.Payout).Recall, now)
}

func (u *Recall) takeOut(ctx context.Context, t tenant.ID, what payable.Ref, end func(*payout.Payout, time.Time) error, now time.Time) (bool, error) {
	p, err := u.Store.ReservedFor(ctx, t, what)
	if errors.Is(err, payout.ErrUnknown) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	err = u.Store.UpdateBatch(ctx, t, p.BatchID, func(b *payout.Batch) error { return b.Recall(p.AmountCents, now) })
	if errors.Is(err, payout.ErrOutOfTurn) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := u.Store.UpdatePayout(ctx, t, p.ID, func(p *payout.Payout) error { return end(p, now) }); err != nil {
		return false, err
	}
	return true, u.Books.Enter(ctx, t, ledger.TransferBack(p.ID, what, p.AmountCents, now))
}
