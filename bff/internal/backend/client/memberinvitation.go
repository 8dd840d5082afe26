package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// MemberInvitations are who was asked to work for an agency and hasn't accepted yet.
func (c *Client) MemberInvitations(ctx context.Context, call backend.Call, agency string) ([]wire.MemberInvitation, error) {
	return c.api.ListMemberInvitations(ctx, call, agency)
}

// InviteMember asks somebody to work for an agency.
func (c *Client) InviteMember(ctx context.Context, call backend.Call, agency string, i wire.NewMemberInvitation) error {
	_, err := c.api.InviteMember(ctx, call, agency, i)
	return err
}

// InviteMemberAgain sends the letter once more.
func (c *Client) InviteMemberAgain(ctx context.Context, call backend.Call, agency, id string) error {
	_, err := c.api.SendMemberInvitationAgain(ctx, call, agency, id)
	return err
}

// WithdrawMemberInvitation takes one back.
func (c *Client) WithdrawMemberInvitation(ctx context.Context, call backend.Call, agency, id string) error {
	return c.api.WithdrawMemberInvitation(ctx, call, agency, id)
}

// AskedToJoin is who asks, by a mailed token.
func (c *Client) AskedToJoin(ctx context.Context, call backend.Call, token string) (wire.AskedToJoin, error) {
	return c.api.LookMemberInvitation(ctx, call, wire.JoinLookInputBody{Token: token})
}

// JoinAgency accepts, with a first password where one is wanted.
func (c *Client) JoinAgency(ctx context.Context, call backend.Call, token, password string) (wire.Joined, error) {
	return c.api.JoinAgency(ctx, call, wire.JoinInputBody{Token: token, Password: password})
}
