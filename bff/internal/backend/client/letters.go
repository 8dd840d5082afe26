package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Register asks for an account; the answer is the same for every address.
func (c *Client) Register(ctx context.Context, call backend.Call, n wire.RegistrationInputBody) error {
	return c.api.CreateRecommender(ctx, call, n)
}

// AskForPassword has a link mailed that sets a password; the answer is the same for every address.
func (c *Client) AskForPassword(ctx context.Context, call backend.Call, email string) error {
	return c.api.AskForPassword(ctx, call, email, wire.AskForPasswordParams{})
}

// AskForAgencyPassword has the link lead to the agency area.
func (c *Client) AskForAgencyPassword(ctx context.Context, call backend.Call, email string) error {
	return c.api.AskForPassword(ctx, call, email, wire.AskForPasswordParams{Area: "agentur"})
}

// AskForWelcome has the welcome mailed again; the answer is the same for every address.
func (c *Client) AskForWelcome(ctx context.Context, call backend.Call, email string) error {
	return c.api.AskForWelcome(ctx, call, email)
}

// ChangePassword sets another password for who knows the old one, and opens a new session.
func (c *Client) ChangePassword(ctx context.Context, call backend.Call, old, password string) (wire.LoggedIn, error) {
	return c.api.ChangePassword(ctx, call, wire.ChangePasswordInputBody{OldPassword: old, Password: password})
}

// CheckPassword tells which rules a password keeps.
func (c *Client) CheckPassword(ctx context.Context, call backend.Call, d wire.PasswordInputBody) (wire.VerdictAnswerBody, error) {
	return c.api.CheckPassword(ctx, call, d)
}
