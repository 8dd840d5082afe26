package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (payout, 4 D): A voucher that left the catalogue while its card is had is not bought twice, and its codes
// can be imported as long as somebody waits. Test: TestAVoucherThatLeftTheCatalogueIsNotBoughtTwice.
var _ voucher.Awards = VoucherAwards{}

// VoucherAwards are those whose holders picked a voucher.
type VoucherAwards struct {
	*rewards.Pay
	Catalogues reward.Catalogues
	Cards      voucher.CardOrders
	Cases      transfer.Cases
}

// Resume begins or goes on; false when nothing is left to do.
func (v VoucherAwards) Resume(ctx context.Context, t tenant.ID, award string) (voucher.Award, bool, error) {
	held, err := v.Cases.Blocked(ctx, t, []payable.Ref{payable.OfAward(award)}, transfer.Blocking())
	if err != nil {
		return voucher.Award{}, false, err
	}
	if held[payable.OfAward(award)] {
		return voucher.Award{}, false, transfer.ErrHeld
	}
	a, open, err := v.Pay.Resume(ctx, t, award, reward.ByVoucher)
	if err != nil || !open {
		return voucher.Award{}, false, err
	}
	programme, err := v.Tenants.ByID(ctx, t)
	if err != nil {
		return voucher.Award{}, false, err
	}
	out := voucher.Award{
		AwardID: a.ID, Key: payable.Key(payable.Award, t, a.Key()), RewardID: a.Choice.RewardID, AmountCents: a.AmountCents,
		Supply: voucher.FromPool,
		Left:   programme.Periods.VoucherLeft, Revoked: a.Revoked || a.HolderGone,
	}
	catalogue, err := v.Catalogues.Catalogue(ctx, t)
	if err != nil {
		return voucher.Award{}, false, err
	}
	if entry, err := catalogue.ByID(out.RewardID); err == nil && entry.Ordered {
		out.Supply, out.Product = voucher.FromProvider, entry.Provider
		return out, true, nil
	}
	// What has left the catalogue since it was chosen comes from the pool, where somebody can put codes for it; but
	// a provider that may have the order already is asked first.
	placed, err := v.Cards.Placed(ctx, t, award)
	if placed {
		out.Supply = voucher.FromProvider
	}
	return out, true, err
}
