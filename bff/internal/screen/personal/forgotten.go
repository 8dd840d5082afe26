package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// AddressForm names a mailbox: in the body, because addresses of pages are logged.
type AddressForm struct {
	Email string `json:"email" minLength:"1" maxLength:"254"`
}

type addressInput struct{ Body AddressForm }

func (s *Screens) postForgotten(ctx context.Context, in *addressInput) (*screen.Done, error) {
	return mail(ctx, func(ctx context.Context, c backend.Call, email string) error {
		return s.backend.AskForPassword(ctx, c, email, wire.AskForPasswordParams{})
	}, in.Body.Email)
}

func (s *Screens) postWelcomeAgain(ctx context.Context, in *addressInput) (*screen.Done, error) {
	return mail(ctx, s.backend.AskForWelcome, in.Body.Email)
}

// mail asks for a letter. Only its owner learns whether an address is known, in the mailbox.
func mail(
	ctx context.Context, ask func(context.Context, backend.Call, string) error, email string,
) (*screen.Done, error) {
	if err := ask(ctx, screen.From(ctx).Public(), email); err != nil {
		return nil, screen.Relocate(err, LoginForm{})
	}
	return screen.Nothing(), nil
}
