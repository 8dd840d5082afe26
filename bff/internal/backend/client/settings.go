package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Account is who is logged in, with all that the person may change.
func (c *Client) Account(ctx context.Context, call backend.Call) (backend.Account, error) {
	return accountOf(c.GetUser(ctx, call))
}

// Rename changes the names of the account's owner.
func (c *Client) Rename(ctx context.Context, call backend.Call, n wire.UpdateUserInputBody) (backend.Account, error) {
	return accountOf(c.UpdateUser(ctx, call, n))
}

func accountOf(u wire.User, err error) (backend.Account, error) {
	if err != nil {
		return backend.Account{}, err
	}
	return backend.Account{
		Person:     backend.Person{FirstName: u.FirstName, LastName: u.LastName, Email: u.Email},
		Salutation: u.Salutation, Language: u.Language, Newsletter: u.NewsletterState,
		TermsAgreed: u.TermsAgreed, PayoutsSeenAt: u.PayoutsSeenAt,
		NoPassword: u.NoPassword,
	}, nil
}
