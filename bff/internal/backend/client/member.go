package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// MemberLogin opens the session of somebody who works for an agency.
func (c *Client) MemberLogin(ctx context.Context, call backend.Call, email, password, device string) (wire.MemberLoggedIn, error) {
	return c.api.MemberLogin(ctx, call, wire.MemberLoginParams{XDevice: device}, wire.MemberLoginInputBody{Email: email, Password: password})
}

// MemberAccess is what a mailed token stands for that sets the password of a member's account.
func (c *Client) MemberAccess(ctx context.Context, call backend.Call, token string) (wire.MemberAccess, error) {
	return c.api.LookMemberAccess(ctx, call, wire.LookAccessInputBody{Token: token})
}

// SetMemberPassword uses it up, and opens the session of somebody who works for an agency.
func (c *Client) SetMemberPassword(ctx context.Context, call backend.Call, token, password string) (wire.MemberLoggedIn, error) {
	return c.api.SetMemberPassword(ctx, call, wire.MemberPasswordInputBody{Token: token, Password: password})
}

// SSODoor is where a login at the tenant's own system begins.
func (c *Client) SSODoor(ctx context.Context, call backend.Call) (wire.SSODoor, error) {
	return c.api.GetSSODoor(ctx, call)
}

// MemberSSO opens the session of somebody who works for an agency, by a code of the tenant's own login.
func (c *Client) MemberSSO(ctx context.Context, call backend.Call, code, verifier string) (wire.MemberLoggedIn, error) {
	return c.api.MemberSSO(ctx, call, wire.SsoInputBody{Code: code, Verifier: verifier})
}

// MemberLogout ends the session of the call.
func (c *Client) MemberLogout(ctx context.Context, call backend.Call) error {
	return c.api.MemberLogout(ctx, call)
}

// Member is who works, for which agency, and with which rights.
func (c *Client) Member(ctx context.Context, call backend.Call) (wire.Member, error) {
	return c.api.GetMember(ctx, call)
}

// AgencyValues are values of an agency and of its member, by their names.
func (c *Client) AgencyValues(ctx context.Context, call backend.Call, agency string, names ...string) (map[string]string, error) {
	list, err := c.api.ListAgencyVariables(ctx, call, agency, names)
	values := make(map[string]string, len(list))
	for _, v := range list {
		values[v.Name] = v.Value
	}
	return values, err
}

// Colleagues are who works for an agency, as many as are wanted.
func (c *Client) Colleagues(ctx context.Context, call backend.Call, agency string, most int64) ([]wire.Colleague, error) {
	return c.api.ListMembers(ctx, call, agency, wire.ListMembersParams{Most: most})
}

// ChangeColleague gives one of them a role and a state.
func (c *Client) ChangeColleague(ctx context.Context, call backend.Call, agency, id, role, state, password string) (wire.Colleague, error) {
	return c.api.ChangeMember(ctx, call, agency, id, wire.ChangeMemberInputBody{Role: role, State: state, Password: password})
}

// AgencyRecommendations is a page of what an agency brought.
func (c *Client) AgencyRecommendations(ctx context.Context, call backend.Call, agency string, q wire.ReportQuestion) (wire.RecommendationReport, error) {
	return c.api.ListAgencyRecommendations(ctx, call, agency, q)
}

// AgencyLeads is a page of the friends who confirmed.
func (c *Client) AgencyLeads(ctx context.Context, call backend.Call, agency string, q wire.ReportQuestion) (wire.LeadReport, error) {
	return c.api.ListAgencyLeads(ctx, call, agency, q)
}

// AgencyOrders is a page of what was ordered.
func (c *Client) AgencyOrders(ctx context.Context, call backend.Call, agency string, q wire.ReportQuestion) (wire.OrderReport, error) {
	return c.api.ListAgencyOrders(ctx, call, agency, q)
}

// ApproveOrder approves an order of an agency's, and tells how far its approval has come.
func (c *Client) ApproveOrder(ctx context.Context, call backend.Call, agency, order string) (wire.OrderApproval, error) {
	return c.api.ApproveOrder(ctx, call, agency, order)
}

// WithdrawOrderApproval takes the first of two approvals back.
func (c *Client) WithdrawOrderApproval(ctx context.Context, call backend.Call, agency, order string) error {
	return c.api.WithdrawOrderApproval(ctx, call, agency, order)
}

// AgencyRecommenders is a page of who recommended by its links.
func (c *Client) AgencyRecommenders(ctx context.Context, call backend.Call, agency string, q wire.ReportQuestion) (wire.RecommenderReport, error) {
	return c.api.ListAgencyRecommenders(ctx, call, agency, q)
}

// Commissions is a page of what an agency earned.
func (c *Client) Commissions(ctx context.Context, call backend.Call, agency string, q wire.CommissionQuestion) (wire.CommissionReport, error) {
	return c.api.ListCommissions(ctx, call, agency, q)
}

// CommissionPlans are those that an agency can earn by, and which it chose.
func (c *Client) CommissionPlans(ctx context.Context, call backend.Call, agency string) (wire.CommissionPlans, error) {
	return c.api.GetCommissionPlans(ctx, call, agency)
}

// ChoosePlan has a plan apply from a month on.
func (c *Client) ChoosePlan(ctx context.Context, call backend.Call, agency, month, plan string) (wire.CommissionPlans, error) {
	return c.api.ChooseCommissionPlan(ctx, call, agency, month, wire.ChosenPlan{Plan: plan})
}

// WithdrawPlan takes the plan of a month back.
func (c *Client) WithdrawPlan(ctx context.Context, call backend.Call, agency, month string) (wire.CommissionPlans, error) {
	return c.api.WithdrawCommissionPlan(ctx, call, agency, month)
}
