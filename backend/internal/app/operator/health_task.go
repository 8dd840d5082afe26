package operator

import (
	"fmt"

	"weitersagen.app/backend/internal/insight/task"
)

// taskSigns are about what waits for operators and that nothing else in the report is about. Letters report all of it,
// too.
func taskSigns(t string, counts task.Counts) (signs []sign) {
	for _, one := range []struct {
		kind    task.Kind
		what    string
		command string
	}{
		{task.AgencyRequests, "agencies' requests that wait for your decision", "operator agency request list"},
		{task.Partners, "partners that wait for your answer", "operator partner list"},
		{task.Rechecks, "changes of agencies' data that somebody denied", "operator agency recheck list"},
		{task.Operators, "operators who wait for a second voice", "operator person list"},
		{task.Inquiries, "inquiries that nobody has answered", "operator case list"},
		{task.Messages, "messages by the contact form that nobody has closed", "operator contact list"},
		{task.BankLate, "batches that the bank hasn't answered in time", "operator payout list"},
		{task.OrderFeed, "order feeds that were used weekly and are quiet", "operator orders list"},
		{task.Stock, "pools of vouchers that run out, by the last look", "operator voucher stock"},
		{task.Budget, "budgets of the month that are nearly spent, by the last look", "the desk's room for money"},
		{task.Objections, "objections to decisions about suspicions", "operator suspicion standing"},
		{task.Suspicions, "suspicions that no one has decided of", "operator suspicion open"},
		{task.Invited, "people of the desk who wait for a second voice", "operator person list"},
	} {
		n := counts[one.kind]
		s := sign{Tenant: t, What: one.what, State: fmt.Sprint(n), Warning: n > 0}
		if n > 0 {
			s.State += "; " + one.command
		}
		signs = append(signs, s)
	}
	return signs
}
