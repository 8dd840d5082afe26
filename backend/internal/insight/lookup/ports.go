package lookup

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Entry is what somebody entered as the friend of a recommendation.
type Entry struct {
	ID, Recommendation  string
	FirstName, LastName string
	Email               person.Email
}

// Asked is an inquiry: whose, and about which recommendation, if it names one.
type Asked struct{ Account, Recommendation string }

// Finder finds ids by what no other slice finds them by. Each answer is bounded, and read along an index.
type Finder interface {
	// AccountsNamed gives accounts by the owner's name, FriendsNamed what friends of the name entered; in no order.
	AccountsNamed(ctx context.Context, t tenant.ID, n Name, most int) ([]string, error)
	FriendsNamed(ctx context.Context, t tenant.ID, n Name, most int) ([]Entry, error)
	// FriendsOf gives what the person of a key entered, the newest first.
	FriendsOf(ctx context.Context, t tenant.ID, personKey string, most int) ([]Entry, error)
	// Entries gives some, by their ids.
	Entries(ctx context.Context, t tenant.ID, ids []string) ([]Entry, error)
	// Refusals gives the transfers of some awards that own people refused.
	Refusals(ctx context.Context, t tenant.ID, awards []string) ([]Refusal, error)
	// OfOrder gives the recommendations of orders by their number in any spelling (Spelled): the tenant's own, and one
	// that was only reported.
	OfOrder(ctx context.Context, t tenant.ID, number string, most int) ([]string, error)
	// AskedAbout gives who asked about a reward with the number of an order, in any spelling.
	AskedAbout(ctx context.Context, t tenant.ID, number string, most int) ([]Asked, error)
	// OfSeller gives the recommendations that a seller brought, the newest first.
	OfSeller(ctx context.Context, t tenant.ID, number link.Code, most int) ([]string, error)
}
