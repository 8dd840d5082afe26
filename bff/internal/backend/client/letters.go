package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Register asks for an account; the answer is the same for every address.
func (c *Client) Register(ctx context.Context, call backend.Call, n backend.NewAccount) error {
	body := wire.RegistrationInputBody{FirstName: n.FirstName, LastName: n.LastName, Email: n.Email}
	return c.api.CreateRecommender(ctx, call, body)
}

// AskForPassword has a link mailed that sets a password; the answer is the same for every address.
func (c *Client) AskForPassword(ctx context.Context, call backend.Call, email string) error {
	return c.api.AskForPassword(ctx, call, email)
}

// AskForWelcome has the welcome mailed again; the answer is the same for every address.
func (c *Client) AskForWelcome(ctx context.Context, call backend.Call, email string) error {
	return c.api.AskForWelcome(ctx, call, email)
}

// ChangePassword sets another password for who knows the old one, and opens a new session.
func (c *Client) ChangePassword(ctx context.Context, call backend.Call, old, password string) (backend.Login, error) {
	body := wire.ChangePasswordInputBody{OldPassword: old, Password: password}
	return loginOf(c.api.ChangePassword(ctx, call, body))
}

// CheckPassword tells which rules a password keeps.
func (c *Client) CheckPassword(ctx context.Context, call backend.Call, d backend.Draft) (backend.Verdict, error) {
	body := wire.PasswordInputBody{Password: d.Password, Token: d.Token}
	v, err := c.api.CheckPassword(ctx, call, body)
	return backend.Verdict{Kept: v.Kept, Broken: v.Broken}, err
}
