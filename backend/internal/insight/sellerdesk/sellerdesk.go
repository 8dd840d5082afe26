// Package sellerdesk shows agencies and partners to those of the desk who care for people, and has them decide about
// them (docs/adr/0116). What is decided, the slices decide whose it is: the use cases are those of the command line.
package sellerdesk

import (
	"time"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Standing is where a seller is.
type Standing string

// The standings.
const (
	// Waits is of a partner that registered and that no one has decided about.
	Waits Standing = "waits"
	Works Standing = "works"
	// Refused is of a partner that was ended before it worked.
	Refused Standing = "refused"
	Ended   Standing = "ended"
)

// Standings lists them.
var Standings = []Standing{Waits, Works, Refused, Ended}

// StandingOf gives a seller's.
func StandingOf(s seller.Seller) Standing {
	switch {
	case s.EndedAt != nil && s.Kind == seller.KindPartner && s.ApprovedAt == nil:
		return Refused
	case s.EndedAt != nil:
		return Ended
	case s.Works():
		return Works
	default:
		return Waits
	}
}

// Figures are what a list says of a seller.
type Figures struct {
	Members int
	Links   int
	// Recommendations are those of the last thirty days.
	Recommendations int
	// OpenCents are commissions that no credit note is about, less what was taken back.
	OpenCents int64
}

// Lately is how far back recommendations are counted.
const Lately = 30 * 24 * time.Hour

// Listed is a seller in the list.
type Listed struct {
	seller.Seller
	Figures
}

// List is a page of them.
type List struct {
	Sellers []Listed
	// After is where the next page begins; empty on the last.
	After string
}

// Member is one of a seller's people.
type Member struct {
	member.Member
	lookup.Masked
	// Invited tells that the person has no password yet.
	Invited bool
	// Waits tells that the person approves no orders without a yes.
	Waits bool
}

// Page is all that is shown of a seller.
type Page struct {
	Listed
	Standing Standing
	Members  []Member
	Links    []seller.Link
	// Creditor is what it entered to be paid.
	Creditor creditors.Whole
	Sums     commission.Sums
	// Plan is the name of the plan of today; Choices are those that stand and begin later.
	Plan    string
	Choices []Choice
	// Unwritable are the parts without which no credit note could be written once it has ended, of what it has earned.
	Unwritable []creditors.Part
}

// Choice is a plan from a month on.
type Choice struct {
	Plan string
	From commission.Month
}

// Clear is a person whose name and address are shown.
type Clear struct {
	Member string
	Name   string
	Email  string
}

// Revealed is a seller with its people, shown for one view.
type Revealed struct {
	Name    string
	People  []Clear
	Contact creditors.Whole
}

// Request is an agency's that waits.
type Request struct {
	request.Request
	Contact lookup.Masked
	// Elsewhere is the agency that its contact belongs to already: such a request can't be approved.
	Elsewhere link.Code
}

// Vouching is somebody who waits for a yes.
type Vouching struct {
	Member
	Since  time.Time
	Agency string
}

// Tasks are what waits for the people of the desk.
type Tasks struct {
	Requests []Request
	// More are further requests.
	More     int
	Partners []seller.Seller
	Members  []Vouching
}
