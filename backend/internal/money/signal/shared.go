package signal

import "weitersagen.app/backend/internal/programme/tenant"

// sharedBy is from how many different people on a trait is unusual.
//
// Rule (signal, 9 D): One bank account for several people is found with each of their awards. Enforced:
// signal/usecase.Shared. Test: TestOneAccountOfThreeRecommendersIsFoundWithEachOfTheirAwards.
var sharedBy = map[Trait]struct {
	kind Kind
	from int
}{
	ofAccount:   {SameAccount, 2},
	ofHousehold: {Household, 2},
	ofFamily:    {Family, 2},
}

// Found is a kind, its count, and the recommendations that it is about.
type Found struct {
	Kind   Kind
	Count  int
	Group  []string
	Detail string
}

// Signal gives it as one recommendation of the group has it.
func (f Found) Signal(t tenant.ID, recommendation string) Signal {
	return Signal{
		Tenant: t, RecommendationID: recommendation, Kind: f.Kind,
		Evidence: evidence(f.Count, f.Group, recommendation, f.Detail),
	}
}

// Shared finds what the people of a recommendation have in common with each other and with others; others are traces
// with one of the same keys.
func Shared(own, others []Trace) []Found {
	var found []Found
	seen := map[string]bool{}
	for _, t := range own {
		rule, watched := sharedBy[t.Trait]
		if !watched || seen[t.Key] {
			continue
		}
		seen[t.Key] = true
		people, group := map[string]bool{}, []string{}
		for _, list := range [][]Trace{own, others} {
			for _, o := range list {
				if o.Key == t.Key {
					people[o.Who] = true
					group = append(group, o.RecommendationID)
				}
			}
		}
		if len(people) >= rule.from {
			found = append(found, Found{Kind: rule.kind, Count: len(people), Group: group})
		}
	}
	return found
}
