package usecase

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Act is what somebody does to the edition of a number.
type Act struct {
	Tenant tenant.ID
	By     string
	Act    string
	Number int
}

// Load remembers what an operator did to a tenant's editions, such as loading one, if that succeeds. Of a tenant that
// has no operator yet it names none. It confirms nothing of what the file says about payouts. What is done to one
// edition belongs together, unless it was done in a session.
func (s *Staff) Load(ctx context.Context, a Act, put func(ctx context.Context) error) error {
	acts := s.acts(a.By)
	edition := "edition " + strconv.Itoa(a.Number)
	return s.Tx.InTx(ctx, func(ctx context.Context) error {
		err := acts.Log.Record(ctx, audit.Entry{
			Tenant: a.Tenant, At: s.Clock.Now(), Who: acts.Who, What: audit.TenantEdition(a.Act), Subject: string(a.Tenant),
			Ref: cmp.Or(audit.RefFrom(ctx), edition), Detail: edition,
		})
		if err != nil {
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
