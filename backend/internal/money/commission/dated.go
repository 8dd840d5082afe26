package commission

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Dated is what a plan pays for orders from a day on, in place of what it paid for those before.
type Dated struct {
	// From is its first day in Berlin, YYYY-MM-DD.
	From string
	// Cents of each product, by its id; 0 for one that earns nothing from then on, whatever the product says itself.
	Cents map[string]int64
	Tiers []Tier
}

// On gives the plan as it holds for orders of a day.
//
// Rule (document, 9 D): What a plan pays has a day from which it holds: an order earns by the amounts and tiers that
// the plan has on the day of the order in Berlin, whenever it was recommended and whenever it is earned; an order of an
// earlier day keeps what held then. The place in the month is counted on. Enforced: commission/dated.go On. Test:
// TestAnOrderEarnsByWhatThePlanPaidOnItsDay, TestADatedPlanEarnsByTheDayOfTheOrder.
func (p Plan) On(at time.Time) Plan {
	day := at.In(tenant.Berlin).Format(time.DateOnly)
	for _, d := range p.Dated { // the earliest first
		if d.From <= day {
			p.Cents, p.Tiers = d.Cents, d.Tiers
		}
	}
	return p
}

// Coming are the entries that don't hold yet, the earliest first.
func (p Plan) Coming(now time.Time) (coming []Dated) {
	today := now.In(tenant.Berlin).Format(time.DateOnly)
	for _, d := range p.Dated {
		if d.From > today {
			coming = append(coming, d)
		}
	}
	return coming
}

// Spans are what a plan pays from first to last, each with its days.
func (p Plan) Spans() []Span {
	entries := append([]Dated{{Cents: p.Cents, Tiers: p.Tiers}}, p.Dated...)
	spans := make([]Span, len(entries))
	for i, d := range entries {
		spans[i] = Span{Window: tenant.Window{From: d.From}, Dated: d}
		if i+1 < len(entries) {
			spans[i].Until = dayBefore(entries[i+1].From)
		}
	}
	return spans
}

// Span is an entry of a plan with the days of the orders that it holds for.
type Span struct {
	tenant.Window
	Dated Dated
}

func dayBefore(day string) string {
	d, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return d.AddDate(0, 0, -1).Format(time.DateOnly)
}
