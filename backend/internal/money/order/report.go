package order

import (
	"regexp"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReportsPerHour is how often somebody may say of one recommendation that something was ordered. A number that there
// isn't is counted alike, so that counting tells nothing.
//
// Rule (order, 4 D): Of one recommendation ten reports an hour are taken, whether or not there is one. Enforced:
// order/usecase/report.go Do. Test: TestReportsAreLimitedWhetherOrNotThereIsARecommendation.
const ReportsPerHour = 10

// ReportLimit is the rule of one number.
var ReportLimit = limit.Rule{Most: ReportsPerHour, Per: time.Hour}

// ReportKey names what is counted of a number.
func ReportKey(t tenant.ID, number string) string { return "order report/" + string(t) + "/" + number }

// ReportMark begins the number of an order that the tenant hasn't sent. The feed takes no number that begins so.
const ReportMark = "~"

// IsReportNumber tells whether a number is one of those that only reports have.
func IsReportNumber(number string) bool { return strings.HasPrefix(number, ReportMark) }

// TenantsNumber gives the number under which the tenant sent an order; empty for one that was only reported.
func (o Order) TenantsNumber() string {
	if IsReportNumber(o.Number) {
		return ""
	}
	return o.Number
}

// MaxReportedNumber is how long a reported number may be.
const MaxReportedNumber = 40

// reportable is narrower than what the tenant itself may send: anybody can report, and an agency reads it.
var reportable = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9./_-]*$`)

// ReportedNumber gives the shop's number as it is kept, and whether it can be one; a report may have none.
//
// Rule (order, 7 D): A reported number is letters, digits and . / _ -, up to 40: no sentence and no address gets to an
// agency. Enforced: rest/report.go take. Test: TestAReportedNumberIsANumberAndNoText,
// TestAMemberChecksAnOrderBeforeItIsApproved.
func ReportedNumber(number string) (string, bool) {
	number = strings.TrimSpace(number)
	return number, number == "" || len(number) <= MaxReportedNumber && reportable.MatchString(number)
}

// NewReport makes an order that the friend's side reports at the end of the tenant's own order page. It keeps the
// recommendation alive until the tenant says something of it, or its time for that is over; it earns nothing.
func NewReport(t tenant.ID, id string, r Recommendation, approval tenant.Span, now time.Time) Order {
	return Order{
		Tenant: t, ID: id, Number: ReportMark + id, RecommendationID: r.ID, Status: Reported, OrderedAt: now, ReceivedAt: now,
		LapsesAt: approval.End(now), Version: 1,
	}
}

// Overdue tells whether a reported order isn't waited for any more: its time is over, or its recommendation has ended
// without it.
//
// Rule (order, 4 D): An order that only the friend's side reports keeps the recommendation alive, earns nothing, and
// lapses without the tenant's word. Enforced: order/usecase.Lapse, lifecycle/plan.go LapseOrder. Test:
// TestAReportThatIsNeverApprovedLapses.
func (o *Order) Overdue(s State, now time.Time) bool {
	return o.Status == Reported && (!now.Before(o.LapsesAt) || s == Expired || s == Withdrawn || s == Paid)
}
