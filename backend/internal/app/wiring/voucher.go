package wiring

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ImportVouchers puts a file of codes into the pool of a reward, for an operator, who signs with a name.
func (a *App) ImportVouchers(ctx context.Context, t tenant.ID, rewardID, who string, lines []payout.CodeLine, wrong []payout.LineReport, dry bool) ([]payout.LineReport, error) {
	catalogue, err := a.Catalogues().Catalogue(ctx, t)
	if err != nil {
		return nil, err
	}
	entry, err := catalogue.ByID(rewardID)
	if err != nil {
		// It may have left the catalogue while awards wait for its codes.
		waiting, err := a.awards().Waiting(ctx, t)
		if err != nil {
			return nil, err
		}
		if waiting[rewardID] == 0 {
			return nil, payout.ErrNoPool
		}
	} else if entry.Means != reward.ByVoucher || entry.Ordered {
		return nil, payout.ErrNoPool
	}
	pool := payoutstore.NewPool(a.DB)
	stock, err := pool.Stock(ctx, t)
	if err != nil {
		return nil, err
	}
	u := &payouts.Import{
		Tx: a.DB, Stock: a.VoucherStock(), Codes: pool, Acts: stockActs{acts{a.Acts(who)}, a.Clock}, Others: sameShop(catalogue, stock, rewardID),
	}
	return u.Do(ctx, t, rewardID, lines, wrong, dry)
}

// sameShop gives the other rewards that have codes, but those whose codes another shop sells; of what left the catalogue nobody knows the shop.
func sameShop(catalogue reward.Catalogue, stock []payout.StockLine, rewardID string) []string {
	own, err := catalogue.ByID(rewardID)
	known := err == nil
	var others []string
	for _, line := range stock {
		other, err := catalogue.ByID(line.RewardID)
		elsewhere := known && err == nil && other.Provider != own.Provider
		if line.RewardID != rewardID && !elsewhere {
			others = append(others, line.RewardID)
		}
	}
	slices.Sort(others)
	return slices.Compact(others)
}

// stockActs are an operator's acts on the pool, in the audit log's words. The subject is the reward.
type stockActs struct {
	acts
	clock clock.Clock
}

// Imported implements payout.StockActs.
func (s stockActs) Imported(ctx context.Context, t tenant.ID, rewardID string, _ int) error {
	return s.Record(ctx, t, audit.VouchersImported, rewardID, s.clock.Now())
}

// Stock is what a voucher has, and how many awards wait for it.
type Stock struct {
	Reward string `json:"reward"`
	// Offered tells that it can be picked now.
	Offered bool               `json:"offered"`
	Free    int                `json:"free"`
	Waiting int                `json:"waiting"`
	Lines   []payout.StockLine `json:"codes"`
}

// VoucherStocks gives the stock of each voucher that a tenant offers now, in the order of its catalogue, and then of each other that somebody
// waits for.
func (a *App) VoucherStocks(ctx context.Context, t tenant.ID) ([]Stock, error) {
	catalogue, err := a.Catalogues().Catalogue(ctx, t)
	if err != nil {
		return nil, err
	}
	lines, err := payoutstore.NewPool(a.DB).Stock(ctx, t)
	if err != nil {
		return nil, err
	}
	waiting, err := a.awards().Waiting(ctx, t)
	if err != nil {
		return nil, err
	}
	stocks := []Stock{}
	for _, entry := range catalogue.ActiveAt(a.Clock.Now()) {
		if entry.Means == reward.ByVoucher && !entry.Ordered {
			stocks = append(stocks, stockOf(entry.ID, true, waiting[entry.ID], lines))
		}
		delete(waiting, entry.ID)
	}
	for _, id := range slices.Sorted(maps.Keys(waiting)) {
		if entry, err := catalogue.ByID(id); err == nil && entry.Ordered {
			continue // its codes come from the provider
		}
		stocks = append(stocks, stockOf(id, false, waiting[id], lines))
	}
	return stocks, nil
}

func stockOf(id string, offered bool, waiting int, lines []payout.StockLine) Stock {
	s := Stock{Reward: id, Offered: offered, Waiting: waiting, Lines: []payout.StockLine{}}
	for _, line := range lines {
		if line.RewardID == id {
			s.Lines = append(s.Lines, line)
			s.Free += line.Free
		}
	}
	return s
}
