package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Look looks where looking takes long, and keeps what it saw. Of several workers one does.
//
// Rule (operator, D): For the desk and for letters the books and the stock of vouchers are looked at once in a quarter
// of an hour, by one worker; no page reads them from end to end. Enforced: task.Every, task/gormstore.Turn. Test:
// TestTheBooksAreLookedAtOnceInAWhileByOneWorker.
type Look struct {
	Looks task.Looks
	Clock clock.Clock
	// Books is what is wrong in them, Stock are the pools that run out, both at this moment.
	Books func(ctx context.Context, t tenant.ID) ([]task.Task, error)
	Stock func(ctx context.Context, t tenant.ID, now time.Time) ([]task.Task, error)
	// Budget is the month that costs nearly what it may, or will.
	Budget func(ctx context.Context, t tenant.ID) ([]task.Task, error)
}

// Do looks at one tenant's, when it is time.
func (u *Look) Do(ctx context.Context, t tenant.ID) error {
	now := u.Clock.Now().UTC()
	turn, err := u.Looks.Turn(ctx, t, now, now.Add(task.Every))
	if err != nil || !turn {
		return err
	}
	before, err := u.Looks.Last(ctx, t)
	if err != nil {
		return err
	}
	seen := task.Seen{At: now}
	if seen.Books, err = u.Books(ctx, t); err != nil {
		return err
	}
	if seen.Stock, err = u.Stock(ctx, t, now); err != nil {
		return err
	}
	if seen.Budget, err = u.Budget(ctx, t); err != nil {
		return err
	}
	for _, found := range [][]task.Task{seen.Books, seen.Stock, seen.Budget} {
		for i := range found {
			found[i].Since = now
		}
	}
	return u.Looks.Keep(ctx, t, seen.Since(before))
}
