package offer

import (
	"time"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Days is how far back the simulator looks.
const Days = 90

// month is a month of the simulator.
const month = 30

// Cost is what a change would have cost by the orders of the last days, of one product.
type Cost struct {
	Product string
	Orders  int64
	Cents   int64
}

// Simulation is what a change would have cost.
type Simulation struct {
	Costs  []Cost
	Orders int64
	Cents  int64
	// Month is that of thirty days, and Period that of the days of a campaign or a promotion; 0 where it has no end.
	Month  int64
	Period int64
	// Was is what a plan cost, and Is what it would have cost; 0 of all else.
	Was int64
	Is  int64
	// AtMost tells that the orders don't say enough, and it may have cost less.
	AtMost bool
}

// Simulated counts each approved order with the difference between what both sides get with and without the change. The
// difference is that of the day from which on it holds, at the share that was chosen.
func Simulated(
	c Change, before, after map[string]product.Product, rules tenant.Rules, sold []Sold,
) (s Simulation) {
	costs := map[string]int{}
	for _, one := range sold {
		if !c.covers(one) {
			continue
		}
		each := c.Cents
		if c.Kind != Promotion {
			p, known := before[one.Product]
			if !known {
				continue
			}
			each = paid(after[one.Product], rules, one.Share, c.From) - paid(p, rules, one.Share, c.From)
		}
		i, ok := costs[one.Product]
		if !ok {
			i = len(s.Costs)
			costs[one.Product] = i
			s.Costs = append(s.Costs, Cost{Product: one.Product})
		}
		s.Costs[i].Orders += one.Count
		s.Costs[i].Cents += one.Count * each
		s.Orders += one.Count
		s.Cents += one.Count * each
	}
	s.AtMost = c.Kind == Promotion
	s.spread(c)
	return s
}

// SimulatedBonus counts how many bonuses all orders together would have earned at most: sets are counted by person, and
// who has too few gets none.
func SimulatedBonus(c Change, rules tenant.Rules, sold []Sold) (s Simulation) {
	for _, one := range sold {
		s.Orders += one.Count
	}
	s.Cents = bonuses(s.Orders, c.After)*c.Cents - bonuses(s.Orders, rules.BonusAfter)*rules.BonusCents
	s.AtMost = true
	s.spread(c)
	return s
}

func bonuses(orders int64, after int) int64 {
	if after <= 0 {
		return 0
	}
	return orders / int64(after)
}

func (s *Simulation) spread(c Change) {
	s.Month = s.Cents * month / Days
	from, until := Noon(c.From), Noon(c.Until)
	if !from.IsZero() && !until.IsZero() {
		s.Period = s.Cents * int64(until.Sub(from).Round(24*time.Hour)/(24*time.Hour)+1) / Days
	}
}

func (c Change) covers(one Sold) bool {
	if c.Kind == Promotion && !one.BySeller {
		return false
	}
	if len(c.Of) == 0 {
		return true
	}
	for _, id := range c.Of {
		if id == one.Product {
			return true
		}
	}
	return false
}

// paid is what both sides get of a product on a day, at a share.
func paid(p product.Product, rules tenant.Rules, share int, day string) int64 {
	recommender, recipient := product.Split(On(p.Rewards, day), share, product.CapsOf(rules, p.Line))
	return recommender + recipient
}
