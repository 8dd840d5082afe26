package offer

import (
	"slices"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// State is what a tenant's files pay people and add for sellers.
type State struct {
	Rules      tenant.Rules
	Products   []product.Product
	Promotions []Added
}

// Added is a promotion that adds to each order of some products; none for all.
type Added struct {
	tenant.Window

	ID       string
	Products []string
	Cents    int64
}

// Found are the changes that lead from one state to another, as somebody would enter them at the desk.
func Found(before, after State, today string) (all []Change) {
	for _, p := range after.Products {
		was, known := before.named(string(p.ID))
		if !known || slices.Equal(Course(was.Rewards), Course(p.Rewards)) {
			continue
		}
		all = with(all, changed(was, p, today))
	}
	for _, p := range after.Promotions {
		if !slices.ContainsFunc(before.Promotions, func(b Added) bool { return b.ID == p.ID }) {
			all = append(all, Change{Kind: Promotion, Of: p.Products, Cents: p.Cents, From: p.From, Until: p.Until})
		}
	}
	if r := after.Rules; r.BonusCents != before.Rules.BonusCents || r.BonusAfter != before.Rules.BonusAfter {
		all = append(all, Change{Kind: Bonus, Cents: r.BonusCents, After: r.BonusAfter})
	}
	return all
}

func (s State) named(id string) (product.Product, bool) {
	i := slices.IndexFunc(s.Products, func(p product.Product) bool { return string(p.ID) == id })
	if i < 0 {
		return product.Product{}, false
	}
	return s.Products[i], true
}

// changed is what changes of one product: on the first day on which it earns something else, and until when where that
// is a campaign.
func changed(was, is product.Product, today string) Change {
	c := Change{Kind: Reward, Of: []string{string(is.ID)}, From: today}
	for _, s := range Course(is.Rewards) {
		for _, day := range []string{s.From, startOf(was.Rewards, s)} {
			if day = max(day, today); (s.Until == "" || day <= s.Until) && On(was.Rewards, day) != On(is.Rewards, day) {
				return c.on(day, is)
			}
		}
	}
	return c
}

// startOf is the first day within a span on which another amount begins.
func startOf(rewards []product.Reward, within Span) string {
	for _, s := range Course(rewards) {
		if s.From > within.From && (within.Until == "" || s.From <= within.Until) {
			return s.From
		}
	}
	return ""
}

func (c Change) on(day string, is product.Product) Change {
	c.From, c.Cents = day, On(is.Rewards, day)
	for i, r := range is.Rewards {
		if runs(r.Window, day) && r.Cents == c.Cents && onTop(is.Rewards, i) {
			c.Kind, c.Until = Campaign, r.Until
		}
	}
	return c
}

// with puts a change of a product to others of the same days.
func with(all []Change, one Change) []Change {
	for i, c := range all {
		if c.Kind == one.Kind && c.From == one.From && c.Until == one.Until {
			all[i].Of = append(all[i].Of, one.Of...)
			return all
		}
	}
	return append(all, one)
}

// SimulatedAll is what several changes together would have cost.
func SimulatedAll(changes []Change, before, after State, sold []Sold) (s Simulation) {
	was, is := byID(before.Products), byID(after.Products)
	for _, c := range changes {
		one := Simulated(c, was, is, before.Rules, sold)
		if c.Kind == Bonus {
			one = SimulatedBonus(c, before.Rules, sold)
		}
		s = s.plus(one)
	}
	return s
}

func byID(products []product.Product) map[string]product.Product {
	all := map[string]product.Product{}
	for _, p := range products {
		all[string(p.ID)] = p
	}
	return all
}

// plus adds what another change would have cost. An order that both are about is one.
func (s Simulation) plus(other Simulation) Simulation {
	s.Orders = max(s.Orders, other.Orders)
	for _, c := range other.Costs {
		i := slices.IndexFunc(s.Costs, func(one Cost) bool { return one.Product == c.Product })
		if i < 0 {
			s.Costs = append(s.Costs, c)
			continue
		}
		s.Costs[i].Orders = max(s.Costs[i].Orders, c.Orders)
		s.Costs[i].Cents += c.Cents
	}
	var orders int64
	for _, c := range s.Costs {
		orders += c.Orders
	}
	s.Orders, s.Cents = max(s.Orders, orders), s.Cents+other.Cents
	s.Month, s.Period, s.AtMost = s.Cents*month/Days, s.Period+other.Period, s.AtMost || other.AtMost
	return s
}
