package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// announcedFor is how long documents have to be announced to a mailbox for it to get a letter about a change: an owner
// who types another person's address and a different one after it, by mistake or to annoy, brings that person nothing.
const announcedFor = 24 * time.Hour

// Stopping is what letters about a seller's changed data say of payouts, and who reads them beside the owners.
type Stopping struct {
	Rechecks  *Rechecks
	Creditors creditor.Creditors
	Links     address.Links
}

// OfAccount is Of for another account.
func (s Stopping) OfAccount(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, agency link.Code,
) (until time.Time, stop string, err error) {
	return s.Of(ctx, t, l, agency, creditor.ChangedAccount)
}

// Of gives the last day on which payouts wait for the newest change of a kind, and a link by which its reader stops
// them; nothing where they don't wait, or were stopped before.
func (s Stopping) Of(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, agency link.Code, c creditor.Change,
) (until time.Time, stop string, err error) {
	found, err := s.Rechecks.Of(ctx, t.ID, agency)
	if err != nil {
		return time.Time{}, "", err
	}
	var newest creditor.Recheck
	for _, r := range found {
		if r.Change == c && r.DeniedAt.IsZero() {
			newest = r
		}
	}
	if newest.ID == "" {
		return time.Time{}, "", nil
	}
	secret, err := s.Rechecks.Secret(ctx, newest)
	return tenant.LastDay(newest.Until), s.Links.Recheck(t, l, secret), err
}

// Mailbox gives where documents are announced; no one where that was so for less than a day before an instant.
func (s Stopping) Mailbox(ctx context.Context, t tenant.ID, agency link.Code, at time.Time) (mail.Person, error) {
	v, err := s.Creditors.Current(ctx, t, agency)
	if errors.Is(err, creditor.ErrNone) {
		return mail.Person{}, nil
	}
	if err != nil {
		return mail.Person{}, err
	}
	return s.mailboxOf(ctx, v, at)
}

func (s Stopping) mailboxOf(ctx context.Context, v creditor.Version, at time.Time) (mail.Person, error) {
	since, err := s.since(ctx, v)
	if err != nil || at.Sub(since) < announcedFor {
		return mail.Person{}, err
	}
	return mail.Person{Name: v.Contact, Email: v.Email}, nil
}

// since gives since when documents are announced to a version's mailbox: other data may have changed meanwhile.
func (s Stopping) since(ctx context.Context, v creditor.Version) (time.Time, error) {
	for v.Number > 1 {
		earlier, err := s.Creditors.At(ctx, v.Tenant, v.Seller, v.Number-1)
		if errors.Is(err, creditor.ErrNone) {
			break // the people before have gone, and what was kept of them
		}
		if err != nil {
			return time.Time{}, err
		}
		if !v.SameMailbox(earlier.Data) {
			break
		}
		v = earlier
	}
	return v.At, nil
}
