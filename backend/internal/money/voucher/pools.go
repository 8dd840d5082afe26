package voucher

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Entry is what a tenant's catalogue says of a reward, as far as its codes go.
type Entry struct {
	Reward  string
	Voucher bool
	// Ordered tells that its codes come from the provider, one by one.
	Ordered bool
	// Offered tells that it can be picked now.
	Offered bool
	// Shop sells the codes.
	Shop string
}

// pooled tells whether the codes come from the pool.
func (e Entry) pooled() bool { return e.Voucher && !e.Ordered }

// Entries are those of one tenant, in the order of the catalogue.
type Entries []Entry

// WaitingAwards counts the awards that wait for a voucher, by reward.
type WaitingAwards interface {
	Waiting(ctx context.Context, t tenant.ID) (map[string]int, error)
}

func (all Entries) of(reward string) (Entry, bool) {
	i := slices.IndexFunc(all, func(e Entry) bool { return e.Reward == reward })
	if i < 0 {
		return Entry{}, false
	}
	return all[i], true
}

// HasPool tells whether codes may be put in for a reward: a voucher that takes them from a pool, or what left the
// catalogue while awards wait for it.
func (all Entries) HasPool(reward string, waiting map[string]int) bool {
	if e, known := all.of(reward); known {
		return e.pooled()
	}
	return waiting[reward] > 0
}

// Pooled gives the rewards of the catalogue that take their codes from a pool.
func (all Entries) Pooled() (rewards []string) {
	for _, e := range all {
		if e.pooled() {
			rewards = append(rewards, e.Reward)
		}
	}
	return rewards
}

// SameShop gives the other rewards that have codes, but those whose codes another shop sells; of what left the
// catalogue the shop isn't known.
func (all Entries) SameShop(stock []StockLine, reward string) []string {
	own, known := all.of(reward)
	var others []string
	for _, line := range stock {
		other, inCatalogue := all.of(line.RewardID)
		elsewhere := known && inCatalogue && other.Shop != own.Shop
		if line.RewardID != reward && !elsewhere {
			others = append(others, line.RewardID)
		}
	}
	slices.Sort(others)
	return slices.Compact(others)
}

// RewardStock is what a voucher has, and how many awards wait for it.
type RewardStock struct {
	Reward string `json:"reward"`
	// Offered tells that it can be picked now.
	Offered bool `json:"offered"`
	Free    int  `json:"free"`
	// EndSoon counts those of the free ones that are given out no more before long, Over those that aren't any
	// more.
	EndSoon int         `json:"endSoon"`
	Over    int         `json:"over"`
	Waiting int         `json:"waiting"`
	Lines   []StockLine `json:"codes"`
}

// Stocks gives the stock of each voucher that can be picked now, in the order of the catalogue, and then of each
// other that somebody waits for.
func (all Entries) Stocks(lines []StockLine, waiting map[string]int) []RewardStock {
	stocks, rest := []RewardStock{}, maps.Clone(waiting)
	for _, e := range all {
		if !e.Offered {
			continue
		}
		if e.pooled() {
			stocks = append(stocks, stockOf(e.Reward, true, rest[e.Reward], lines))
		}
		delete(rest, e.Reward)
	}
	for _, reward := range slices.Sorted(maps.Keys(rest)) {
		if e, known := all.of(reward); known && e.Ordered {
			continue // its codes come from the provider
		}
		stocks = append(stocks, stockOf(reward, false, rest[reward], lines))
	}
	return stocks
}

// AtProvider counts the awards whose voucher the provider is to send.
func (all Entries) AtProvider(waiting map[string]int) (count int) {
	for _, e := range all {
		if e.Voucher && e.Ordered {
			count += waiting[e.Reward]
		}
	}
	return count
}

func stockOf(reward string, offered bool, waiting int, lines []StockLine) RewardStock {
	s := RewardStock{Reward: reward, Offered: offered, Waiting: waiting, Lines: []StockLine{}}
	for _, line := range lines {
		if line.RewardID == reward {
			s.Lines = append(s.Lines, line)
			s.Free += line.Free
			s.EndSoon += line.EndSoon
			s.Over += line.Over
		}
	}
	return s
}
