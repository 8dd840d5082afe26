package public

import (
	"slices"

	"weitersagen.app/bff/internal/backend/wire"
)

// choicesOf are what the form offers for a product, and the one that is chosen at first.
//
// Rule (recommending, 4 D): What gives both sides something stands first where the share is chosen, and two choices
// that give the same are one. The tenant's default is chosen at first, wherever it stands. Test:
// TestWhatBothGetStandsFirst.
func choicesOf(p *wire.Product, preset int) (choices []ShareOption, first int) {
	all := sharesOf(p)
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b ShareOption) int {
		switch {
		case a.both() == b.both():
			return 0
		case a.both():
			return -1
		default:
			return 1
		}
	})
	for _, o := range sorted {
		if !slices.ContainsFunc(choices, o.same) {
			choices = append(choices, o)
		}
	}
	at := slices.IndexFunc(all, func(o ShareOption) bool { return o.Value == preset })
	if at < 0 {
		return choices, preset
	}
	return choices, choices[slices.IndexFunc(choices, all[at].same)].Value
}
