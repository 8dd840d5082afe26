package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Code is the offline code of a recommendation.
type Code struct {
	Code       string `json:"code"`
	ValidUntil string `json:"validUntil" format:"date"`
	Used       int    `json:"used" doc:"recommendations that it made"`
	Most       int    `json:"most" doc:"recommendations that it may make"`
}

// NumberInput names an own recommendation.
type NumberInput struct {
	Number string `path:"number" maxLength:"24"`
}

func (s *Screens) deleteRecommendation(ctx context.Context, in *NumberInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	return screen.Nothing(), s.backend.WithdrawRecommendation(ctx, call, in.Number)
}

func (s *Screens) postCode(ctx context.Context, in *NumberInput) (*screen.Answer[Code], error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	c, err := s.backend.MakeCode(ctx, call, in.Number)
	if err != nil {
		return nil, err
	}
	return screen.Show(codeOf(&c)), nil
}

func (s *Screens) deleteCode(ctx context.Context, in *NumberInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	return screen.Nothing(), s.backend.EndCode(ctx, call, in.Number)
}

func codeOf(c *wire.OwnCode) Code {
	return Code{Code: c.Code, ValidUntil: c.ValidUntil, Used: int(c.Used), Most: int(c.Most)}
}

// rows asks for what a page shows of the recommendations on it, and of no other one.
func (s *Screens) rows(
	ctx context.Context, v *screen.Visit, call backend.Call, shown []backend.OwnInShort, notes map[string]string,
) ([]Recommendation, error) {
	if len(shown) == 0 {
		return []Recommendation{}, nil
	}
	numbers := screen.Map(shown, func(r backend.OwnInShort) string { return r.RecommendationNumber })
	var (
		whole []backend.OwnRecommendation
		codes []wire.OwnCode
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { whole, err = s.backend.OwnRecommendations(together, call, numbers...); return })
	if v.Tenant.Modules.OfflineCode {
		g.Go(func() (err error) { codes, err = s.backend.OwnCodes(together, call, numbers...); return })
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return rowsOf(shown, whole, notes, codesByNumber(codes)), nil
}

// codesByNumber are the codes that still live.
func codesByNumber(codes []wire.OwnCode) map[string]Code {
	living := map[string]Code{}
	for _, c := range codes {
		if !c.Ended {
			living[c.RecommendationNumber] = codeOf(&c)
		}
	}
	return living
}
