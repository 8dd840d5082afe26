package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Messages are what bears an address without an account: messages of the contact form, and what agencies asked of a mailbox.
type Messages struct {
	Contacts contacts.OfPerson
	Invited  *memberstore.Invitations
	Keys     member.Keys
}

var _ erasure.Messages = Messages{}

// Of gives the ids of what came with an address, or went to it.
func (e Messages) Of(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	all, err := e.Contacts.Written(ctx, t, email)
	if err != nil {
		return nil, err
	}
	ids, err := e.Invited.OfMailbox(ctx, t, e.Keys.Mailbox(t, email))
	for _, m := range all {
		ids = append(ids, m.ID)
	}
	return ids, err
}
