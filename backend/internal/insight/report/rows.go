package report

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
)

// Recommendation is a row of the list of recommendations.
type Recommendation struct {
	Number  string
	Status  string
	Product string
	Channel string
	// Recommender is a first name and an initial, as every person of a report: an agency needs no more to talk about a
	// recommendation, and learns no more.
	Recommender string
	CreatedAt   time.Time
	ValidUntil  time.Time
	// ConfirmedAt is when the friend confirmed; nil before that.
	ConfirmedAt *time.Time
	// OrderStatus is that of the order that counts or was reported; empty without one.
	OrderStatus string
	OrderedAt   *time.Time
}

// Order is a row of the list of orders.
type Order struct {
	ID     string
	Number string
	// ReportedNumber is the shop's, as its order page reported it, which no one vouches for; empty until the friend has
	// confirmed.
	ReportedNumber string
	Recommendation string
	Recommender    string
	// Friend is who was recommended to, and not always who ordered: anybody can report. It is empty until the friend has
	// confirmed, and once the friend was erased.
	Friend  string
	Product string
	Status  string
	// Reason is why it was refused, by its code; empty for any other.
	Reason   string
	Timeline Timeline
	// Approval is that of an order that an agency approves or approved; nil for any other.
	Approval *Approval
	// Cents are what it earned the seller, less what was taken back; nil before anything was earned.
	Cents *int64
	// UnbilledSince is when it was earned, as long as no document is about that; nil otherwise.
	UnbilledSince *time.Time
	// LeastCents are what it will earn at least, unless it is cancelled; 0 for what has earned, or never will.
	LeastCents int64
	// Coming is the credit note that its commission comes into; nil where it comes into none, or is in one.
	Coming *creditnote.Coming
	// Link is what the seller calls the link by which the recommender came, Label what its address bore. Both are empty
	// for who came by none, and for a viewer who sees only other links.
	Link  string
	Label string
}

// Timeline is what happened to an order when, from the recommendation on. Days that stand ahead are those of its ends.
//
// Rule (agency, 7 D): Who approves an order sees what it can be checked by: once the friend has confirmed, the friend's
// first name and initial and the shop's number as its order page reported it, and what happened when; of an erased
// friend neither name nor reported number remains. Enforced: report/gormstore.confirmedBy,
// order/gormstore.ForgetCustomer, OrderTimeline.tsx stepsOf. Test:
// report/gormstore.TestAnOrderTellsWhatAMemberCanCheck, TestAnOrderOfAFriendWhoHasNotConfirmedNamesNoPerson,
// TestAMemberChecksAnOrderBeforeItIsApproved, approval.test.tsx `shows what an approval can be checked by`.
type Timeline struct {
	RecommendedAt time.Time
	// ConfirmedAt is when the friend confirmed; nil before that.
	ConfirmedAt *time.Time
	OrderedAt   *time.Time
	ReceivedAt  time.Time
	// CancelledAt is when the tenant took it back; nil for any other.
	CancelledAt *time.Time
	// ComplaintUntil is the first instant after the complaint period; nil for one that doesn't count.
	ComplaintUntil *time.Time
	// LapsesAt is the first instant at which one that was only reported isn't waited for any more; nil for any other.
	LapsesAt *time.Time
}

// Approval is how far the agency's approval of an order has come.
type Approval struct {
	// Waits tells that a member may approve it; otherwise it was approved.
	Waits bool
	// By are who approved, the first one first, by first name and initial; empty for who was erased.
	By []string
	// At is when the last of them did.
	At *time.Time
	// Mine tells that the viewer is the first of them and can take that back. Own tells that the viewer is the recommender
	// or the friend, or the first of them by another account.
	Mine bool
	Own  bool
	// Unvouched tells that it waits, and that the viewer can't approve it for want of the tenant's yes.
	Unvouched bool
}

// Lead is a row of the list of interested persons: a friend who confirmed.
type Lead struct {
	Recommendation string
	Friend         string
	Recommender    string
	Product        string
	Status         string
	ConfirmedAt    time.Time
	OrderStatus    string
}

// Recommender is a row of the list of those who recommended by the agency's links, with what became of it.
type Recommender struct {
	// Number is the Empfehlungsnummer of one of them, by which Filter.Recommender finds all.
	Number    string
	Name      string
	Made      int
	Confirmed int
	// Confirmed, Ordered and Paid are those that have reached the stage.
	Ordered int
	Paid    int
}

