package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// openUnread makes a case of all that has lain among the bank's answers for a while and isn't read; once of each,
// also when a person settles it and leaves it there. The case is over when it lies there no more.
func (u *Run) openUnread(ctx context.Context, t tenant.ID, now time.Time) error {
	found, err := u.Reading.UnreadThings(ctx, t, now.Add(-transfer.Patience))
	if err != nil {
		return unclear(err)
	}
	there := map[string]bool{}
	for _, l := range found {
		there[l.Subject()] = true
		about := transfer.Case{Tenant: t, Kind: transfer.Unread, File: l.Subject(), Evidence: l.Why}
		ever, err := u.Cases.Ever(ctx, about)
		if err != nil {
			return err
		}
		if ever {
			continue
		}
		if err := u.counting(&transfer.Did{}, false).open(ctx, about, now); err != nil {
			return err
		}
	}
	open, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return err
	}
	for _, c := range open {
		if c.Kind != transfer.Unread || there[c.File] {
			continue
		}
		err := u.Cases.UpdateCase(ctx, t, c.ID, func(c *transfer.Case) error {
			return c.Settle(transfer.DecidedByBank, "", "it lies there no more", now)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
