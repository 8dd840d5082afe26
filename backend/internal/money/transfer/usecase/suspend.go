package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// suspend takes the transfer of an award that may be paid already out of a batch that the bank doesn't know of.
// The award waits with what its holder has chosen, until a person has looked. It joins the caller's transaction.
func (m money) suspend(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	out, err := takeOut(ctx, m.store, m.books, removed{t, p, (*transfer.Payout).Suspend}, now)
	if err != nil || !out {
		return err
	}
	of, err := m.payables.Of(p)
	if err != nil {
		return err
	}
	return of.LetWait(ctx, t, p.ID)
}

// start has a collected batch on its way to the bank, without awards that may be paid already: a case may have been
// opened since it was collected, or released by people. It gives the batch as it is handed over; one of which
// nothing is left has ended.
func (u *Run) start(ctx context.Context, t tenant.ID, batch string, now time.Time) (transfer.Batch, error) {
	var after transfer.Batch
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		if err := u.suspendHeld(ctx, t, batch, now); err != nil {
			return err
		}
		// What is handed over is what the batch holds at this moment: a cancelled order may have taken something
		// out.
		return u.Store.UpdateBatch(ctx, t, batch, func(stored *transfer.Batch) error {
			var err error
			if stored.Status == transfer.Collected {
				err = stored.Start()
			}
			after = *stored
			return err
		})
	})
	return after, err
}

func (u *Run) suspendHeld(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	refs, held, err := u.heldIn(ctx, t, batch)
	if err != nil {
		return err
	}
	for _, p := range refs {
		if !held[p] {
			continue
		}
		if err := u.money().suspend(ctx, t, p, now); err != nil {
			return err
		}
	}
	return nil
}

// heldIn gives what a batch pays, and those of them that may be paid already.
func (u *Run) heldIn(ctx context.Context, t tenant.ID, batch string) (
	refs []payable.Ref, held map[payable.Ref]bool, err error,
) {
	payouts, err := u.Store.PayoutsOf(ctx, t, batch)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range payouts {
		if p.Status == transfer.Reserved {
			refs = append(refs, p.Payable)
		}
	}
	held, err = u.Cases.Blocked(ctx, t, refs, transfer.Blocking())
	return refs, held, err
}
