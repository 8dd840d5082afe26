package money

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ImportVouchers puts a file of codes into the pool of a reward, for an operator, who signs with a name.
func (m *Module) ImportVouchers(ctx context.Context, t tenant.ID, rewardID, who string, lines []payout.CodeLine, wrong []payout.LineReport, dry bool) ([]payout.LineReport, error) {
	catalogue, err := m.Catalogues().Catalogue(ctx, t)
	if err != nil {
		return nil, err
	}
	entry, err := catalogue.ByID(rewardID)
	if err != nil {
		// It may have left the catalogue while awards wait for its codes.
		waiting, err := m.Awards().Waiting(ctx, t)
		if err != nil {
			return nil, err
		}
		if waiting[rewardID] == 0 {
			return nil, payout.ErrNoPool
		}
	} else if entry.Means != reward.ByVoucher || entry.Ordered {
		return nil, payout.ErrNoPool
	}
	pool := payoutstore.NewPool(m.DB)
	stock, err := pool.Stock(ctx, t)
	if err != nil {
		return nil, err
	}
	u := &payouts.Import{
		Tx: m.DB, Stock: m.VoucherStock(), Codes: pool, Acts: peers.StockActs{Acts: m.Acts(who), Clock: m.Clock}, Others: peers.SameShop(catalogue, stock, rewardID),
	}
	return u.Do(ctx, t, rewardID, lines, wrong, dry)
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
func (m *Module) VoucherStocks(ctx context.Context, t tenant.ID) ([]Stock, error) {
	catalogue, err := m.Catalogues().Catalogue(ctx, t)
	if err != nil {
		return nil, err
	}
	lines, err := payoutstore.NewPool(m.DB).Stock(ctx, t)
	if err != nil {
		return nil, err
	}
	waiting, err := m.Awards().Waiting(ctx, t)
	if err != nil {
		return nil, err
	}
	stocks := []Stock{}
	for _, entry := range catalogue.ActiveAt(m.Clock.Now()) {
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
