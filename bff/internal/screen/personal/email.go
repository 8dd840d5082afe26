package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// EmailForm asks for another address.
type EmailForm struct {
	Email    string `json:"email" maxLength:"254" doc:"the new one"`
	Password string `json:"password" maxLength:"200" text:"secret"`
}

// EmailConfirmed tells which address holds now.
type EmailConfirmed struct {
	EmailMasked string `json:"emailMasked"`
}

type emailInput struct{ Body EmailForm }

// postEmail mails a confirmation to the new address; until somebody follows it, the old one holds.
func (s *Screens) postEmail(ctx context.Context, in *emailInput) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.ChangeEmail(
		ctx, call, wire.ChangeEmailInputBody{Email: in.Body.Email, Password: in.Body.Password},
	); err != nil {
		return nil, wrongPassword(screen.Relocate(err, LoginForm{}), "password")
	}
	return screen.Nothing(), nil
}

// postLinkAgain answers the same for every link, good, ended or unknown.
func (s *Screens) postLinkAgain(ctx context.Context, in *tokenInput) (*screen.Done, error) {
	err := s.backend.AskLinkAgain(ctx, screen.From(ctx).Public(), wire.LinkAgainInputBody{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}

func (s *Screens) confirmEmail(ctx context.Context, in *tokenInput) (*screen.Answer[EmailConfirmed], error) {
	done, err := s.backend.ConfirmEmail(ctx, screen.From(ctx).Public(), wire.ConfirmEmailInputBody{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Show(EmailConfirmed{EmailMasked: done.EmailMasked}), nil
}
