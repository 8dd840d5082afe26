package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Messages are those of the contact form in the erasure's words.
type Messages struct{ Contacts contacts.OfPerson }

var _ erasure.Messages = Messages{}

// Of gives the ids of what came with an address.
func (e Messages) Of(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	all, err := e.Contacts.Written(ctx, t, email)
	ids := make([]string, 0, len(all))
	for _, m := range all {
		ids = append(ids, m.ID)
	}
	return ids, err
}
