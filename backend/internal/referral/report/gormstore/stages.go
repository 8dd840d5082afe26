package gormstore

import "weitersagen.app/backend/internal/referral/report"

// OFFSET keeps a planner from taking the whole of a tenant's table for what is looked up row by row.
const (
	oneRow  = ` LIMIT 1 OFFSET 0)`
	visited = `EXISTS (SELECT 1 FROM clicks c WHERE c.tenant = r.tenant AND c.number = r.number AND c.visits > 0` + oneRow
	entered = `EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant = r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered'` + oneRow
	counts  = `EXISTS (SELECT 1 FROM orders o WHERE o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status = 'approved'` + oneRow
)

// stages define each figure, for lists and statistics alike. Ordered are those with an order that counts, and those whose reward is owed or paid for it.
var stages = map[report.Stage]string{
	report.Made:      "1 = 1",
	report.Visited:   "(r.confirmed_at IS NOT NULL OR " + entered + " OR " + visited + ")",
	report.Entered:   "(r.confirmed_at IS NOT NULL OR " + entered + ")",
	report.Confirmed: "r.confirmed_at IS NOT NULL",
	report.Ordered:   "(r.status IN ('approved', 'paid') OR r.status = 'confirmed' AND " + counts + ")",
	report.Paid:      "r.status = 'paid'",
}

// one counts a row that has reached a stage.
func one(s report.Stage) string { return "CASE WHEN " + stages[s] + " THEN 1 ELSE 0 END" }

// inviter is the member whose invitation the recommender accepted, the first one of an agency; empty for who came by themselves.
const inviter = `COALESCE((SELECT i.inviter_id FROM invitations i WHERE i.tenant = r.tenant AND i.account_id = r.recommender_id AND i.account_id <> ''
	AND i.agency_number = r.agency_number AND i.status = 'accepted' ORDER BY i.id LIMIT 1), '')`
