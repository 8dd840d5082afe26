package numbers

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Numbers reads sums of days; a day on which something has changed since it was counted is counted anew for who asks.
type Numbers interface {
	// Reading has all that is asked in fn answered as of one moment.
	Reading(ctx context.Context, fn func(context.Context) error) error
	// Groups are by product, channel and seller.
	Groups(ctx context.Context, t tenant.ID, p Period) ([]Group, error)
	// Days are those on which anything was made, the oldest first.
	Days(ctx context.Context, t tenant.ID, p Period, f Filter) ([]Day, error)
	// Waits are by month, step and length.
	Waits(ctx context.Context, t tenant.ID, p Period, f Filter) ([]Wait, error)
	// Top are who has most approved recommendations, the most first.
	Top(ctx context.Context, t tenant.ID, p Period, f Filter, most int) ([]Top, error)
	// Lives are the recommendations of one day behind a figure, the newest first.
	Lives(ctx context.Context, t tenant.ID, day string, q Behind, before *Place, most int) ([]Life, error)
	Sellers(ctx context.Context, t tenant.ID) ([]Seller, error)
}

// Counted keeps the sums of days.
type Counted interface {
	// Changed are days on which recommendations were made that have changed since, the oldest first.
	Changed(ctx context.Context, t tenant.ID) ([]string, error)
	// Count counts one day anew, in a transaction of its own.
	Count(ctx context.Context, t tenant.ID, day string) error
	// Forget has all days counted anew: until that is done, they are counted for who asks.
	Forget(ctx context.Context, t tenant.ID) error
}
