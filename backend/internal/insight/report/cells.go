package report

import (
	"strings"
	"time"
)

// Saying puts into words what a row says by codes, in one language, as the screens do.
type Saying struct {
	// Word gives the word of a code: "status.open".
	Word func(code string) string
	// Product gives the name of a product.
	Product func(id string) string
	// Plan gives the name of a plan of commissions.
	Plan func(id string) string
	// Day writes a day within a text; one that fills a cell is a DayCell.
	Day func(at time.Time) string
}

// Column of a file: its code, and how a row fills it.
type cells[Row any] struct {
	column string
	of     func(Row, Saying) Cell
}

func worded[Row any](code func(Row) string, group string) func(Row, Saying) Cell {
	return func(r Row, s Saying) Cell {
		if code(r) == "" {
			return Cell{}
		}
		return TextCell(s.Word(group + "." + code(r)))
	}
}

// standing is the status of an order as the screen has it: before the friend has confirmed, nothing counts yet.
func standing(status string, confirmed *time.Time) string {
	if status == approvedOrder && confirmed == nil {
		return "unconfirmed"
	}
	return status
}

var recommendationCells = []cells[Recommendation]{
	{"number", func(r Recommendation, _ Saying) Cell { return TextCell(r.Number) }},
	{"created", func(r Recommendation, _ Saying) Cell { return DayCell(r.CreatedAt) }},
	{"recommender", func(r Recommendation, _ Saying) Cell { return TextCell(r.Recommender) }},
	{"product", func(r Recommendation, s Saying) Cell { return TextCell(s.Product(r.Product)) }},
	{"validUntil", func(r Recommendation, _ Saying) Cell { return lastDay(r.ValidUntil) }},
	{"status", worded(func(r Recommendation) string { return r.Status }, "status")},
	{"order", worded(func(r Recommendation) string { return standing(r.OrderStatus, r.ConfirmedAt) }, "order")},
}

var leadCells = []cells[Lead]{
	{"number", func(l Lead, _ Saying) Cell { return TextCell(l.Recommendation) }},
	{"friend", func(l Lead, _ Saying) Cell { return TextCell(l.Friend) }},
	{"confirmed", func(l Lead, _ Saying) Cell { return DayCell(l.ConfirmedAt) }},
	{"recommender", func(l Lead, _ Saying) Cell { return TextCell(l.Recommender) }},
	{"product", func(l Lead, s Saying) Cell { return TextCell(s.Product(l.Product)) }},
	{"status", worded(func(l Lead) string { return l.Status }, "status")},
}

var orderCells = []cells[Order]{
	{"number", func(o Order, _ Saying) Cell { return TextCell(o.Recommendation) }},
	{"order", func(o Order, _ Saying) Cell { return TextCell(o.Number) }},
	{"reportedOrder", func(o Order, _ Saying) Cell { return TextCell(o.ReportedNumber) }},
	{"friend", func(o Order, _ Saying) Cell { return TextCell(o.Friend) }},
	{"received", func(o Order, _ Saying) Cell { return DayCell(o.Timeline.ReceivedAt) }},
	{"ordered", func(o Order, _ Saying) Cell { return DayCellOf(o.Timeline.OrderedAt) }},
	{"product", func(o Order, s Saying) Cell { return TextCell(s.Product(o.Product)) }},
	{"recommender", func(o Order, _ Saying) Cell { return TextCell(o.Recommender) }},
	{"status", worded(func(o Order) string { return standing(o.Status, o.Timeline.ConfirmedAt) }, "order")},
	{"recommended", func(o Order, _ Saying) Cell { return DayCell(o.Timeline.RecommendedAt) }},
	{"confirmed", func(o Order, _ Saying) Cell { return DayCellOf(o.Timeline.ConfirmedAt) }},
	{"cancelled", func(o Order, _ Saying) Cell { return DayCellOf(o.Timeline.CancelledAt) }},
	{"complaintUntil", func(o Order, _ Saying) Cell { return lastDayOf(o.Timeline.ComplaintUntil) }},
	{"commission", func(o Order, _ Saying) Cell { return moneyOf(o.Cents) }},
	{"link", func(o Order, _ Saying) Cell { return TextCell(o.Link) }},
	{"label", func(o Order, _ Saying) Cell { return TextCell(o.Label) }},
	{"approval", func(o Order, s Saying) Cell { return TextCell(o.Approval.words(s)) }},
}

var recommenderCells = []cells[Recommender]{
	{"name", func(r Recommender, _ Saying) Cell { return TextCell(r.Name) }},
	{"made", func(r Recommender, _ Saying) Cell { return NumberCell(r.Made) }},
	{"confirmed", func(r Recommender, _ Saying) Cell { return NumberCell(r.Confirmed) }},
	{"ordered", func(r Recommender, _ Saying) Cell { return NumberCell(r.Ordered) }},
	{"paid", func(r Recommender, _ Saying) Cell { return NumberCell(r.Paid) }},
}

var invitationCells = []cells[Invitation]{
	{"name", func(i Invitation, s Saying) Cell {
		if name := strings.TrimSpace(i.FirstName + " " + i.LastName); name != "" {
			return TextCell(name)
		}
		return TextCell(s.Word("invitation.erased"))
	}},
	{"email", func(i Invitation, _ Saying) Cell { return TextCell(i.Email) }},
	{"created", func(i Invitation, _ Saying) Cell { return DayCell(i.CreatedAt) }},
	{"talk", worded(func(i Invitation) string { return i.Talk }, "talk")},
	{"inviter", func(i Invitation, _ Saying) Cell { return TextCell(i.Inviter) }},
	{"validUntil", func(i Invitation, _ Saying) Cell { return lastDay(i.ValidUntil) }},
	{"status", worded(func(i Invitation) string { return i.Status }, "invitation")},
}

// Rule (agency, 7 D): A file of commissions has the rows, the order and the filter of the list, with plan, credit note
// and amounts in euros. Enforced: csv.go euros, report/usecase.commissions. Test:
// TestAFileOfCommissionsHasTheRowsOfTheList, TestCommissionsAndChoices, TestAnAmountIsANumberOfEuros.
var commissionCells = []cells[Commission]{
	{"number", func(c Commission, _ Saying) Cell { return TextCell(c.Recommendation) }},
	{"order", func(c Commission, _ Saying) Cell { return TextCell(c.Order) }},
	{"at", func(c Commission, _ Saying) Cell { return DayCell(c.At) }},
	{"ordered", func(c Commission, _ Saying) Cell { return DayCell(c.OrderedAt) }},
	{"product", func(c Commission, s Saying) Cell { return TextCell(s.Product(c.Product)) }},
	{"plan", func(c Commission, s Saying) Cell { return TextCell(s.Plan(c.Plan)) }},
	{"status", worded(func(c Commission) string { return c.Status }, "commission")},
	{"note", func(c Commission, _ Saying) Cell { return TextCell(c.Note) }},
	{"cents", func(c Commission, _ Saying) Cell { return MoneyCell(c.Cents) }},
}

// columnsOf are those that each list shows, in their order.
var columnsOf = map[Kind][]string{
	Recommendations: names(recommendationCells), Orders: names(orderCells), Leads: names(leadCells),
	Recommenders: names(recommenderCells), Invitations: names(invitationCells),
	Commissions: names(commissionCells),
}

func names[Row any](all []cells[Row]) []string {
	out := make([]string, len(all))
	for i, one := range all {
		out[i] = one.column
	}
	return out
}
