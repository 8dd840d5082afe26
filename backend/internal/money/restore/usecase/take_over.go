package usecase

import (
	"context"
	"maps"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// TakeOver gives an award that is earned anew what left for it before a backup was restored.
type TakeOver struct {
	Store transfer.Store
	// Transfers and Vouchers are what is held of each.
	Transfers transfer.Left
	Vouchers  voucher.Left
	Cards     voucher.CardOrders
	Payables  payable.Registry
	Books     ledger.Service
}

// Keys are those among the given under which something left.
func (u *TakeOver) Keys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error) {
	held, err := u.Transfers.HeldKeys(ctx, t, keys)
	if err != nil {
		return nil, err
	}
	vouchers, err := u.Vouchers.HeldKeys(ctx, t, keys)
	maps.Copy(held, vouchers)
	return held, err
}

var _ payout.TakeOver = (*TakeOver)(nil)

// Do gives it what left under its key.
//
// Rule (payout, 4 D): An order that is sent again after a backup was restored earns what left for it before, and
// nothing besides. Enforced: reward/usecase/owe.go TakeOver. Test:
// TestAnOrderReportedAgainPaysNothingTwiceAfterARestore.
func (u *TakeOver) Do(ctx context.Context, t tenant.ID, p payable.Ref, key string, now time.Time) (bool, error) {
	payouts, err := u.Transfers.HeldPayouts(ctx, t, key)
	if err != nil {
		return false, err
	}
	if len(payouts) > 0 {
		return u.transfer(ctx, payouts[0], p, now)
	}
	vouchers, err := u.Vouchers.HeldVouchers(ctx, t, key)
	if err != nil || len(vouchers) == 0 || p.Kind != payable.Award {
		return false, err
	}
	kept := vouchers[0]
	over, err := u.hand(ctx, t, p, kept.Handed, false, now)
	if err != nil || !over {
		return false, err
	}
	if kept.Outcome == voucher.Accepted {
		if err := u.Books.Enter(ctx, t, ledger.VoucherEarned(kept.Reference, kept.AmountCents, now)); err != nil {
			return false, err
		}
	}
	return true, u.Vouchers.KeepVoucher(ctx, t, voucher.Kept{Handed: kept.Handed}, p.ID, now)
}

// transfer puts the award on its way; one that the bank has paid already is paid.
func (u *TakeOver) transfer(ctx context.Context, p transfer.Payout, to payable.Ref, now time.Time) (bool, error) {
	h := payout.Handed{
		Way: payout.ByFile, Reference: p.EndToEndID, Key: p.Key, AmountCents: p.AmountCents, At: p.CreatedAt,
	}
	of, err := u.Payables.Of(to)
	if err != nil {
		return false, err
	}
	over, err := of.TakeOver(ctx, p.Tenant, to.ID, h.Payable(), false)
	if err != nil || !over {
		return false, err
	}
	accepted := false
	err = u.Store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *transfer.Payout) error {
		accepted = stored.Status == transfer.PaidTwice
		err := stored.TakeOver(to)
		p.Status = stored.Status
		return err
	})
	if err != nil {
		return false, err
	}
	if accepted {
		if err := u.Books.Enter(ctx, p.Tenant, ledger.TransferEarned(p.ID, p.Subject(), p.AmountCents, now)); err != nil {
			return false, err
		}
	}
	if err := u.Books.Enter(
		ctx, p.Tenant, ledger.TransferSent(p.ID, to, p.AmountCents, now),
	); err != nil || p.Status != transfer.Paid {
		return true, err
	}
	if _, err := of.Paid(ctx, p.Tenant, to.ID, now); err != nil {
		return false, err
	}
	return true, u.Books.Enter(ctx, p.Tenant, ledger.TransferDone(to, p.AmountCents, now))
}

// hand puts an award on its way with the code or the order that it had. A code that the pool doesn't have any more
// can't be mailed again: the award ends with what its holder got.
func (u *TakeOver) hand(
	ctx context.Context, t tenant.ID, award payable.Ref, h payout.Handed, recalled bool, now time.Time,
) (bool, error) {
	of, err := u.Payables.Of(award)
	if err != nil {
		return false, err
	}
	over, err := of.TakeOver(ctx, t, award.ID, h.Payable(), recalled)
	if err != nil || !over {
		return false, err
	}
	if h.Way == payout.ByCard {
		asked := voucher.Asked{
			Tenant: t, AwardID: award.ID, RewardID: h.RewardID, AmountCents: h.AmountCents, Key: h.Reference, AskedAt: h.At,
		}
		if _, err := u.Cards.Begin(ctx, asked); err != nil {
			return false, err
		}
		return true, u.Cards.Place(ctx, t, award.ID, true)
	}
	given, err := u.Vouchers.GiveCode(ctx, t, h.Reference, award.ID, now)
	if err != nil || given {
		return true, err
	}
	if _, err := of.Paid(ctx, t, award.ID, now); err != nil {
		return false, err
	}
	return true, u.Books.Enter(ctx, t, ledger.VoucherGiven(award, h.AmountCents, now))
}
