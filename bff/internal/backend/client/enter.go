package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AdminLogin spends an operator's token, which works once. It is no credential of the call.
func (c *Client) AdminLogin(ctx context.Context, call backend.Call) (wire.LoggedIn, error) {
	params := wire.AdminLoginParams{Token: call.Token}
	return c.api.AdminLogin(ctx, call.With(""), params)
}

// Autologin logs in by the token of the company's portal, or by what an earlier autologin left.
func (c *Client) Autologin(ctx context.Context, call backend.Call) (wire.LoggedIn, error) {
	body := wire.AutologinInputBody{Token: call.Token}
	return c.api.Autologin(ctx, call.With(""), body)
}
