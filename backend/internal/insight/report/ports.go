package report

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reports reads. Each page is of one agency of one tenant, and its order is total: no row stands on two pages while
// nothing changes. A query was checked before.
type Reports interface {
	Recommendations(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommendation], error)
	Orders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Order], error)
	Leads(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Lead], error)
	Recommenders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommender], error)
	// Links have what came of each link and label; those of which nothing came are listed where it is asked where links
	// stand.
	Links(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[LinkFigures], error)
	// Invitations have the status that they have now.
	Invitations(ctx context.Context, t tenant.ID, agency link.Code, q Query, now time.Time) (Page[Invitation], error)
	// Statistics count by the stages that the lists are filtered by.
	Statistics(ctx context.Context, t tenant.ID, agency link.Code, p Period, withInviters bool) (Statistics, error)
	// UnderWay are orders of the recommendations that were made in a period, by product and day.
	UnderWay(ctx context.Context, t tenant.ID, agency link.Code, p Period) ([]UnderWay, error)
}

// Headed is what a file says of itself: above its rows, and of who made it when.
type Headed struct {
	Title   string
	Columns []string
	By      string
	At      time.Time
}

// Member is who exports.
type Member struct {
	Account string
	Agency  link.Code
	// ID is the membership's.
	ID string
}
