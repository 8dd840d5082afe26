package public

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// own is what only who made the recommendation has: the living code, or that there may be one, and whether words to the
// friend may be added.
type own struct {
	code             string
	mayMake, mayLine bool
}

// SharedCode is the code that was made for what is public.
type SharedCode struct {
	Code string `json:"code"`
}

// ShareNumber names an own recommendation. Exported, because huma leaves out embedded types that are not.
type ShareNumber struct {
	Number string `path:"number" maxLength:"24"`
}

// mine can't be read by any link: it is for who is logged in as the owner (docs/adr/0010 of the backend).
//
// Rule (recommending, 7 D): A code is shown to who made it and to its owner's session, not to who has the link. Test:
// TestTheCodeIsItsOwnersAlone.
func (s *Screens) mine(ctx context.Context, v *screen.Visit, number string) own {
	if v.Session == nil || v.Session.Kind != "" && v.Session.Kind != session.User {
		return own{}
	}
	found, err := s.findMine(ctx, v, number)
	if err != nil {
		return own{} // the page itself needs no answer to that
	}
	return found
}

func (s *Screens) findMine(ctx context.Context, v *screen.Visit, number string) (own, error) {
	all, err := s.backend.ListOwnRecommendations(ctx, v.Call(), wire.ListOwnRecommendationsParams{Numbers: number})
	row, found := all[number]
	if err != nil || !found {
		return own{}, err
	}
	o := own{mayLine: !row.ByCode && row.Visits == 0}
	if !v.Tenant.Modules.OfflineCode {
		return o, nil
	}
	codes, err := s.backend.OwnCodes(ctx, v.Call(), number)
	for i := range codes {
		if c := codes[i]; c.RecommendationNumber == number && !c.Ended && c.Used < c.Most {
			o.code = c.Code
		}
	}
	o.mayMake = o.code == "" && !row.ByCode
	return o, err
}

type addLineInput struct {
	ShareNumber
	Body struct {
		Line string `json:"line" wire:"line" maxLength:"400" doc:"words to the friend"`
	}
}

// postLine adds them to a link that has none and that no one has opened.
func (s *Screens) postLine(ctx context.Context, in *addLineInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.SetLine(ctx, call, in.Number, wire.AddLineInputBody{Line: in.Body.Line}); err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Nothing(), nil
}

func (s *Screens) postShareCode(ctx context.Context, in *ShareNumber) (*screen.Answer[SharedCode], error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	c, err := s.backend.MakeCode(ctx, call, in.Number)
	if err != nil {
		return nil, err
	}
	return screen.Show(SharedCode{Code: c.Code}), nil
}
