package yamlplans

import (
	"fmt"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

const (
	// mostTiers can still be read one below the other.
	mostTiers = 10
	// farthest is more than anybody sells in a month.
	farthest = 100_000
)

func readTiers(f *tenantfile.File, at string, docs []tierDoc) (tiers []commission.Tier) {
	before := 1
	for i, d := range docs {
		here := fmt.Sprintf("%s.tiers[%d]", at, i)
		f.Require(
			d.From > before && d.From <= farthest, here+".from",
			fmt.Sprintf("must be more than %d, and at most %d: the first amount is the plan's", before, farthest),
		)
		f.Require(len(d.Cents) > 0 || d.AllCents > 0, here, "must say what it earns: cents, allCents or both")
		f.Require(d.AllCents >= 0 && d.AllCents <= mostCents, here+".allCents", "must be at most a million euro")
		checkCents(f, here+".cents", d.Cents)
		before = max(before, d.From)
		tiers = append(tiers, commission.Tier{From: d.From, Cents: d.Cents, AllCents: d.AllCents})
	}
	f.Require(len(docs) <= mostTiers, at+".tiers", fmt.Sprintf("has %d tiers, %d are the most", len(docs), mostTiers))
	return tiers
}
