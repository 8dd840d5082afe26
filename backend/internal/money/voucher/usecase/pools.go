package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// demoCodes is how many invented codes a demonstration keeps ready for each voucher.
const demoCodes = 500

// Pools are the pools of codes that a tenant's vouchers take theirs from.
type Pools struct {
	Tenants    tenant.Catalog
	Catalogues reward.Catalogues
	Waiting    voucher.WaitingAwards
	Codes      voucher.Codes
	Stock      *Stock
	Clock      clock.Clock
}

// Stocks gives the stock of each voucher that can be picked or is waited for.
func (u *Pools) Stocks(ctx context.Context, t tenant.ID) ([]voucher.RewardStock, error) {
	entries, err := u.entries(ctx, t)
	if err != nil {
		return nil, err
	}
	lasts, err := u.Lasts(ctx, t)
	if err != nil {
		return nil, err
	}
	lines, err := u.Codes.Stock(ctx, t, lasts)
	if err != nil {
		return nil, err
	}
	waiting, err := u.Waiting.Waiting(ctx, t)
	if err != nil {
		return nil, err
	}
	return entries.Stocks(lines, waiting), nil
}

// Lasts tells which last days codes need now.
func (u *Pools) Lasts(ctx context.Context, t tenant.ID) (voucher.Lasts, error) {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return voucher.Lasts{}, err
	}
	return voucher.LastsFor(programme.Periods.VoucherLeft, u.Clock.Now()), nil
}

// entries gives what a tenant's catalogue says of codes.
func (u *Pools) entries(ctx context.Context, t tenant.ID) (voucher.Entries, error) {
	catalogue, err := u.Catalogues.Catalogue(ctx, t)
	entries, now := make(voucher.Entries, len(catalogue)), u.Clock.Now()
	for i, e := range catalogue {
		entries[i] = voucher.Entry{
			Reward: e.ID, Voucher: e.Means == reward.ByVoucher, Ordered: e.Ordered, Offered: e.Active.Contains(now),
			Shop: e.Provider,
		}
	}
	return entries, err
}

// AtProvider counts the awards that wait for a voucher of the gift-card provider.
func (u *Pools) AtProvider(ctx context.Context, t tenant.ID) (int, error) {
	entries, err := u.entries(ctx, t)
	if err != nil {
		return 0, err
	}
	waiting, err := u.Waiting.Waiting(ctx, t)
	return entries.AtProvider(waiting), err
}

// SameShop gives the other rewards whose codes the shop of a reward sells; ErrNoPool when codes can't be put in for
// the reward.
func (u *Pools) SameShop(ctx context.Context, t tenant.ID, reward string) ([]string, error) {
	entries, err := u.entries(ctx, t)
	if err != nil {
		return nil, err
	}
	waiting, err := u.Waiting.Waiting(ctx, t)
	if err != nil {
		return nil, err
	}
	if !entries.HasPool(reward, waiting) {
		return nil, voucher.ErrNoPool
	}
	stock, err := u.Codes.Stock(ctx, t, voucher.Lasts{})
	return entries.SameShop(stock, reward), err
}

// FillDemos sees to it that the pools of all tenants have enough invented codes, for a demonstration.
func (u *Pools) FillDemos(ctx context.Context, tenants []*tenant.Tenant) error {
	for _, t := range tenants {
		if err := u.fillDemo(ctx, t.ID); err != nil {
			return err
		}
	}
	return nil
}

func (u *Pools) fillDemo(ctx context.Context, t tenant.ID) error {
	entries, err := u.entries(ctx, t)
	if err != nil {
		return err
	}
	for _, pooled := range entries.Pooled() {
		if err := u.Stock.FillDemo(ctx, t, pooled, demoCodes); err != nil {
			return err
		}
	}
	return nil
}
