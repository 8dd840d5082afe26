package peers

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ account.Letters = Asked{}

// Asked leaves in the outbox what letters are asked for.
type Asked struct{ Outbox outbox.Outbox }

// Ask is part of the transaction of what the letter is about.
func (a Asked) Ask(ctx context.Context, t tenant.ID, r account.Request) error {
	return a.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.AccountLetter, Key: r.Key()})
}
