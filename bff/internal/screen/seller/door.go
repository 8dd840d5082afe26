package seller

import (
	"context"

	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// MemberDoor tells whether somebody works here already, and who it is: also of a page that the role hasn't.
type MemberDoor struct {
	In  bool `json:"in"`
	Who *Who `json:"who,omitempty" doc:"missing for who isn't"`
}

// Rule (agency, 2 D): Anyone who is in goes on from the area's login, however the login is come to, also by the
// provider's page that is sent once more. Enforced: useAlreadyIn.ts useAlreadyIn, internal/edge.worksHere. Test:
// TestWhoIsInGoesOnWhenTheProvidersPageIsSentAgain, TestTheLoginOfTheAreaKnowsWhoIsIn, entrance.test.tsx `goes on from
// the login to the area`.
func (e Entrance) lookDoor(ctx context.Context, _ *struct{}) (*screen.Answer[MemberDoor], error) {
	who, err := e.who(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(MemberDoor{In: who != nil, Who: who}), nil
}

// who gives who is in already, and nil where no one is. It asks anew, as every page of the area does: a member who has
// left since has to log in.
func (e Entrance) who(ctx context.Context) (*Who, error) {
	if e.InBrowser(screen.From(ctx)) == nil {
		return nil, nil
	}
	_, me, err := e.Inside(ctx)
	if problem.Is(err, e.Out) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	who := WhoOf(me)
	return &who, nil
}
