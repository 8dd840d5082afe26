package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Keys makes hashes of their own, which lead to nothing else that is kept of a person.
type Keys struct{ Hasher person.Hasher }

var _ member.Keys = Keys{}

// Mailbox gives an address's.
func (k Keys) Mailbox(t tenant.ID, email person.Email) string {
	return k.Hasher.Hash("member invitation", string(t), email.Owner())
}

// Mailboxes are those that letters go to.
type Mailboxes struct{ Mailboxes *mailboxes.Service }

var _ member.Mailboxes = Mailboxes{}

// Answered notes that somebody with the mailbox followed its letter.
func (m Mailboxes) Answered(ctx context.Context, t tenant.ID, email person.Email) error {
	return m.Mailboxes.Answered(ctx, t, email)
}
