package public

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// ownCode is the living code of an own recommendation, or that there may be one.
type ownCode struct {
	value   string
	mayMake bool
}

// SharedCode is the code that was made for what is public.
type SharedCode struct {
	Code string `json:"code"`
}

// ShareNumber names an own recommendation. Exported, because huma leaves out embedded types that are not.
type ShareNumber struct {
	Number string `path:"number" maxLength:"24"`
}

// ownCode can't be read by any link: it is for who is logged in as the owner (docs/adr/0010 of the backend).
//
// Rule (recommending, 7 D): A code is shown to who made it and to its owner's session, not to who has the link. Test:
// TestTheCodeIsItsOwnersAlone.
func (s *Screens) ownCode(ctx context.Context, v *screen.Visit, number string) (ownCode, error) {
	if !v.Tenant.Modules.OfflineCode || v.Session == nil || v.Session.Kind != "" && v.Session.Kind != session.User {
		return ownCode{}, nil
	}
	own, err := s.findCode(ctx, v, number)
	if problem.StatusOf(err) == http.StatusUnauthorized || problem.StatusOf(err) == http.StatusForbidden {
		return ownCode{}, nil // the session is over: the page itself needs none
	}
	return own, err
}

func (s *Screens) findCode(ctx context.Context, v *screen.Visit, number string) (ownCode, error) {
	codes, err := s.backend.OwnCodes(ctx, v.Call(), number)
	if err != nil {
		return ownCode{}, err
	}
	for i := range codes {
		if c := codes[i]; c.RecommendationNumber == number && !c.Ended && c.Used < c.Most {
			return ownCode{value: c.Code}, nil
		}
	}
	mine, err := s.backend.ListOwnRecommendations(ctx, v.Call(), wire.ListOwnRecommendationsParams{Numbers: number})
	row, found := mine[number]
	return ownCode{mayMake: found && !row.ByCode}, err
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
