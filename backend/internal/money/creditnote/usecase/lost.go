package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Lost tells operators of numbers that were given and that no document has, and takes their word that the agency was
// informed.
type Lost struct {
	Notes   creditnote.Notes
	Numbers creditnote.Numbers
	// Acts is the audit log under the operator's name.
	Acts  func(who string) audit.Acts
	Clock clock.Clock
}

// Of lists them.
func (u *Lost) Of(ctx context.Context, t tenant.ID) ([]creditnote.Given, error) {
	given, settled, err := u.Numbers.All(ctx, t)
	if err != nil {
		return nil, err
	}
	numbers := make([]string, len(given))
	for i, g := range given {
		numbers[i] = g.Number
	}
	there, err := u.Notes.Known(ctx, t, numbers)
	if err != nil {
		return nil, err
	}
	return creditnote.Lost(given, settled, there, u.Clock.Now()), nil
}

// Settle keeps the word about one in the audit log. The journal has that there is one, so that another restored backup
// asks no operator again.
func (u *Lost) Settle(ctx context.Context, t tenant.ID, who, number, reason string) error {
	reason, err := creditnote.ReadReason(reason)
	if err != nil {
		return err
	}
	lost, err := u.Of(ctx, t)
	if err != nil {
		return err
	}
	for _, g := range lost {
		if g.Number != number {
			continue
		}
		now := u.Clock.Now().UTC()
		if err := u.Acts(who).RecordWhy(ctx, t, creditnote.NoteLost, number, reason, now); err != nil {
			return err
		}
		return u.Numbers.Settle(ctx, t, number, now)
	}
	return creditnote.ErrNotLost
}
