package peers

import (
	"context"
	"fmt"

	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/newsletter"
	newsletters "weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AccountWriter writes in the worker what letters were asked for.
type AccountWriter struct {
	Tenants     tenant.Catalog
	Accounts    *accounts.Service
	Newsletters *newsletters.Service
}

// Deliver is the relay's route of outbox.AccountLetter.
func (w AccountWriter) Deliver(ctx context.Context, m outbox.Message) error {
	t, _, err := outbox.Open(ctx, w.Tenants, m, 1)
	if err != nil {
		return err
	}
	r, ok := account.ParseRequest(m.Key)
	if !ok {
		return fmt.Errorf("a request for a letter has no such key: %q", m.Key)
	}
	switch letter := newsletter.Letter(r.Letter); letter {
	case newsletter.LetterConfirm, newsletter.LetterJoined:
		return w.Newsletters.Deliver(ctx, t, letter, r.Account, r.ID)
	default:
		return w.Accounts.Deliver(ctx, t, r)
	}
}
