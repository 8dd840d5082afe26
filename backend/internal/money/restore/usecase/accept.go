package usecase

import (
	"context"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Accept is for operators: what was taken in after a backup was restored and that no award has, because its
// recommendation or its order is lost. It is paid, and was owed to no one in the books: the programme's cost. An
// award that is earned anew after all still gets it.
//
// Rule (payout, 4 D): What was paid for a recommendation that is lost with the restore is accepted by an operator,
// as the programme's cost; earned anew after all, its award has it. Test:
// TestWhatWasPaidForALostRecommendationIsAccepted.
type Accept struct {
	Tx    transaction.Transactor
	Clock clock.Clock
	Store transfer.Store
	// Transfers and Vouchers are what is held of each.
	Transfers transfer.Left
	Vouchers  voucher.Left
	Books     ledger.Service
	// Acts is the audit log under the name of who acts.
	Acts func(who string) audit.Acts
}

// List gives what waits.
func (u *Accept) List(ctx context.Context, t tenant.ID) ([]restore.Held, error) {
	transfers, err := u.Transfers.Held(ctx, t)
	if err != nil {
		return nil, err
	}
	vouchers, err := u.Vouchers.Held(ctx, t)
	if err != nil {
		return nil, err
	}
	held := make([]restore.Held, 0, len(transfers)+len(vouchers))
	for _, p := range transfers {
		held = append(held, restore.HeldTransfer(p))
	}
	for _, h := range vouchers {
		held = append(held, restore.Held{Handed: h})
	}
	return held, nil
}

// Count counts and sums it.
func (u *Accept) Count(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	transfers, err := u.Transfers.HeldCount(ctx, t)
	if err != nil {
		return payout.HeldCount{}, err
	}
	vouchers, err := u.Vouchers.HeldCount(ctx, t)
	return transfers.Plus(vouchers), err
}

// Reason gives why something is accepted, as it is kept.
func Reason(text string) (string, error) {
	return person.Reason(text, restore.ErrAcceptReason, transfer.ErrReasonNames)
}

// Do accepts what is named by references, all of it or nothing.
func (u *Accept) Do(ctx context.Context, t tenant.ID, references []string, who, reason string) error {
	reason, err := Reason(reason)
	if err != nil {
		return err
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		held, err := u.List(ctx, t)
		if err != nil {
			return err
		}
		for _, reference := range references {
			i := slices.IndexFunc(held, func(h restore.Held) bool { return h.Reference == reference })
			if i < 0 {
				return transfer.ErrNotHeld
			}
			if err := u.accept(ctx, t, held[i], u.Clock.Now()); err != nil {
				return err
			}
			if err := u.Acts(who).RecordWhy(ctx, t, audit.PayoutAccepted, reference, reason, u.Clock.Now()); err != nil {
				return err
			}
		}
		return nil
	})
}

func (u *Accept) accept(ctx context.Context, t tenant.ID, h restore.Held, now time.Time) error {
	if h.Way != payout.ByFile {
		if err := u.Vouchers.KeepVoucher(
			ctx, t, voucher.Kept{Handed: h.Handed, Outcome: voucher.Accepted}, "", now,
		); err != nil {
			return err
		}
		return u.Books.Enter(ctx, t, ledger.VoucherLost(h.Reference, h.AmountCents, now))
	}
	var p transfer.Payout
	err := u.Store.UpdatePayout(ctx, t, h.Payout, func(stored *transfer.Payout) error {
		err := stored.Accept(now)
		p = *stored
		return err
	})
	if err != nil {
		return err
	}
	if err := u.Books.Enter(ctx, t, ledger.TransferTwice(p.ID, p.Subject(), p.AmountCents, now)); err != nil {
		return err
	}
	return u.close(ctx, p, now)
}

// close ends the batch when nothing of it waits for the bank any more.
func (u *Accept) close(ctx context.Context, p transfer.Payout, now time.Time) error {
	payouts, err := u.Store.PayoutsOf(ctx, p.Tenant, p.BatchID)
	if err != nil || slices.ContainsFunc(payouts, func(p transfer.Payout) bool { return p.Status == transfer.Reserved }) {
		return err
	}
	err = u.Store.UpdateBatch(ctx, p.Tenant, p.BatchID, func(b *transfer.Batch) error { return b.Close(now) })
	if errors.Is(err, transfer.ErrOutOfTurn) {
		return nil // the bank had answered for all of it
	}
	return err
}
