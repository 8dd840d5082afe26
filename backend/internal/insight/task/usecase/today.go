package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Today is what somebody at the desk sees first.
type Today struct {
	Source task.Source
	Looks  task.Looks
	Clock  clock.Clock
}

// Day is what waits at a moment.
type Day struct {
	At time.Time
	// Looked is when a worker looked last at the books and at the stock of vouchers; zero before it did.
	Looked time.Time
	List   task.List
}

// Of gives what waits: of the kinds of a person's duties all, of the others how much.
func (u *Today) Of(ctx context.Context, t *tenant.Tenant, duties staff.Duties) (Day, error) {
	list, err := u.Source.List(ctx, t)
	if err != nil {
		return Day{}, err
	}
	seen, err := u.Looks.Last(ctx, t.ID)
	return Day{At: u.Clock.Now().UTC(), Looked: seen.At, List: list.For(duties)}, err
}
