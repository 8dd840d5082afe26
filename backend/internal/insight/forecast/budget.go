package forecast

import (
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Budget is how the month stands beside what the tenant's file allows it.
type Budget struct {
	// Month is its first day.
	Month time.Time
	// Cents is what the file has for a month, WarnPercent from when on of it the people of the desk are warned.
	Cents       int64
	WarnPercent int
	// Spent is what the programme has cost in the month so far, by the books.
	Spent int64
	// Coming is what the rest of the month will bring: what is certain, or what is foreseen where that is more.
	Coming int64
}

// BudgetState says how it stands.
type BudgetState string

// The states. Foreseen is within the budget by now, and over it by what is still to come.
const (
	BudgetWithin   BudgetState = "within"
	BudgetForeseen BudgetState = "foreseen"
	BudgetNear     BudgetState = "near"
	BudgetOver     BudgetState = "over"
)

// State tells it.
//
// Rule (operator, D): A budget of the tenant's file warns when its share is spent, when it is foreseen to be passed,
// and when it is passed; it stops nothing. Enforced: insight/forecast.Budget. Test: TestABudgetWarns.
func (b Budget) State() BudgetState {
	switch {
	case b.Spent > b.Cents:
		return BudgetOver
	case b.Spent*100 >= b.Cents*int64(b.WarnPercent):
		return BudgetNear
	case b.Spent+b.Coming > b.Cents:
		return BudgetForeseen
	default:
		return BudgetWithin
	}
}

// BudgetOf puts it together at a moment; false for a tenant that has none.
func BudgetOf(t *tenant.Tenant, spent int64, coming []Coming, weeks []Week, now time.Time) (Budget, bool) {
	if t.Budget.MonthCents == 0 {
		return Budget{}, false
	}
	month := ledger.ThisMonth.From(now)
	end := month.AddDate(0, 1, 0)
	b := Budget{Month: month, Cents: t.Budget.MonthCents, WarnPercent: t.Budget.WarnPercent, Spent: spent}
	for _, c := range coming {
		if c.At.Before(end) {
			b.Coming += c.Cents
		}
	}
	var foreseen float64
	for _, w := range weeks {
		foreseen += float64(w.Middle) * within(w.From, now, end)
	}
	b.Coming = max(b.Coming, int64(foreseen))
	return b, true
}

// within is which part of a week lies between two moments.
func within(monday, from, until time.Time) float64 {
	end := after(monday, 1)
	whole := end.Sub(monday)
	if from.Before(monday) {
		from = monday
	}
	if until.After(end) {
		until = end
	}
	return max(0, until.Sub(from).Hours()/whole.Hours())
}
