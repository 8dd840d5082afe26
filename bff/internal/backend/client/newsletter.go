package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// SetNewsletter asks for the newsletter, which mails a confirmation, or leaves it at once. The answer is where the
// person stands then.
func (c *Client) SetNewsletter(ctx context.Context, call backend.Call, in bool) (backend.NewsletterState, error) {
	body := wire.OptinInputBody{Optin: in}
	a, err := c.SetNewsletterOptin(ctx, call, body)
	switch {
	case err != nil:
		return "", err
	case !in:
		return backend.NewsletterOut, nil
	case a.OptinAlreadySet:
		return backend.NewsletterIn, nil
	default:
		return backend.NewsletterPending, nil
	}
}
