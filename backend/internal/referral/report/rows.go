package report

import "time"

// Recommendation is a row of the list of recommendations.
type Recommendation struct {
	Number  string
	Status  string
	Product string
	Channel string
	// Recommender is a first name and an initial, as every person of a report: an agency needs no more to talk about a recommendation, and learns no more.
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
	ID             string
	Number         string
	Recommendation string
	Recommender    string
	Product        string
	Status         string
	OrderedAt      *time.Time
	// ComplaintUntil is the first instant after the complaint period; nil for one that doesn't count.
	ComplaintUntil *time.Time
	ReceivedAt     time.Time
	// Approval is that of an order that an agency approves or approved; nil for any other.
	Approval *Approval
}

// Approval is how far the agency's approval of an order has come.
type Approval struct {
	// Waits tells that a member may approve it; otherwise it was approved.
	Waits bool
	// By are who approved, the first one first, by first name and initial; empty for who was erased.
	By []string
	// At is when the last of them did.
	At *time.Time
	// Mine tells that the viewer is the first of them and can take that back; Own that the viewer is the recommender or the friend.
	Mine bool
	Own  bool
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
	Name      string
	Made      int
	Confirmed int
	// Confirmed, Ordered and Paid are those that have reached the stage.
	Ordered int
	Paid    int
}

// Invitation is a row of the list of invitations. The inviter typed name and address; all three are empty once the person was erased.
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

// List is what can be asked of one: its columns, of which the first one sorts it unless somebody says otherwise, and the statuses that it is filtered by.
type List struct {
	Columns  []Column
	Statuses []string
	Waiting  []Waiting
	// Talks are those of invitations; nil for what is about recommendations.
	Talks []string
}

var recommendationStatuses = []string{"open", "confirmed", "approved", "paid", "expired", "cancelled"}

// The lists.
var (
	OfRecommendations = List{[]Column{ByCreated, ByValid, ByStatus, ByProduct, ByChannel, ByNumber}, recommendationStatuses, nil, nil}
	OfOrders          = List{[]Column{ByReceived, ByOrdered, ByStatus, ByProduct, ByNumber}, []string{"approved", "cancelled", "refused", "reported", "lapsed"}, []Waiting{ForApproval, ForMine}, nil}
	OfLeads           = List{[]Column{ByConfirmed, ByStatus, ByProduct, ByNumber}, recommendationStatuses, nil, nil}
	OfRecommenders    = List{[]Column{ByMade, ByConfirmed, ByOrdered, ByPaid, ByName}, recommendationStatuses, nil, nil}
	OfInvitations     = List{[]Column{ByCreated, ByName, ByStatus, ByValid}, []string{"sent", "sent_again", "accepted", "declined", "expired", "withdrawn"}, nil, []string{"on_site", "phone"}}
)
