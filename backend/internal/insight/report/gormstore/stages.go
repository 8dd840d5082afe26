package gormstore

import "weitersagen.app/backend/internal/insight/report"

// stages define each figure, for lists and statistics alike. Ordered are those with an order that counts, and those
// whose reward is owed or paid for it.
//
// Rule (agency, 6 D): A figure of an agency's statistics is the number of the rows that it leads to. Enforced:
// report/gormstore.Statistics, report/gormstore.where. Test: TestAFigureIsTheNumberOfItsRows.
var stages = map[report.Stage]string{
	report.Made:      "1 = 1",
	report.Visited:   "(r.confirmed_at IS NOT NULL OR r.entered OR r.visited)",
	report.Entered:   "(r.confirmed_at IS NOT NULL OR r.entered)",
	report.Confirmed: "r.confirmed_at IS NOT NULL",
	report.Ordered:   "(r.status IN ('approved', 'paid') OR r.status = 'confirmed' AND r.ordered)",
	report.Paid:      "r.status = 'paid'",
}

// one counts a row that has reached a stage.
func one(s report.Stage) string { return "CASE WHEN " + stages[s] + " THEN 1 ELSE 0 END" }

// inviter is the member whose invitation the recommender accepted, the first one of an agency; empty for who came by
// themselves.
const inviter = `COALESCE((SELECT i.inviter_id FROM invitations i WHERE i.tenant = r.tenant AND i.account_id = r.recommender_id AND i.account_id <> ''
	AND i.agency_number = r.agency_number AND i.status = 'accepted' ORDER BY i.id LIMIT 1), '')`
