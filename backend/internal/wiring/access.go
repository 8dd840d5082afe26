package wiring

import (
	"context"

	"weitersagen.app/backend/internal/access"
	accessrest "weitersagen.app/backend/internal/access/rest"
	"weitersagen.app/backend/internal/token"
)

// guard puts the table of permissions in front of every call that is registered after it.
func (a *App) guard() {
	a.API.UseMiddleware(accessrest.Middleware(access.NewGuard(a.Tokens(), a.Clock, a.Config.ServiceKey)))
}

// secure says in the document which calls take a token.
func (a *App) secure() { accessrest.Secure(a.API.OpenAPI()) }

// holder is whose token a request bears: the account, the recipient or the award. The guard has seen to its role.
func holder(ctx context.Context) string { return access.From(ctx).Subject }

// recipientOf is the recipient whose data the request's browser entered, empty for every other token: the one that was mailed belongs to
// whoever reads the mailbox.
func recipientOf(ctx context.Context) string {
	if p := access.From(ctx); p.Role == access.Recipient {
		return p.Subject
	}
	return ""
}

// bearer is the token itself, for calls that use it up.
func bearer(ctx context.Context) token.Secret { return access.From(ctx).Token }