// Invitation is a row of the list of invitations. The inviter typed name and address; all three are empty once the
// person was erased.
type Invitation struct {
	ID         string
	FirstName  string
	LastName   string
	Email      string
	Talk       string
	Status     string
	Inviter    string
	CreatedAt  time.Time
	WrittenAt  time.Time
	ValidUntil time.Time
	EndedAt    *time.Time
}

// LinkGroup is what the figures of links are added up by.
type LinkGroup string

// The groups.
const (
	EachLabelOfLinks LinkGroup = ""
	EachLink         LinkGroup = "link"
	EachLabel        LinkGroup = "label"
	// EachDay is for a period of MostDays at most.
	EachDay LinkGroup = "day"
	// InAll has one row of all links, and one of what came by none.
	InAll LinkGroup = "all"
)

// Standing tells links that may be changed from those that are over.
type Standing string

// Where links stand. Each of them is a row, whether something came of it or not.
const (
	Living Standing = "living"
	Over   Standing = "over"
)

// MostDays bounds a period that is added up day by day.
const MostDays = 92

// LinkFigures is a row of the list of links: what came of one link of a seller under one label, or of all of a group.
type LinkFigures struct {
	// Day is YYYY-MM-DD; empty unless it is added up by day.
	Day string
	// Link is its id; NoLink for recommendations that came by none.
	Link   string
	Name   string
	Handle string
	Label  string
	// Calls are all openings of the link, Visits those that people are shown.
	Calls  int
	Visits int
	// Figures are of the recommendations that were made in the period by who came by it.
	Figures
	// Cents is what these have earned by now, less what was taken back.
	Cents int64
}

// Where a commission stands. What was taken back is neither open nor billed, whatever document is about it.
const (
	Open      = "open"
	Billed    = "billed"
	TakenBack = "taken_back"
)

// Commission is a row of the file of commissions: what was earned by a recommendation, or taken back.
type Commission struct {
	Recommendation string
	Order          string
	Product        string
	// Plan is the id of the one that applied.
	Plan string
	// Status says where it stands.
	Status string
	// Note is the number of the credit note about it; empty until then, and once that isn't kept any more.
	Note  string
	Cents int64
	// At is when it was earned or taken back.
	At        time.Time
	OrderedAt time.Time
}

// List is what can be asked of one: its columns, of which the first one sorts it unless somebody says otherwise, and
// the statuses that it is filtered by.
type List struct {
	Columns  []Column
	Statuses []string
	Waiting  []Waiting
	// Talks are those of invitations; nil for what is about recommendations.
	Talks []string
	// Earned tells that rows are movements of money, which know nothing of channels and stages.
	Earned bool
	// Ordered tells that rows have numbers of orders, by which they are searched, too.
	Ordered bool
}

// totals are figures that stand alone: their rows are those of several statuses.
var totals = []string{
	string(commission.TotalEarned), string(commission.TotalWaiting), string(commission.TotalUnderWay),
	string(commission.TotalPaid),
}

// IsTotal tells whether a status is that of a total.
func IsTotal(status string) bool { return slices.Contains(totals, status) }

var recommendationStatuses = []string{"open", "confirmed", "approved", "paid", "expired", "cancelled"}

// The lists.
var (
	OfRecommendations = List{
		[]Column{ByCreated, ByValid, ByStatus, ByProduct, ByChannel, ByNumber},
		recommendationStatuses, nil, nil, false, false,
	}
	OfOrders = List{
		[]Column{ByReceived, ByOrdered, ByStatus, ByProduct, ByNumber},
		[]string{"approved", "cancelled", "refused", "reported", "lapsed"}, []Waiting{ForApproval, ForMine}, nil, false, true,
	}
	OfLeads = List{
		[]Column{ByConfirmed, ByStatus, ByProduct, ByNumber}, recommendationStatuses, nil, nil, false, false,
	}
	OfRecommenders = List{
		[]Column{ByMade, ByConfirmed, ByOrdered, ByPaid, ByName}, recommendationStatuses, nil, nil, false, false,
	}
	OfInvitations = List{
		[]Column{ByCreated, ByName, ByStatus, ByValid},
		[]string{"sent", "sent_again", "accepted", "declined", "expired", "withdrawn"}, nil, []string{"on_site", "phone"},
		false, false,
	}
	OfLinks = List{
		[]Column{ByMade, ByVisits, ByConfirmed, ByOrdered, ByCents, ByName, ByCreated}, nil, nil, nil, false, false,
	}
	OfCommissions = List{
		[]Column{ByAt, ByOrdered, ByProduct, ByPlan, ByCents, ByNumber},
		slices.Concat([]string{Open, Billed, TakenBack}, totals), nil, nil, true, true,
	}
)
