package numbers

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// By is what figures are divided by.
type By string

// What they can be divided by.
const (
	ByDay     By = "day"
	ByWeek    By = "week"
	ByMonth   By = "month"
	ByProduct By = "product"
	ByChannel By = "channel"
	BySeller  By = "seller"
)

// Divisions are all of them.
var Divisions = []By{ByDay, ByWeek, ByMonth, ByProduct, ByChannel, BySeller}

// Question asks for all figures of a period.
type Question struct {
	Period Period
	Filter Filter
	By     By
}

// longest is what a filter's word may have.
const longest = 100

// Checked gives the question with what it doesn't say filled in, or what can't be asked.
func (q Question) Checked() (Question, error) {
	if q.By == "" {
		q.By = ByWeek
	}
	if !slices.Contains(Divisions, q.By) || !q.Filter.short() || q.Filter.Recommender != "" {
		return q, ErrAsked
	}
	return q, nil
}

func (f Filter) short() bool {
	return max(len(f.Product), len(f.Channel), len(f.Whose), len(f.Recommender)) <= longest
}

// Behind asks for the recommendations behind a figure.
type Behind struct {
	Period Period
	Filter Filter
	Stage  report.Stage
	// Of is the step whose recommendations are the whole of a share; empty for a figure that is none.
	Of report.Stage
	// Within leaves those that were approved by the end of so many months after their own, as a cell of a cohort counts
	// them; nil leaves all.
	Within *int
}

// mostMonths is up to which month after its own a cohort is looked at.
const mostMonths = 12

// Checked says whether it can be asked.
func (q Behind) Checked() (Behind, error) {
	at, of := slices.Index(Stages, q.Stage), slices.Index(Stages, q.Of)
	if at < 0 || of > at || of < 0 && q.Of != "" || !q.Filter.short() || !q.cell() {
		return q, ErrAsked
	}
	return q, nil
}

// cell tells whether a cohort has what is asked: cohorts are of everybody.
func (q Behind) cell() bool {
	return q.Within == nil ||
		q.Stage == report.Approved && q.Filter.Recommender == "" && *q.Within >= 0 && *q.Within <= mostMonths
}

// Costs tells whether the figure is what its rows cost: those that were approved, all of them.
func (q Behind) Costs() bool { return q.Stage == report.Approved && q.Within == nil }

// Fits tells whether what an approval waited for is of the figure.
func (q Behind) Fits(w Wait) bool { return w.Step == ToApproval && w.Waited <= *q.Within }

// Before is the first instant at which a recommendation of a day was approved too late for the figure.
func (q Behind) Before(day Period) time.Time {
	y, m, _ := day.From.In(tenant.Berlin).Date()
	return time.Date(y, m+time.Month(*q.Within)+1, 1, 0, 0, 0, 0, tenant.Berlin)
}

// Fits gives what tells of a group whether the filter leaves it.
func (f Filter) Fits(sellers []Seller) func(Group) bool {
	kinds := map[link.Code]string{}
	for _, s := range sellers {
		kinds[s.Number] = s.Kind
	}
	return func(g Group) bool {
		if f.Product != "" && f.Product != g.Product || !f.by(g.Channel) {
			return false
		}
		switch f.Whose {
		case "":
			return true
		case ByNone:
			return g.Seller == ""
		case ByAgencies, ByPartners:
			return kinds[g.Seller] == string(f.Whose)
		default:
			return string(g.Seller) == string(f.Whose)
		}
	}
}

func (f Filter) by(channel string) bool {
	return f.Channel == "" || f.Channel == channel || f.Channel == NoChannel && channel == ""
}

// Pair is a figure of both periods.
type Pair[T any] struct {
	Now, Before T
	// Few tells that too few stood behind one of the two to compare them.
	Few bool
}

// Part is what of all falls to one day, product, channel or seller.
type Part struct {
	// Key is a day, the first day of a week, a month, an id or a number; empty for what no seller brought.
	Key string
	// Name is a seller's.
	Name string
	// From and Until are its first and its last day within the period.
	From, Until string
	Sum
}

// PartsBy divides a period.
func PartsBy(by By, groups []Group, days []Day, fits func(Group) bool, sellers []Seller) []Part {
	var out []Part
	add := func(key, day string, sum Sum) {
		at := slices.IndexFunc(out, func(p Part) bool { return p.Key == key })
		if at < 0 {
			at, out = len(out), append(out, Part{Key: key, From: day})
		}
		out[at].Until = day
		out[at].Add(sum)
	}
	if by == ByDay || by == ByWeek || by == ByMonth {
		for _, d := range days {
			add(by.of(d.Day), d.Day, d.Sum)
		}
		return out
	}
	for _, g := range groups {
		if fits(g) {
			add(map[By]string{ByProduct: g.Product, ByChannel: g.Channel, BySeller: string(g.Seller)}[by], "", g.Sum)
		}
	}
	for i := range out {
		for _, s := range sellers {
			if by == BySeller && string(s.Number) == out[i].Key {
				out[i].Name = s.Name
			}
		}
	}
	slices.SortFunc(out, func(one, other Part) int {
		return cmp.Or(other.Made-one.Made, strings.Compare(one.Key, other.Key))
	})
	return out
}

// of gives the key of a day's part.
func (by By) of(day string) string {
	switch at, err := time.Parse(time.DateOnly, day); {
	case err != nil || by == ByDay:
		return day
	case by == ByWeek:
		return at.AddDate(0, 0, -(int(at.Weekday())+6)%7).Format(time.DateOnly)
	default:
		return day[:7]
	}
}

// Cohort is what became of the recommendations of one month.
type Cohort struct {
	Month string
	Made  int
	// Approved are how many were by the end of so many months after it, the first of the month itself; as far as these
	// months have begun.
	Approved []int
}

// CohortsOf are by month, the oldest first; months of which nothing was made are left out.
func CohortsOf(year Period, days []Day, waits []Wait, now time.Time) []Cohort {
	var out []Cohort
	for _, d := range days {
		month := d.Day[:7]
		if len(out) == 0 || out[len(out)-1].Month != month {
			out = append(out, Cohort{Month: month})
		}
		out[len(out)-1].Made += d.Made
	}
	for i := range out {
		first, err := time.Parse("2006-01", out[i].Month)
		if err != nil {
			continue
		}
		begun := min(MonthsTo(first.Add(12*time.Hour), now), mostMonths)
		out[i].Approved = make([]int, begun+1)
		for _, w := range waits {
			if w.Month != out[i].Month || w.Step != ToApproval {
				continue
			}
			for m := min(w.Waited, begun+1); m <= begun; m++ {
				out[i].Approved[m] += w.Count
			}
		}
	}
	return out
}

// Board is all that is shown.
type Board struct {
	Question
	At time.Time
	// Funnel is by Stages.
	Funnel     []Compared
	Confirming Pair[Share]
	Waited     Pair[Waited]
	Cost       Pair[Cost]
	Parts      []Part
	Cohorts    []Cohort
	Top        []Top
	// Products, Channels and Sellers are those of the period, to filter by.
	Products []string
	Channels []string
	Sellers  []Seller
}
