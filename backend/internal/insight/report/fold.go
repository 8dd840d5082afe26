package report

import (
	"cmp"
	"slices"
)

// MostParts is how many products and channels are counted apart: what is rarer is counted together under Rest. A
// channel is what somebody's address said, and there can be any number of them.
const MostParts = 20

// Rest is the key of what is counted together.
const Rest = "*"

// Group is what is counted of one month, product and channel together.
type Group struct {
	Month, Product, Channel string
	Figures
	Earned
}

// Fold sums up groups, so that each sum of parts is the total.
func (s *Statistics) Fold(groups []Group) {
	products, channels, months := map[string]Part{}, map[string]Part{}, map[string]Part{}
	for _, g := range groups {
		s.Total.add(g.Figures)
		s.Earned.plus(g.Earned)
		for _, into := range []struct {
			of  map[string]Part
			key string
		}{{products, g.Product}, {channels, g.Channel}, {months, g.Month}} {
			sum := into.of[into.key]
			sum.add(g.Figures)
			sum.plus(g.Earned)
			into.of[into.key] = sum
		}
	}
	s.Products, s.Channels = parts(products), parts(channels)
	for _, first := range s.Period.Months() {
		month := months[Month(first)]
		month.Key = Month(first)
		s.Months = append(s.Months, month)
	}
}

// parts are sorted by what was made.
func parts(of map[string]Part) []Part {
	all := make([]Part, 0, len(of))
	for key, one := range of {
		one.Key = key
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b Part) int { return cmp.Or(cmp.Compare(b.Made, a.Made), cmp.Compare(a.Key, b.Key)) })
	if len(all) <= MostParts {
		return all
	}
	rest := Part{Key: Rest}
	for _, one := range all[MostParts-1:] {
		rest.add(one.Figures)
		rest.plus(one.Earned)
	}
	return append(all[:MostParts-1], rest)
}
