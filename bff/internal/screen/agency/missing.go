package agency

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// missing tells what an agency has still to see to before it can approve orders and be paid, in the order in which that can be done.
func (s *Screens) missing(ctx context.Context, call backend.Call, agency string) ([]string, error) {
	c, err := s.creditNotes.Creditor(ctx, call, agency)
	if err != nil {
		return nil, err
	}
	missing := screen.Map(c.Missing, func(word string) string { return said(parts, word) })
	if screen.From(ctx).Tenant.Modules.Approvals < 2 {
		return missing, nil
	}
	all, err := s.employees.Colleagues(ctx, call, agency, mostEmployees)
	if err != nil {
		return nil, err
	}
	working := slices.DeleteFunc(all, func(c wire.Colleague) bool { return c.State != stateActive })
	confirmed := slices.DeleteFunc(slices.Clone(working), func(c wire.Colleague) bool { return c.Waits })
	switch {
	case len(working) < 2:
		missing = append(missing, "second")
	case len(confirmed) < 2:
		missing = append(missing, "confirmed")
	}
	return missing, nil
}
