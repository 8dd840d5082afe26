package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// openUnread makes a case of all that has lain among the bank's answers for a while and isn't read; once of each, also when a person settles it and leaves it
// there. The case is over when it lies there no more.
func (u *Run) openUnread(ctx context.Context, t tenant.ID, now time.Time) error {
	found, err := u.Reading.UnreadThings(ctx, t, now.Add(-payout.Patience))
	if err != nil {
		return unclear(err)
	}
	there := map[string]bool{}
	for _, l := range found {
		there[l.Subject()] = true
		about := payout.Case{Tenant: t, Kind: payout.Unread, File: l.Subject(), Evidence: l.Why}
		ever, err := u.Cases.Ever(ctx, about)
		if err != nil {
			return err
		}
		if ever {
			continue
		}
		if err := u.counting(&payout.Did{}, false).open(ctx, about, now); err != nil {
			return err
		}
	}
	open, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return err
	}
	for _, c := range open {
		if c.Kind != payout.Unread || there[c.File] {
			continue
		}
		err := u.Cases.UpdateCase(ctx, t, c.ID, func(c *payout.Case) error { return c.Settle(payout.DecidedByBank, "", "it lies there no more", now) })
		if err != nil {
			return err
		}
	}
	return nil
}
