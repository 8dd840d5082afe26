package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Register asks for an account; the answer is the same for every address.
func (c *Client) Register(ctx context.Context, call backend.Call, n backend.NewAccount) error {
	body := generated.CreateRecommenderJSONRequestBody{FirstName: n.FirstName, LastName: n.LastName, Email: n.Email}
	return done(c.api.CreateRecommender(ctx, call.Tenant, nil, body, as(call)))
}

// AskForPassword has a link mailed that sets a password; the answer is the same for every address.
func (c *Client) AskForPassword(ctx context.Context, call backend.Call, email string) error {
	if err := whole(email); err != nil {
		return err
	}
	return done(c.api.AskForPassword(ctx, call.Tenant, email, nil, as(call)))
}

// AskForWelcome has the welcome mailed again; the answer is the same for every address.
func (c *Client) AskForWelcome(ctx context.Context, call backend.Call, email string) error {
	if err := whole(email); err != nil {
		return err
	}
	return done(c.api.AskForWelcome(ctx, call.Tenant, email, nil, as(call)))
}

// ChangePassword sets another password for who knows the old one, and opens a new session.
func (c *Client) ChangePassword(ctx context.Context, call backend.Call, old, password string) (backend.Login, error) {
	body := generated.ChangePasswordJSONRequestBody{OldPassword: old, Password: password}
	return loginOf(read[generated.LoggedIn](c.api.ChangePassword(ctx, call.Tenant, nil, body, as(call))))
}

// CheckPassword tells which rules a password keeps.
func (c *Client) CheckPassword(ctx context.Context, call backend.Call, d backend.Draft) (backend.Verdict, error) {
	body := generated.CheckPasswordJSONRequestBody{Password: d.Password, Token: optional(d.Token)}
	v, err := read[generated.VerdictAnswerBody](c.api.CheckPassword(ctx, call.Tenant, nil, body, as(call)))
	return backend.Verdict{Kept: v.Kept, Broken: v.Broken}, err
}
