package sellerdesk

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// MostListed is how many sellers a page has.
const MostListed = 20

// Question chooses sellers, the newest first.
type Question struct {
	// Words are of the name: an agency's is found by how they begin, a partner's, who is a person, by whole ones alone.
	Words []string
	// Kinds are those that the tenant has, or one of them.
	Kinds []seller.Kind
	// Standing leaves out all others; empty leaves out none.
	Standing Standing
	// After is the seller where the page before ended; its zero for the first.
	After seller.Seller
	// Now is the moment of asking.
	Now  time.Time
	Most int
}

// Finder finds sellers and counts what is theirs, along indexes.
type Finder interface {
	Find(ctx context.Context, t tenant.ID, q Question) ([]seller.Seller, error)
	// Figures gives those of some sellers: links that live at an instant, recommendations since another.
	Figures(
		ctx context.Context, t tenant.ID, of []link.Code, now, since time.Time,
	) (map[link.Code]Figures, error)
}
