package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Waiting gives who waits for an operator's yes, of agencies that work; none where agencies approve nothing.
func (o *Office) Waiting(ctx context.Context, t *tenant.Tenant) ([]member.Named, error) {
	if !t.Modules.Agency || t.Rules.AgencyApproval.Eyes() == 0 {
		return nil, nil
	}
	all, err := o.Members.Unvouched(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var waiting []member.Member
	for _, m := range all {
		of, err := o.Agencies.ByNumber(ctx, t.ID, m.Agency)
		if err != nil {
			return nil, err
		}
		if of.EndedAt == nil {
			waiting = append(waiting, m)
		}
	}
	return named(ctx, o.Accounts, t.ID, waiting)
}
