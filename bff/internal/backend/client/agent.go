package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AgentLogin opens an agent's session.
func (c *Client) AgentLogin(ctx context.Context, call backend.Call, number, password, device string) (wire.AgentLoggedIn, error) {
	return c.api.AgentLogin(ctx, call, wire.AgentLoginParams{XDevice: device}, wire.AgentLoginInputBody{Number: number, Password: password})
}

// AgentLogout ends the session of the call.
func (c *Client) AgentLogout(ctx context.Context, call backend.Call) error {
	return c.api.AgentLogout(ctx, call)
}

// AgentLink is what an operator's link stands for.
func (c *Client) AgentLink(ctx context.Context, call backend.Call, token string) (wire.OperatorsLink, error) {
	return c.api.LookAgentLink(ctx, call, wire.AgentLinkInputBody{Token: token})
}

// SetAgentPassword uses an operator's link up and logs in.
func (c *Client) SetAgentPassword(ctx context.Context, call backend.Call, token, password string) (wire.AgentLoggedIn, error) {
	return c.api.SetAgentPassword(ctx, call, wire.AgentPasswordInputBody{Token: token, Password: password})
}

// AgentDesk is what an agent works with.
func (c *Client) AgentDesk(ctx context.Context, call backend.Call) (wire.Desk, error) {
	return c.api.GetAgentDesk(ctx, call)
}

// RecommendForCaller makes a recommendation in a caller's name.
func (c *Client) RecommendForCaller(ctx context.Context, call backend.Call, n wire.NewRecommendation) (wire.CreatedRecommendation, error) {
	return c.api.CreateRecommendation(ctx, call, wire.CreateRecommendationParams{}, n)
}

// Heard is what an agent made for a caller.
func (c *Client) Heard(ctx context.Context, call backend.Call, token string) (wire.HeardRecommendation, error) {
	return c.api.LookHeard(ctx, call, wire.HeardInputBody{Token: token})
}

// EndHeard ends it.
func (c *Client) EndHeard(ctx context.Context, call backend.Call, token string) error {
	return c.api.EndHeard(ctx, call, wire.HeardInputBody{Token: token})
}
