package agency

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// missingOf is what the backend still needs of an agency.
func missingOf(c wire.Creditor) []string {
	return screen.FromWire(MasterData{Missing: screen.List(c.Missing)}).Missing
}

// missing tells what an agency has still to see to before it can approve orders and be paid, in the order in which that
// can be done.
//
// Rule (document, D): The start of the area tells an active owner what is missing before orders can be approved and
// commissions paid, and no one else. Enforced: screen/agency.getStart, Setup.tsx. Test:
// TestTheStartTellsAnOwnerWhatIsMissing, start.test.tsx `tells what is still to be set up, why and where, until it
// is`.
func (s *Screens) missing(ctx context.Context, call backend.Call, agency string) ([]string, error) {
	c, err := s.backend.GetCreditor(ctx, call, agency)
	if err != nil {
		return nil, err
	}
	missing := missingOf(c)
	people, err := s.missingPeople(ctx, call, agency)
	if people != "" {
		missing = append(missing, people)
	}
	return missing, err
}

// missingPeople tells what keeps every approval of an agency from being complete: another person, or the company's yes
// to two. It is empty where nothing does.
func (s *Screens) missingPeople(ctx context.Context, call backend.Call, agency string) (string, error) {
	if screen.From(ctx).Tenant.Modules.Approvals < 2 {
		return "", nil
	}
	all, err := s.backend.ListMembers(ctx, call, agency, wire.ListMembersParams{Most: mostEmployees})
	if err != nil {
		return "", err
	}
	working := slices.DeleteFunc(all, func(c wire.Colleague) bool { return c.State != stateActive })
	confirmed := slices.DeleteFunc(slices.Clone(working), func(c wire.Colleague) bool { return c.Waits })
	switch {
	case len(working) < 2:
		return "second", nil
	case len(confirmed) < 2:
		return "confirmed", nil
	}
	return "", nil
}
