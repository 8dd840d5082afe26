package seller

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Link leads people to the programme on a seller's behalf. Anyone who holds its token may come by it, as often as it
// lives; anyone at all where it has a readable end.
type Link struct {
	Tenant tenant.ID
	ID     string
	Seller link.Code
	// Member is the membership's id of who made it; empty for an operator's.
	Member string
	// Name is what its seller calls it; empty for an operator's until its seller does, see Called.
	Name string
	// Hash is what is kept of the token.
	Hash string
	// Handle is the readable end of its public address; empty for one that has none.
	Handle Handle
	// Labels are those that its seller put on it, the last one first: for a poster, a letter, another site.
	Labels []string
	// ProductID is the product whose page it opens, Category the path of a category; both empty for the start page. It
	// binds no one: any product may be recommended.
	ProductID string
	Category  string
	CreatedAt time.Time
	// ExpiresAt is the first instant at which it doesn't count any more.
	ExpiresAt time.Time
	// PausedAt is since when it leads on and brings nothing; nil while it isn't paused.
	PausedAt *time.Time
	EndedAt  *time.Time
	// Instead is the id of the link whose place and handle it takes; only of a new one.
	Instead string
}

// Called is what people read of a link that has no name: the day it was made, in Berlin.
//
// Rule (agency, 7 D): A link that an operator made is called by its day until its seller gives it a name, so that it
// can be opened, paused and found in the list. Enforced: sellers/seller.Called. Test:
// TestALinkWithoutANameIsCalledByItsDay.
func (l Link) Called() string { return link.Called(l.Name, l.CreatedAt.In(tenant.Berlin)) }

// StandardDays is how long a link counts unless less is asked for.
//
// Rule (agency, 7 D): An agency's link counts for a year at most, to the end of its last day, and ends with its
// agency. Enforced: sellers/seller.Usable, seller/usecase.owner. Test: TestALinkCountsUntilItsLastDayIsOver.
//
// Rule (agency, 7 D): A link is the agency's, and counts on for it when the member who made it leaves: an owner sees it
// by its name with all its figures, and ends it. Enforced: sellers/seller.Sees, seller/usecase.owner. Test:
// TestALinkOfAMemberWhoLeftCountsForTheAgency.
const StandardDays = 365

// MostLinks is how many living links a seller may have.
//
// Rule (agency, 7 D): A seller has 200 links at most that live, paused ones too. Enforced: seller/usecase.keep. Test:
// TestASellerHasTwoHundredLivingLinks.
const MostLinks = 200

// Life gives the span of a link; who makes it may give less than a year, and never more.
func Life(days int) (tenant.Span, error) {
	if days < 1 || days > StandardDays {
		return tenant.Span{}, ErrDays
	}
	return tenant.Days(days), nil
}

// Named gives a link's name as it is kept.
//
// Rule (agency, 7 D): A link's name has 1 to 80 characters that can be seen; blanks in a row are one. Enforced:
// seller/usecase.Make, seller/usecase.Change. Test: TestALinkHasAName.
func Named(name string) (string, error) {
	name, ok := visible(name)
	if !ok {
		return "", ErrLinkName
	}
	return name, nil
}

// mostLabels is how many labels are kept with a link.
const mostLabels = 12

// Labelled gives the labels of a link as they are kept.
//
// Rule (agency, 7 D): With a link up to twelve labels are kept, each once and as it stands in an address. A change that
// says nothing of them leaves them, an empty list takes them away. Enforced: seller/usecase.Make,
// seller/usecase.Change. Test: TestALinkKeepsItsLabels, TestAChangeThatSaysNothingOfLabelsLeavesThem.
func Labelled(given []string) (labels []string, err error) {
	for _, one := range given {
		label := link.Label(one)
		if label == "" {
			return nil, ErrLabels
		}
		if !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	if len(labels) > mostLabels {
		return nil, ErrLabels
	}
	return labels, nil
}

// Lives tells whether it may be changed and is one of those that a seller may have.
func (l Link) Lives(now time.Time) bool { return l.EndedAt == nil && now.Before(l.ExpiresAt) }

// Usable gives nil while what people recommend who came by it is the seller's.
//
// Rule (agency, 7 D): A link that is paused leads on and brings nothing, until it is resumed. Enforced:
// seller/usecase.owner. Test: TestALinkCountsUntilItsLastDayIsOver, TestALinkIsPausedAndResumed.
func (l Link) Usable(now time.Time) error {
	switch {
	case l.EndedAt != nil:
		return ErrToken
	case !now.Before(l.ExpiresAt):
		return ErrExpired
	case l.PausedAt != nil:
		return ErrToken
	default:
		return nil
	}
}

// LastDay is the last calendar day on which it counts.
func (l Link) LastDay() time.Time { return tenant.LastDay(l.ExpiresAt) }

// By is the member who works with a seller's links.
type By struct {
	Seller link.Code
	// Member is the membership's id.
	Member string
	// All tells that colleagues' links are the member's business, too.
	All bool
}

// Sees tells whether a link is one of those that a member works with.
//
// Rule (agency, 6 D): A link is its maker's: an employee sees and changes what the employee made, an owner all of the
// agency's, a partner all of the partner's. Enforced: seller/usecase.own, seller/gormstore.PageOfLinks,
// report/gormstore.Links. Test: TestAnEmployeeSeesTheOwnLinks, TestALinkIsItsMakers.
func (b By) Sees(l Link) bool { return l.Seller == b.Seller && (b.All || l.Member == b.Member) }

// LinkPart is a page of a seller's links, the newest first.
type LinkPart struct {
	By   By
	Most int
	// LivingAt leaves out those that are over at that instant; its zero leaves out none.
	LivingAt time.Time
	// After is the id where the page before ended; empty for the first.
	After string
	// IDs leaves out all others; empty leaves out none.
	IDs []string
}
