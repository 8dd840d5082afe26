package report

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reports reads. Each page is of one agency of one tenant, and its order is total: no row stands on two pages while nothing changes. A query was checked before.
type Reports interface {
	Recommendations(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommendation], error)
	Orders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Order], error)
	Leads(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Lead], error)
	Recommenders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommender], error)
	// Invitations have the status that they have now.
	Invitations(ctx context.Context, t tenant.ID, agency link.Code, q Query, now time.Time) (Page[Invitation], error)
}

// Products knows what they are called.
type Products interface {
	// Names gives the name of each in a language; of what nobody offers any more, the id.
	Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error)
}
