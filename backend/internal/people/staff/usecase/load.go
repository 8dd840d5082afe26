package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Load remembers what an operator did to a tenant's editions, such as loading one, if that succeeds. Of a tenant that
// has no operator yet it names none. It confirms nothing of what the file says about payouts.
func (s *Staff) Load(ctx context.Context, t tenant.ID, by, act string, put func(ctx context.Context) error) error {
	return s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.acts(by).Record(ctx, t, audit.TenantEdition(act), string(t), s.Clock.Now()); err != nil {
			return err
		}
		return put(ctx)
	})
}

// CanAct tells whether somebody is an operator now.
func (s *Staff) CanAct(ctx context.Context, t tenant.ID, name string) (bool, error) {
	p, err := s.People.ByName(ctx, t, name)
	if errors.Is(err, staff.ErrUnknown) {
		return false, nil
	}
	return p.Active(s.Clock.Now()), err
}
