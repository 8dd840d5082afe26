// Package usecase fills the pools of codes, and hands awards over as vouchers. Every step may be repeated,
// interrupted at any point and raced by another.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Voucher hands an award over as a voucher.
type Voucher struct {
	Tx       transaction.Transactor
	Awards   voucher.Awards
	Pool     voucher.Pool
	Letters  voucher.Letters
	Books    ledger.Service
	Safe     voucher.Safe
	Observer voucher.Observer
	// Cards gets the codes that don't come from the pool.
	Cards *Cards
	// Gate lets no voucher leave while something left that isn't in the books; each that leaves stands in the
	// journal before. TakeOver has what is held for an award instead of a second voucher.
	Gate     payout.Gate
	TakeOver payout.TakeOver
	Journal  voucher.Journal
}

// Do gives the award a code, mails it, and then ends the award. A crash in between repeats the step with the same
// code, and the letter leaves once. An empty pool, or a provider that has none, leaves the award as it was; the
// step is tried again later.
func (u *Voucher) Do(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	if err := u.Gate.Pass(ctx, t); err != nil {
		return err
	}
	a, open, v, err := u.take(ctx, t, award, now)
	if errors.Is(err, errHeld) {
		return u.takeOver(ctx, t, a, now)
	}
	if err != nil || !open {
		return err
	}
	sealed, lastDay := v.Code, v.LastDay
	if a.Supply == voucher.FromProvider {
		card, err := u.Cards.Get(ctx, t, a, now)
		if errors.Is(err, voucher.ErrCardOff) || errors.Is(err, voucher.ErrCardRefused) {
			return nil // the award is released, and its life goes on without the card
		}
		if err != nil {
			return err
		}
		sealed, lastDay = card.Code, card.LastDay
	}
	if a.Supply != voucher.FromProvider {
		// The pool has given the code: what stands in the journal, the books know.
		err := u.Journal.Note(ctx, t, payout.Handed{
			Way: payout.ByCode, Reference: v.Hash, Key: a.Key, RewardID: a.RewardID, AmountCents: a.AmountCents, At: now,
		})
		if err != nil {
			return err
		}
	}
	plain, err := u.Safe.Open(t, sealed)
	if err != nil {
		return err
	}
	if err := u.Letters.Voucher(ctx, t, award, voucher.Code{Text: plain, LastDay: lastDay}); err != nil {
		return err
	}
	handed := false
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		paid, err := u.Awards.Paid(ctx, t, award, now)
		if err != nil || !paid {
			return err
		}
		handed = true
		return u.Books.Enter(ctx, t, ledger.VoucherGiven(payable.OfAward(award), a.AmountCents, now))
	})
	if err == nil && handed {
		u.Observer.HandedOver(ctx, t)
	}
	return err
}

// take reserves the award, together with its code when that comes from the pool; not open when the award isn't to
// be handed over.
//
// Rule (payout, 4 D): One voucher code is given once, and an empty pool makes the award wait. Enforced:
// voucher/gormstore.Give, migrations vouchers_award. Test: TestAnEmptyPoolMakesTheAwardWait.
func (u *Voucher) take(
	ctx context.Context, t tenant.ID, award string, now time.Time,
) (a voucher.Award, open bool, v voucher.Voucher, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		var err error
		if a, open, err = u.Awards.Resume(ctx, t, award); err != nil || !open {
			return err
		}
		held, err := u.TakeOver.Keys(ctx, t, []string{a.Key})
		if err != nil {
			return err
		}
		if held[a.Key] {
			return errHeld
		}
		if a.Supply == voucher.FromProvider {
			return nil
		}
		v, err = u.Pool.Give(
			ctx, t,
			voucher.Wanted{
				RewardID: a.RewardID, Cents: a.AmountCents, AwardID: award, Least: voucher.LastsFor(a.Left, now).Least,
			},
			now,
		)
		return err
	})
	if errors.Is(err, voucher.ErrPoolEmpty) {
		u.Observer.PoolEmpty(ctx, t, a.RewardID)
	}
	return a, open, v, err
}

// errHeld takes a reservation back: something left for the award before a backup was restored.
var errHeld = errors.New("something is held for the award")

// takeOver gives the award what is held for it. What doesn't fit is left to a person: nothing is paid.
func (u *Voucher) takeOver(ctx context.Context, t tenant.ID, a voucher.Award, now time.Time) error {
	over := false
	err := u.Tx.InTx(ctx, func(ctx context.Context) (err error) {
		over, err = u.TakeOver.Do(ctx, t, payable.OfAward(a.AwardID), a.Key, now)
		return err
	})
	if err == nil && !over {
		return voucher.ErrHeldOtherwise
	}
	return err
}
