package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// rights are those that lists are read by.
var rights = map[report.Kind]member.Right{
	report.Orders: member.OrderReport, report.Invitations: member.InvitationTool, report.Commissions: member.Rewards,
	report.Recommendations: member.RecommenderReport, report.Leads: member.RecommenderReport,
	report.Recommenders: member.RecommenderReport,
}

// working gives the member of an account that works for an agency and may read a list now, at each question anew; any
// other is refused.
func (e *Exports) working(
	ctx context.Context, t *tenant.Tenant, account string, agency link.Code, k report.Kind,
) (report.Member, error) {
	who, err := e.Members.WorkingIn(ctx, t, agency, account)
	if err != nil {
		return report.Member{}, err
	}
	if !who.Role.May(rights[k]) {
		return report.Member{}, report.ErrNotYours
	}
	return report.Member{Account: account, Agency: agency, ID: who.ID}, nil
}

// planNames gives what plans are called in a language; of what isn't offered any more, the id.
func (e *Exports) planNames(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error) {
	offer, err := e.Plans.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	return func(id string) string {
		i := slices.IndexFunc(offer, func(p commission.Plan) bool { return p.ID == id })
		if i < 0 {
			return id
		}
		return t.In(offer[i].Name, l)
	}, nil
}
