package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Vouch says an operator's yes to a member whom an owner asked in.
func (o *Office) Vouch(ctx context.Context, t *tenant.Tenant, number, email string) (Named, error) {
	m, err := o.find(ctx, t, number, email)
	if err != nil {
		return Named{}, err
	}
	now := o.Clock.Now()
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Members.Alone(ctx, t.ID, m.Agency); err != nil {
			return err
		}
		there, err := o.Members.ByID(ctx, t.ID, m.Agency, m.ID)
		if err != nil {
			return err
		}
		if m.Member, err = there.Vouch(now); err != nil {
			return err
		}
		if err := o.Members.Change(ctx, m.Member); err != nil {
			return err
		}
		return o.Audit.Acted(ctx, t.ID, member.Deed{Who: o.Who, Act: member.Vouched, Member: m.ID, At: now})
	})
	return m, err
}

// Waiting gives who waits for an operator's yes, of agencies that work; nobody where agencies approve nothing.
func (o *Office) Waiting(ctx context.Context, t *tenant.Tenant) ([]Named, error) {
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
		if !of.Ended {
			waiting = append(waiting, m)
		}
	}
	return named(ctx, o.Accounts, t.ID, waiting)
}
