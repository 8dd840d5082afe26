package yamlplans

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// mostChanges keeps what an order is compared with short.
const mostChanges = 100

// readChanges adds to the plans what they pay from a day on.
//
// Rule (tenant, 9 D): A dated entry of commissionChanges says all that its plan pays from its day on, amounts and
// tiers; for a day there is one entry of a plan, and the order of the file doesn't count. Enforced:
// yamlplans/changes.go readChanges. Test: TestDatedEntriesAreRead, TestMistakesOfDatedEntriesAreNamed.
func (s *Store) readChanges(t *tenant.Tenant, f *tenantfile.File) {
	seen := map[string]int{}
	for i, d := range tenantfile.Section[[]changeDoc](f, "commissionChanges", t.Languages) {
		at := fmt.Sprintf("commissionChanges[%d]", i)
		_, err := time.Parse(time.DateOnly, d.From)
		f.Require(err == nil, at+".from", "must be a day, YYYY-MM-DD")
		if j, twice := seen[d.Plan+" "+d.From]; twice {
			f.Twice(at+".from", fmt.Sprintf("commissionChanges[%d].from", j), d.Plan+" from "+d.From)
		}
		seen[d.Plan+" "+d.From] = i
		checkDated(f, at+".cents", d.Cents)
		f.Require(len(d.Cents)+len(d.Tiers) > 0, at, "must say what the plan pays: cents, tiers or both")
		s.changes[t.ID] = append(s.changes[t.ID], change{i, d.Plan, commission.Dated{
			From: d.From, Cents: d.Cents, Tiers: readTiers(f, at, d.Tiers),
		}})
		if f.Sound("commissionPlans") {
			f.Require(s.offers(t.ID, d.Plan), at+".plan", s.notOffered(t.ID, d.Plan))
		}
	}
	f.Require(
		len(s.changes[t.ID]) <= mostChanges, "commissionChanges",
		fmt.Sprintf("has %d entries, %d are the most", len(s.changes[t.ID]), mostChanges),
	)
}

// change is a dated entry with its place in the file.
type change struct {
	at    int
	plan  string
	dated commission.Dated
}

// checkDated has an amount of nothing, too: it takes away what a product says of itself.
func checkDated(f *tenantfile.File, at string, cents map[string]int64) {
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		f.Require(
			cents[id] >= 0 && cents[id] <= mostCents, at, "must be from 0 to a million euro for product "+id,
		)
	}
}

// dated gives the plans of a tenant's file with their entries, the earliest first. The standard plan is among them
// where it has any, named or not.
func (s *Store) dated(t tenant.ID) commission.Offer {
	offer := slices.Clone(s.byTenant[t])
	for _, c := range s.changes[t] {
		i := slices.IndexFunc(offer, func(p commission.Plan) bool { return p.ID == c.plan })
		if i < 0 {
			offer = slices.Insert(offer, 0, commission.Plan{ID: c.plan})
			i = 0
		}
		offer[i].Dated = append(slices.Clone(offer[i].Dated), c.dated)
		slices.SortFunc(offer[i].Dated, func(a, b commission.Dated) int { return cmp.Compare(a.From, b.From) })
	}
	return offer
}
