package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Adopt gives an award that is earned anew what left for it before a backup was restored.
type Adopt struct {
	Store  payout.Store
	Found  payout.Found
	Cards  payout.CardOrders
	Awards payout.FoundAwards
	Books  payout.Books
}

// Keys implements payout.Adoption.
func (u *Adopt) Keys(ctx context.Context, t tenant.ID, awardKeys []string) (map[string]bool, error) {
	return u.Found.HeldKeys(ctx, t, awardKeys)
}

var _ payout.Adoption = (*Adopt)(nil)

// Do implements payout.Adoption.
func (u *Adopt) Do(ctx context.Context, t tenant.ID, award, key string, now time.Time) (bool, error) {
	payouts, err := u.Found.HeldPayouts(ctx, t, key)
	if err != nil {
		return false, err
	}
	if len(payouts) > 0 {
		return u.transfer(ctx, payouts[0], award, now)
	}
	vouchers, err := u.Found.HeldVouchers(ctx, t, key)
	if err != nil || len(vouchers) == 0 {
		return false, err
	}
	kept := vouchers[0]
	over, err := u.hand(ctx, t, award, kept.Handed, false, now)
	if err != nil || !over {
		return false, err
	}
	if kept.Outcome == payout.Accepted {
		if err := u.Books.VoucherEarned(ctx, t, kept.Reference, kept.AmountCents, now); err != nil {
			return false, err
		}
	}
	return true, u.Found.KeepVoucher(ctx, t, payout.Kept{Handed: kept.Handed}, award, now)
}

// transfer puts the award on its way; one that the bank has paid already is paid.
func (u *Adopt) transfer(ctx context.Context, p payout.Payout, award string, now time.Time) (bool, error) {
	h := payout.Handed{Way: payout.ByFile, Reference: p.EndToEndID, AwardKey: p.AwardKey, AmountCents: p.AmountCents, At: p.CreatedAt}
	over, err := u.Awards.TakeOver(ctx, p.Tenant, award, h, false, now)
	if err != nil || !over {
		return false, err
	}
	accepted := false
	err = u.Store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *payout.Payout) error {
		accepted = stored.Status == payout.PaidTwice
		err := stored.Adopt(award)
		p.Status = stored.Status
		return err
	})
	if err != nil {
		return false, err
	}
	if accepted {
		if err := u.Books.TransferEarned(ctx, p.Tenant, p.ID, p.Subject(), p.AmountCents, now); err != nil {
			return false, err
		}
	}
	if err := u.Books.TransferSent(ctx, p.Tenant, p.ID, award, p.AmountCents, now); err != nil || p.Status != payout.Paid {
		return true, err
	}
	if _, err := u.Awards.Paid(ctx, p.Tenant, award, now); err != nil {
		return false, err
	}
	return true, u.Books.TransferDone(ctx, p.Tenant, award, p.AmountCents, now)
}

// hand puts an award on its way with the code or the order that it had. A code that the pool doesn't have any more can't be mailed again: the award
// ends with what its holder got.
func (u *Adopt) hand(ctx context.Context, t tenant.ID, award string, h payout.Handed, recalled bool, now time.Time) (bool, error) {
	over, err := u.Awards.TakeOver(ctx, t, award, h, recalled, now)
	if err != nil || !over {
		return false, err
	}
	if h.Way == payout.ByCard {
		asked := payout.Asked{Tenant: t, AwardID: award, RewardID: h.RewardID, AmountCents: h.AmountCents, Key: h.Reference, AskedAt: h.At}
		if _, err := u.Cards.Begin(ctx, asked); err != nil {
			return false, err
		}
		return true, u.Cards.Place(ctx, t, award, true)
	}
	given, err := u.Found.GiveCode(ctx, t, h.Reference, award, now)
	if err != nil || given {
		return true, err
	}
	if _, err := u.Awards.Paid(ctx, t, award, now); err != nil {
		return false, err
	}
	return true, u.Books.VoucherGiven(ctx, t, award, h.AmountCents, now)
}
