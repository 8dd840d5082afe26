package report

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MostMonths is how long a period of statistics may be, StandardMonths how long it is when none is given.
const (
	// Rule (agency, 6 D): Statistics have part in 36 months at most, of Berlin. Enforced: report.PeriodOf,
	// report/rest/statistics.go. Test: TestThePeriodOfStatistics.
	MostMonths     = 36
	StandardMonths = 12
)

// Period is when the recommendations were made that are counted: from the first instant on, and before the last.
type Period struct {
	From  time.Time
	Until time.Time
}

// PeriodOf fills in what isn't said: this month and those before it, of Berlin.
func PeriodOf(from, until, now time.Time) (Period, error) {
	if until.IsZero() {
		y, m, d := now.In(tenant.Berlin).Date()
		until = time.Date(y, m, d+1, 0, 0, 0, 0, tenant.Berlin).UTC()
	}
	if from.IsZero() {
		from = monthOf(until.Add(-time.Nanosecond)).AddDate(0, 1-StandardMonths, 0).UTC()
	}
	p := Period{From: from, Until: until}
	var wrong fault.Fields
	wrong.Add(from.Before(until) && len(p.Months()) <= MostMonths, "Bis", "field.invalid")
	if len(wrong) > 0 {
		return p, ErrQuery.WithFields(wrong...)
	}
	return p, nil
}

// Months are the first instants of the months that the period has part in, the oldest first; no more than are allowed,
// and one.
func (p Period) Months() (all []time.Time) {
	for at := monthOf(p.From); at.Before(p.Until) && len(all) <= MostMonths; at = at.AddDate(0, 1, 0) {
		all = append(all, at)
	}
	return all
}

// Month spells one.
func Month(first time.Time) string { return first.In(tenant.Berlin).Format("2006-01") }

func monthOf(at time.Time) time.Time {
	y, m, _ := at.In(tenant.Berlin).Date()
	return time.Date(y, m, 1, 0, 0, 0, 0, tenant.Berlin)
}

// Figures count recommendations by the stage that they have reached at least.
type Figures struct{ Made, Visited, Entered, Confirmed, Ordered, Paid int }

func (f *Figures) add(more Figures) {
	f.Made += more.Made
	f.Visited += more.Visited
	f.Entered += more.Entered
	f.Confirmed += more.Confirmed
	f.Ordered += more.Ordered
	f.Paid += more.Paid
}

// Earned is what the recommendations of some stages have earned by now, less what was taken back.
//
// Rule (agency, 6 D): Statistics say at the stages at which there is money what the recommendations there have earned,
// net and less what was taken back: those with an order that counts, and of them those whose rewards are paid. What
// orders in their complaint period will earn at least stands beside it. Enforced: report/gormstore.Statistics,
// commission.Least. Test: TestStatisticsSayWhatWasEarned, TestWhatOrdersOfAPeriodWillEarnAtLeast.
type Earned struct{ OrderedCents, PaidCents int64 }

func (e *Earned) plus(more Earned) {
	e.OrderedCents += more.OrderedCents
	e.PaidCents += more.PaidCents
}

// Of gives the figure of a stage.
func (f Figures) Of(s Stage) int {
	return map[Stage]int{
		Made: f.Made, Visited: f.Visited, Entered: f.Entered, Confirmed: f.Confirmed, Ordered: f.Ordered, Paid: f.Paid,
	}[s]
}

// Part is what of all falls to one product, channel, month or inviter.
type Part struct {
	// Key is the id of a product, a channel, a month, or the id of a membership.
	Key string
	// Name is an inviter's, empty for who was erased; products are named by the code that shows them.
	Name string
	Figures
	Earned
}

// UnderWay are orders of a product that count and haven't earned anything yet.
type UnderWay struct {
	Product   string
	OrderedAt time.Time
	Orders    int
}

// Statistics are what became of the recommendations of one period.
type Statistics struct {
	Period Period
	Total  Figures
	Earned Earned
	// LeastCents are what its orders that count and haven't earned yet will earn at least.
	LeastCents int64
	Products   []Part
	Channels   []Part
	Months     []Part
	// Inviters are missing for who may not know of colleagues.
	Inviters []Part
	// Median is from the recommendation to its order, among those that were ordered; nil where none was.
	Median *time.Duration
}
