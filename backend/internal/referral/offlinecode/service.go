package offlinecode

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what neighbours ask of codes, each in the transaction of the recommendation that it is about.
type Service interface {
	// First makes the code of a recommendation that is being made, and so can have none yet.
	First(ctx context.Context, t *tenant.Tenant, o Origin) (Code, error)
	// OfOrigin gives the living code of a recommendation; ErrUnknown without one.
	OfOrigin(ctx context.Context, t tenant.ID, origin string) (Code, error)
	// Behind gives the code by which others get a recommendation like one: the one that made it, or else the living one
	// that was made with it; ErrUnknown without one. Whether it may be entered is asked beside.
	Behind(ctx context.Context, t tenant.ID, origin string, value link.Code) (Code, error)
	// Use counts one more recommendation, as long as the code is usable.
	Use(ctx context.Context, t tenant.ID, value link.Code, now time.Time) error
	// End ends the living code of a recommendation; without one nothing happens.
	End(ctx context.Context, t tenant.ID, origin string, now time.Time) error
}

// Recommendations is the hook that recommendations register: a code is made with one of them, and makes others.
type Recommendations interface {
	// Own gives one of the recommender's; somebody else's isn't there.
	Own(ctx context.Context, t tenant.ID, recommender, number string) (Origin, error)
	// Numbers gives the numbers of all of the recommender's recommendations by their ids.
	Numbers(ctx context.Context, t tenant.ID, recommender string) (map[string]link.Number, error)
	// NumbersOf gives those of some recommendations.
	NumbersOf(ctx context.Context, t tenant.ID, ids []string) (map[string]link.Number, error)
	// Named gives the ids of the recommender's recommendations with these numbers; somebody else's are left out.
	Named(ctx context.Context, t tenant.ID, recommender string, numbers []link.Number) ([]string, error)
	// Taken gives the code behind a link that somebody else has: by its number and the key beside it.
	Taken(ctx context.Context, t *tenant.Tenant, number, key string) (Code, error)
	// ByCode makes a recommendation.
	ByCode(ctx context.Context, t *tenant.Tenant, l tenant.Language, e Entry) (Made, error)
	// See gives what stands around a code on a screen; ErrUnknown when the recommender is gone.
	See(ctx context.Context, t *tenant.Tenant, l tenant.Language, c Code) (Sight, error)
}
