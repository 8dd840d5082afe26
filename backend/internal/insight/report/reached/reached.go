// Package reached says in SQL how far a recommendation has come: once, for the reports of sellers and for the numbers
// of the desk. `r` is the table recommendations.
package reached

import "weitersagen.app/backend/internal/insight/report"

// stages define each figure. One whose order was cancelled after its reward had been paid stays paid, and has no order
// that counts: it is none of those that ordered.
//
// Rule (agency, 6 D): Ordered, approved and paid count recommendations whose order counts; one that was
// cancelled counts no more, not even where its reward had been paid. Enforced: insight/report/reached. Test:
// TestEachFigureOfTheDeskIsThatOfSQLOfSomebodyElse.
var stages = map[report.Stage]string{
	report.Made:      "1 = 1",
	report.Visited:   "(r.confirmed_at IS NOT NULL OR r.entered OR r.visited)",
	report.Entered:   "(r.confirmed_at IS NOT NULL OR r.entered)",
	report.Confirmed: "r.confirmed_at IS NOT NULL",
	report.Ordered:   "(r.status IN ('confirmed', 'approved', 'paid') AND r.ordered)",
	report.Approved:  "(r.status IN ('approved', 'paid') AND r.ordered)",
	report.Paid:      "(r.status = 'paid' AND r.ordered)",
}

// By is what holds for recommendations that have come so far.
func By(s report.Stage) string { return stages[s] }

// One counts a row that has reached a stage.
func One(s report.Stage) string { return "CASE WHEN " + stages[s] + " THEN 1 ELSE 0 END" }
