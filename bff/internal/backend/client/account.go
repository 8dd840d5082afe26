package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Access is what a mailed access token stands for. The token travels in the body: it is no credential of a call.
func (c *Client) Access(ctx context.Context, call backend.Call) (backend.Access, error) {
	body := generated.LookPasswordTokenJSONRequestBody{Token: call.Token}
	a, err := read[generated.LookAnswerBody](c.api.LookPasswordToken(ctx, call.Tenant, nil, body, as(call.With(""))))
	if err != nil {
		return backend.Access{}, err
	}
	return backend.Access{State: string(a.State), EmailMasked: a.EmailMasked}, nil
}

// PasswordRules are what a password must have.
func (c *Client) PasswordRules(ctx context.Context, call backend.Call) (backend.PasswordRules, error) {
	r, err := read[generated.RulesAnswerBody](c.api.GetPasswordRules(ctx, call.Tenant, nil, as(call)))
	if err != nil {
		return backend.PasswordRules{}, err
	}
	return backend.PasswordRules{
		MinLength: int(r.MinLength), Lower: r.Lower, Upper: r.Upper, Digit: r.Digit, NotCommon: r.Common,
	}, nil
}

// SetPassword uses a mailed access token up and logs in.
func (c *Client) SetPassword(ctx context.Context, call backend.Call, password string) (backend.Login, error) {
	body := generated.SetPasswordByTokenJSONRequestBody{Token: call.Token, Password: password}
	return loginOf(read[generated.LoggedIn](c.api.SetPasswordByToken(ctx, call.Tenant, nil, body, as(call.With("")))))
}

// Login opens a session. Who asks with the device of an earlier login is counted apart from strangers.
func (c *Client) Login(ctx context.Context, call backend.Call, a backend.Attempt) (backend.Login, error) {
	params := &generated.LoginParams{XDevice: optional(a.Device)}
	body := generated.LoginJSONRequestBody{Email: a.Email, Password: a.Password}
	return loginOf(read[generated.LoggedIn](c.api.Login(ctx, call.Tenant, params, body, as(call))))
}

func loginOf(a generated.LoggedIn, err error) (backend.Login, error) {
	if err != nil {
		return backend.Login{}, err
	}
	l := backend.Login{Token: a.Token, Until: a.TokenUntil, FirstName: a.FirstName, Device: value(a.Device)}
	if a.AutoToken != nil && a.AutoUntil != nil {
		l.Auto, l.AutoUntil = *a.AutoToken, *a.AutoUntil
	}
	return l, nil
}

// Sessions lists where the person is logged in.
func (c *Client) Sessions(ctx context.Context, call backend.Call) ([]backend.Session, error) {
	a, err := read[generated.SessionsAnswerBody](c.api.ListSessions(ctx, call.Tenant, nil, as(call)))
	if err != nil {
		return nil, err
	}
	list := make([]backend.Session, len(a.Sessions))
	for i, s := range a.Sessions {
		list[i] = backend.Session{
			ID: s.ID, Browser: string(s.Browser), Platform: string(s.Platform), Since: s.Since, Seen: s.Seen, This: s.This,
		}
	}
	return list, nil
}

// EndSession ends one of the own sessions.
func (c *Client) EndSession(ctx context.Context, call backend.Call, id string) error {
	if err := whole(id); err != nil {
		return err
	}
	return done(c.api.EndSession(ctx, call.Tenant, id, nil, as(call)))
}

// EndSessions ends all sessions but the call's own; everywhere that one too.
func (c *Client) EndSessions(ctx context.Context, call backend.Call, everywhere bool) error {
	return done(c.api.EndSessions(ctx, call.Tenant, &generated.EndSessionsParams{Everywhere: &everywhere}, as(call)))
}

// Logout ends the session of the call.
func (c *Client) Logout(ctx context.Context, call backend.Call) error {
	return done(c.api.Logout(ctx, call.Tenant, nil, as(call)))
}
