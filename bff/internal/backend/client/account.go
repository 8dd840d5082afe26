package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Access is what a mailed access token stands for. The token travels in the body: it is no credential of a call.
func (c *Client) Access(ctx context.Context, call backend.Call) (wire.LookAnswerBody, error) {
	return c.api.LookPasswordToken(ctx, call.With(""), wire.LookInputBody{Token: call.Token})
}

// PasswordRules are what a password must have.
func (c *Client) PasswordRules(ctx context.Context, call backend.Call) (wire.RulesAnswerBody, error) {
	return c.api.GetPasswordRules(ctx, call)
}

// SetPassword uses a mailed access token up and logs in.
func (c *Client) SetPassword(ctx context.Context, call backend.Call, password string) (wire.LoggedIn, error) {
	return c.api.SetPasswordByToken(ctx, call.With(""), wire.SetPasswordInputBody{Token: call.Token, Password: password})
}

// Login opens a session. Who asks with the device of an earlier login is counted apart from strangers; it is empty for a browser that nobody knows.
func (c *Client) Login(ctx context.Context, call backend.Call, attempt wire.LoginInputBody, device string) (wire.LoggedIn, error) {
	return c.api.Login(ctx, call, wire.LoginParams{XDevice: device}, attempt)
}

// Sessions lists where the person is logged in.
func (c *Client) Sessions(ctx context.Context, call backend.Call) ([]wire.OpenSession, error) {
	a, err := c.api.ListSessions(ctx, call)
	return a.Sessions, err
}

// EndSession ends one of the own sessions.
func (c *Client) EndSession(ctx context.Context, call backend.Call, id string) error {
	return c.api.EndSession(ctx, call, id)
}

// EndSessions ends all sessions but the call's own; everywhere that one too.
func (c *Client) EndSessions(ctx context.Context, call backend.Call, everywhere bool) error {
	return c.api.EndSessions(ctx, call, wire.EndSessionsParams{Everywhere: everywhere})
}

// Logout ends the session of the call.
func (c *Client) Logout(ctx context.Context, call backend.Call) error {
	return c.api.Logout(ctx, call)
}
