package personal

import (
	"context"

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

// codesOf asks for the codes of what one page shows, of which there is one for each recommendation.
func (s *Screens) codesOf(
	ctx context.Context, v *screen.Visit, call backend.Call, shown []backend.OwnRecommendation,
) (map[string]Code, error) {
	if !v.Tenant.Modules.OfflineCode {
		return nil, nil
	}
	numbers := make([]string, len(shown))
	for i, r := range shown {
		numbers[i] = r.RecommendationNumber
	}
	codes, err := s.backend.OwnCodes(ctx, call, numbers...)
	return codesByNumber(codes), err
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
