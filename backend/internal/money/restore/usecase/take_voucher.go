package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// voucher takes one code or order in.
func (u *Take) voucher(
	ctx context.Context, t tenant.ID, one restore.Unknown, waiting map[string]payable.Payable, who string, taken *Taken,
) error {
	now := u.Clock.Now()
	never, err := u.never(ctx, one.Handed)
	if err != nil {
		return err
	}
	if never {
		taken.Never++
		return u.Tx.InTx(ctx, func(ctx context.Context) error {
			if err := u.TakeOver.Vouchers.KeepVoucher(
				ctx, t, voucher.Kept{Handed: one.Handed, Outcome: voucher.NeverSold}, "", now,
			); err != nil {
				return err
			}
			return u.taken(ctx, t, one.Reference, who)
		})
	}
	award := payable.Ref{}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		award = payable.Ref{}
		if due := waiting[one.Key]; due.Kind == payable.Award && due.AmountCents == one.AmountCents {
			recalled, err := u.Payouts.Recall(ctx, t, due.Ref, now)
			if err != nil {
				return err
			}
			over, err := u.TakeOver.hand(ctx, t, due.Ref, one.Handed, recalled, now)
			if err != nil {
				return err
			}
			if over {
				award = due.Ref
			}
		}
		if award.None() && one.Way == payout.ByCode {
			if _, err := u.TakeOver.Vouchers.GiveCode(ctx, t, one.Reference, "", now); err != nil {
				return err
			}
		}
		if err := u.TakeOver.Vouchers.KeepVoucher(ctx, t, voucher.Kept{Handed: one.Handed}, award.ID, now); err != nil {
			return err
		}
		return u.taken(ctx, t, one.Reference, who)
	})
	if err != nil {
		return err
	}
	if award.None() {
		taken.Held++
	} else {
		taken.ForAwards++
	}
	return nil
}

// never tells whether an order stands in the journal of which the provider knows nothing: its answer was a clear
// no. As long as that isn't known, it may have become a card.
func (u *Take) never(ctx context.Context, h payout.Handed) (bool, error) {
	if h.Way != payout.ByCard {
		return false, nil
	}
	_, err := u.Provider.Find(ctx, h.Reference)
	return errors.Is(err, voucher.ErrCardUnknown), ctx.Err()
}
