package gormstore

import "weitersagen.app/backend/internal/insight/report/reached"

// stages hold for rows that have come so far, for lists and statistics alike.
//
// Rule (agency, 6 D): A figure of an agency's statistics is the number of the rows that it leads to. Enforced:
// report/gormstore.Statistics, report/gormstore.where. Test: TestAFigureIsTheNumberOfItsRows.
var stages = reached.By

// one counts a row that has reached a stage.
var one = reached.One

// inviter is the member whose invitation the recommender accepted, the first one of an agency; empty for who came by
// themselves.
const inviter = `COALESCE((SELECT i.inviter_id FROM invitations i WHERE i.tenant = r.tenant AND i.account_id = r.recommender_id AND i.account_id <> ''
	AND i.agency_number = r.agency_number AND i.status = 'accepted' ORDER BY i.id LIMIT 1), '')`
