package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Viewers are members of agencies who look at lists.
type Viewers struct {
	Accounts account.Accounts
	Members  member.Members
	Hasher   person.Hasher
	Clock    clock.Clock
}

// Of tells what a list has to know of the member who has an account.
func (u Viewers) Of(
	ctx context.Context, t *tenant.Tenant, seller link.Code, account string,
) (report.Viewer, error) {
	v := report.Viewer{Account: account, Eyes: t.Rules.AgencyApproval.Eyes(), Now: u.Clock.Now()}
	a, err := u.Accounts.ByID(ctx, t.ID, account)
	if err != nil {
		return v, err
	}
	m, err := u.Members.In(ctx, t.ID, seller, account)
	if err != nil {
		return v, err
	}
	v.Unvouched = m.Waits(t.Rules)
	if !m.Owns() {
		v.OwnLinks = m.ID
	}
	v.Mailbox, v.PersonKey = a.Email.Mailbox(), recipient.PersonKey(u.Hasher, t.ID, a.Email)
	return v, nil
}
