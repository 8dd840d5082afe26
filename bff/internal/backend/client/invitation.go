package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AgencyInvitations is a page of whom an agency invited.
func (c *Client) AgencyInvitations(ctx context.Context, call backend.Call, agency string, q wire.ReportQuestion) (wire.InvitationReport, error) {
	return c.api.ListAgencyInvitations(ctx, call, agency, q)
}

// InvitationForm is what a member says of the person, and how many more there may be today.
func (c *Client) InvitationForm(ctx context.Context, call backend.Call, agency string) (wire.InvitationForm, error) {
	return c.api.GetInvitationForm(ctx, call, agency)
}

// Invite invites one person.
func (c *Client) Invite(ctx context.Context, call backend.Call, i wire.NewInvitation) error {
	_, err := c.api.Invite(ctx, call, wire.InviteParams{}, i)
	return err
}

// InviteList invites the people of a list, or tries it.
func (c *Client) InviteList(ctx context.Context, call backend.Call, agency string, s wire.Sheet) (wire.SheetResult, error) {
	return c.api.ImportInvitations(ctx, call, agency, s)
}

// InviteAgain sends an invitation's letter once more.
func (c *Client) InviteAgain(ctx context.Context, call backend.Call, agency, id string) error {
	_, err := c.api.SendInvitationAgain(ctx, call, agency, id)
	return err
}

// WithdrawInvitation takes one back.
func (c *Client) WithdrawInvitation(ctx context.Context, call backend.Call, agency, id string) error {
	_, err := c.api.WithdrawInvitation(ctx, call, agency, id)
	return err
}

// AgencyConsents are what an agency agrees to and notes that asks to take part.
func (c *Client) AgencyConsents(ctx context.Context, call backend.Call) (rules, privacy wire.Text, err error) {
	if rules, err = c.consent(ctx, call, "agencyRules"); err == nil {
		privacy, err = c.consent(ctx, call, "agencyPrivacy")
	}
	return rules, privacy, err
}

// RequestAgency asks to take part with an agency.
func (c *Client) RequestAgency(ctx context.Context, call backend.Call, r wire.AgencyRequest) error {
	return c.api.RequestAgency(ctx, call, r)
}

// AgencyRequest is what the letter about a request is about.
func (c *Client) AgencyRequest(ctx context.Context, call backend.Call, token string) (wire.AgencyRequestView, error) {
	return c.api.GetAgencyRequest(ctx, call, wire.GetAgencyRequestParams{Token: token})
}

// CompleteAgencyRequest adds details to a confirmed request.
func (c *Client) CompleteAgencyRequest(ctx context.Context, call backend.Call, d wire.AgencyDetails) error {
	return c.api.CompleteAgencyRequest(ctx, call, d)
}

// ConfirmAgencyRequest confirms a request from the mailbox.
func (c *Client) ConfirmAgencyRequest(ctx context.Context, call backend.Call, token string) (wire.AgencyRequestMore, error) {
	return c.api.ConfirmAgencyRequest(ctx, call, wire.MailboxInputBody{Token: token})
}

// Invitation is who invites, by a letter's link.
func (c *Client) Invitation(ctx context.Context, call backend.Call, token string) (wire.Invitation, error) {
	return c.api.GetInvitation(ctx, call, wire.GetInvitationParams{Token: token})
}

// AcceptInvitation makes a recommender of the invited person.
func (c *Client) AcceptInvitation(ctx context.Context, call backend.Call, token, first, last string) error {
	return c.api.AcceptInvitation(ctx, call, wire.AcceptInputBody{Token: token, FirstName: first, LastName: last})
}

// DeclineInvitation ends an invitation, or all letters.
func (c *Client) DeclineInvitation(ctx context.Context, call backend.Call, token string, never bool) error {
	return c.api.DeclineInvitation(ctx, call, wire.DeclineInputBody{Token: token, Never: never})
}
