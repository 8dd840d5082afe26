package usecase

import (
	"maps"
	"slices"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// writePlan has an entry of a plan stand in the file, in the place of one of the same day.
func writePlan(files edition.Files, t tenant.ID, plan string, d commission.Dated) error {
	n := mapping()
	set(n, "plan", quoted(plan))
	set(n, "from", quoted(d.From))
	if len(d.Cents) > 0 {
		set(n, "cents", amountsOf(d.Cents))
	}
	if len(d.Tiers) > 0 {
		set(n, "tiers", tiersOf(d.Tiers))
	}
	return writeEntry(files, t, keyChanges, n, func(other *yaml.Node) bool {
		return textOf(other, "plan") == plan && textOf(other, "from") == d.From
	})
}

func amountsOf(cents map[string]int64) *yaml.Node {
	n := mapping()
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		n.Content = append(n.Content, quoted(id), whole(cents[id]))
	}
	return n
}

func tiersOf(tiers []commission.Tier) *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for _, tier := range tiers {
		n := mapping()
		set(n, "from", whole(int64(tier.From)))
		if len(tier.Cents) > 0 {
			set(n, "cents", amountsOf(tier.Cents))
		}
		if tier.AllCents > 0 {
			set(n, "allCents", whole(tier.AllCents))
		}
		list.Content = append(list.Content, n)
	}
	return list
}

// textOf gives the value of a key; nothing where it isn't there.
func textOf(n *yaml.Node, key string) string {
	for i := 0; i+1 < len(n.Content) && n.Kind == yaml.MappingNode; i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1].Value
		}
	}
	return ""
}
