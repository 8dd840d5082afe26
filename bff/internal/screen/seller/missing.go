package seller

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// missingOf is what the backend still needs of a seller.
func missingOf(c wire.Creditor) []string {
	return screen.FromWire(MasterData{Missing: screen.List(c.Missing)}).Missing
}

// missing tells what a seller has still to see to before it can be paid and an agency approve orders, in the order in
// which that can be done.
//
// Rule (document, D): The start of the area tells an active owner or a partner what is missing before orders can be
// approved and commissions paid, and no one else. Enforced: screen/seller.getStart, Setup.tsx. Test:
// TestTheStartTellsAnOwnerWhatIsMissing, start.test.tsx `tells what is still to be set up, why and where, until it
// is`.
func (s *Screens) missing(ctx context.Context, call backend.Call, me wire.Member) ([]string, error) {
	c, err := s.backend.GetCreditor(ctx, call, me.AgencyNumber)
	if err != nil {
		return nil, err
	}
	missing := missingOf(c)
	people, err := s.missingPeople(ctx, call, me)
	if people != "" {
		missing = append(missing, people)
	}
	return missing, err
}

// missingPeople tells what keeps every approval of an agency from being complete: another person, or the company's yes
// to two. It is empty where nothing does.
func (s *Screens) missingPeople(ctx context.Context, call backend.Call, me wire.Member) (string, error) {
	if approvalsOf(ctx, me) < 2 {
		return "", nil
	}
	all, err := s.backend.ListMembers(ctx, call, me.AgencyNumber, wire.ListMembersParams{Most: MostColleagues})
	if err != nil {
		return "", err
	}
	working := slices.DeleteFunc(all, func(c wire.Colleague) bool { return c.State != Active })
	confirmed := slices.DeleteFunc(slices.Clone(working), func(c wire.Colleague) bool { return c.Waits })
	switch {
	case len(working) < 2:
		return "second", nil
	case len(confirmed) < 2:
		return "confirmed", nil
	}
	return "", nil
}
