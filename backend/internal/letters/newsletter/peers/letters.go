package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/newsletter"
	"weitersagen.app/backend/internal/people/account"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Letters leaves requests in the outbox, beside those for the account's own letters.
type Letters struct{ Asked accountpeers.Asked }

var _ newsletter.Letters = Letters{}

// Ask is part of the transaction of the step.
func (n Letters) Ask(ctx context.Context, t tenant.ID, l newsletter.Letter, subscriber, request string) error {
	return n.Asked.Ask(ctx, t, account.Request{Letter: account.Letter(l), Account: subscriber, ID: request})
}
