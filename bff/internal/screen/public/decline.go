package public

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func (s *Screens) postDecline(ctx context.Context, in *tokenInput) (*screen.Done, error) {
	if err := s.backend.DeclineByLink(
		ctx, screen.From(ctx).Public(), wire.LinkInputBody{Token: in.Body.Token},
	); err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}

type declineAddressInput struct {
	Body struct {
		Email   string `json:"email" wire:"email" maxLength:"254"`
		Captcha string `json:"captcha" wire:"captcha" maxLength:"4000"`
	}
}

// postDeclineAddress answers the same whatever is known of the address.
func (s *Screens) postDeclineAddress(ctx context.Context, in *declineAddressInput) (*screen.Done, error) {
	if err := s.backend.DeclineByAddress(
		ctx, screen.From(ctx).Public(), wire.AddressInputBody{Email: in.Body.Email, Captcha: in.Body.Captcha},
	); err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Nothing(), nil
}
