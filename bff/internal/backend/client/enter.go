package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// AdminLogin spends an operator's token, which works once. It is no credential of the call.
func (c *Client) AdminLogin(ctx context.Context, call backend.Call) (backend.Login, error) {
	params := &generated.AdminLoginParams{Token: call.Token}
	return loginOf(read[generated.LoggedIn](c.api.AdminLogin(ctx, call.Tenant, params, as(call.With("")))))
}

// Autologin logs in by the token of the company's portal, or by what an earlier autologin left.
func (c *Client) Autologin(ctx context.Context, call backend.Call) (backend.Login, error) {
	body := generated.AutologinJSONRequestBody{Token: call.Token}
	return loginOf(read[generated.LoggedIn](c.api.Autologin(ctx, call.Tenant, nil, body, as(call.With("")))))
}
