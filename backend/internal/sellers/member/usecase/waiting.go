package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Waiting gives who waits for an operator's yes, of agencies that work; none where agencies approve nothing.
func (o *Office) Waiting(ctx context.Context, t *tenant.Tenant) ([]member.Named, error) {
	waiting, err := o.unvouched(ctx, t)
	if err != nil {
		return nil, err
	}
	return named(ctx, o.Accounts, t.ID, waiting)
}

// First gives the first of them, and how many there are.
func (o *Office) First(ctx context.Context, t *tenant.Tenant, most int) ([]member.Named, int, error) {
	waiting, err := o.unvouched(ctx, t)
	if err != nil {
		return nil, 0, err
	}
	first, err := named(ctx, o.Accounts, t.ID, waiting[:min(len(waiting), most)])
	return first, len(waiting), err
}

func (o *Office) unvouched(ctx context.Context, t *tenant.Tenant) ([]member.Member, error) {
	if !t.Modules.Agency || t.Rules.AgencyApproval.Eyes() == 0 {
		return nil, nil
	}
	all, err := o.Members.Unvouched(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var waiting []member.Member
	works := map[link.Code]bool{}
	for _, m := range all {
		if _, known := works[m.Agency]; !known {
			of, err := o.Agencies.ByNumber(ctx, t.ID, m.Agency)
			if err != nil {
				return nil, err
			}
			works[m.Agency] = of.EndedAt == nil
		}
		if works[m.Agency] {
			waiting = append(waiting, m)
		}
	}
	return waiting, nil
}
