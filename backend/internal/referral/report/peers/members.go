package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

// Members are those who may work now.
type Members struct{ Members *members.Service }

var _ report.Members = Members{}

// rights are those that lists are read by.
var rights = map[report.Kind]member.Right{
	report.Orders: member.OrderReport, report.Invitations: member.InvitationTool, report.Commissions: member.Rewards,
	report.Recommendations: member.RecommenderReport, report.Leads: member.RecommenderReport, report.Recommenders: member.RecommenderReport,
}

// Working gives the member, or what the next call would be refused with.
func (m Members) Working(ctx context.Context, t *tenant.Tenant, account string, agency link.Code, k report.Kind) (report.Member, error) {
	who, err := m.Members.Working(ctx, t, account)
	if err != nil {
		return report.Member{}, err
	}
	if who.Agency != agency || !who.Role.May(rights[k]) {
		return report.Member{}, report.ErrNotYours
	}
	return report.Member{Account: account, Agency: agency, ID: who.ID}, nil
}

// Acts keep in the audit log who exported what.
type Acts struct{ By func(who string) audit.Acts }

var _ report.Exported = Acts{}

// Exported notes a file under the membership's id; it is about the agency.
func (a Acts) Exported(ctx context.Context, t tenant.ID, m report.Member, detail string, now time.Time) error {
	return a.By(m.ID).RecordWhy(ctx, t, audit.ReportExported, string(m.Agency), detail, now)
}
