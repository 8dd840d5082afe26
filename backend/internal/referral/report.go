package referral

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/people/access"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/internal/sellers/report"
	reportstore "weitersagen.app/backend/internal/sellers/report/gormstore"
	reportrest "weitersagen.app/backend/internal/sellers/report/rest"
	"weitersagen.app/backend/internal/sellers/report/sheetfile"
	reports "weitersagen.app/backend/internal/sellers/report/usecase"
	reportwords "weitersagen.app/backend/internal/sellers/report/words"
)

func (m *Module) registerReports() {
	reportrest.Register(m.API, reportrest.Calls{
		Reports: reportstore.New(m.DB), Products: m.Assortments(), Exports: m.ReportExports(), Now: m.Clock.Now,
		Agency: func(ctx context.Context) link.Code { return access.From(ctx).Agency }, Viewer: m.viewer,
		Colleagues: func(ctx context.Context) bool { return access.From(ctx).Member.May(member.Employees) },
	})
}

// ReportExports makes files of an agency's lists.
func (m *Module) ReportExports() *reports.Exports {
	return &reports.Exports{
		Reports: reportstore.New(m.DB), Products: m.Assortments(), Plans: m.CommissionOffers(), Commissions: commissionstore.NewCommissions(m.DB),
		Words: reportwords.All, Sheet: sheetfile.Open, Members: m.Members(), Audit: m.Audit(), Limit: m.Daily(quota.ReportExports), Tx: m.DB, Clock: m.Clock,
	}
}

// viewer is the member whose session a request bears.
func (m *Module) viewer(ctx context.Context, t *tenant.Tenant) (report.Viewer, error) {
	v := report.Viewer{Account: access.MemberOf(ctx), Eyes: t.Rules.AgencyApproval.Eyes(), Now: m.Clock.Now()}
	a, err := accountstore.New(m.DB).ByID(ctx, t.ID, v.Account)
	if err != nil {
		return v, err
	}
	who, err := memberstore.New(m.DB).Living(ctx, t.ID, v.Account)
	if err != nil {
		return v, err
	}
	v.Unvouched = who.Waits(t.Rules)
	v.Mailbox, v.PersonKey = a.Email.Mailbox(), recipient.PersonKey(m.Persons(), t.ID, a.Email)
	return v, nil
}
