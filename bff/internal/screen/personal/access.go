package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Access is what the mailed access stands for.
type Access struct {
	State       string        `json:"state" enum:"open,used,expired"`
	EmailMasked string        `json:"emailMasked"`
	Rules       PasswordRules `json:"rules"`
}

// AccessForm sets a password.
type AccessForm struct {
	TokenForm
	Password string `json:"password" maxLength:"200" text:"secret"`
}

func (s *Screens) lookAccess(ctx context.Context, in *tokenInput) (*screen.Answer[Access], error) {
	call := screen.From(ctx).Public()
	var (
		access wire.LookAnswerBody
		rules  wire.RulesAnswerBody
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		access, err = s.backend.LookPasswordToken(ctx, call, wire.LookInputBody{Token: in.Body.Token})
		return
	})
	g.Go(func() (err error) { rules, err = s.backend.GetPasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(Access{State: access.State, EmailMasked: access.EmailMasked, Rules: rulesOf(rules)}), nil
}

type accessInput struct{ Body AccessForm }

func (s *Screens) postAccess(ctx context.Context, in *accessInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	login, err := s.backend.SetPasswordByToken(
		ctx, v.Public(), wire.SetPasswordInputBody{Token: in.Body.Token, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, LoginForm{})
	}
	return s.open(ctx, v, login, false)
}
