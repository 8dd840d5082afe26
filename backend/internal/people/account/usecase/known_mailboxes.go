package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// KnownMailboxes reads from what people did whether they answered a letter.
type KnownMailboxes struct {
	Accounts   account.People
	Recipients recipient.Recipients
	Hasher     person.Hasher
}

var _ mailbox.Known = KnownMailboxes{}.Answered

// Answered tells of a password, a newsletter or confirmed data.
func (k KnownMailboxes) Answered(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	found, err := k.Accounts.ByEmail(ctx, t, email)
	if err == nil && (found.HasPassword() || found.Newsletter) {
		return true, nil
	}
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return false, err
	}
	ids, err := k.Recipients.OfPerson(ctx, t, recipient.PersonKey(k.Hasher, t, email))
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		r, err := k.Recipients.ByID(ctx, t, id)
		if err != nil {
			return false, fault.Ignore(err, recipient.ErrUnknown)
		}
		if r.ConfirmedAt != nil && r.Data.Email.Owner() == email.Owner() {
			return true, nil
		}
	}
	return false, nil
}
