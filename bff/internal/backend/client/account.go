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
func (c *Client) PasswordRules(ctx context.Context, call backend.Call) (backend.PasswordRules, error) {
	r, err := c.api.GetPasswordRules(ctx, call)
	if err != nil {
		return backend.PasswordRules{}, err
	}
	return backend.PasswordRules{
		MinLength: int(r.MinLength), Lower: r.Lower, Upper: r.Upper, Digit: r.Digit, NotCommon: r.Common,
	}, nil
}

// SetPassword uses a mailed access token up and logs in.
func (c *Client) SetPassword(ctx context.Context, call backend.Call, password string) (backend.Login, error) {
	body := wire.SetPasswordInputBody{Token: call.Token, Password: password}
	return loginOf(c.api.SetPasswordByToken(ctx, call.With(""), body))
}

// Login opens a session. Who asks with the device of an earlier login is counted apart from strangers.
func (c *Client) Login(ctx context.Context, call backend.Call, a backend.Attempt) (backend.Login, error) {
	params := wire.LoginParams{XDevice: a.Device}
	body := wire.LoginInputBody{Email: a.Email, Password: a.Password}
	return loginOf(c.api.Login(ctx, call, params, body))
}

func loginOf(a wire.LoggedIn, err error) (backend.Login, error) {
	if err != nil {
		return backend.Login{}, err
	}
	l := backend.Login{Token: a.Token, Until: a.TokenUntil, FirstName: a.FirstName, Device: a.Device}
	if a.AutoToken != "" && a.AutoUntil != nil {
		l.Auto, l.AutoUntil = a.AutoToken, *a.AutoUntil
	}
	return l, nil
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
