package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Access is what the mailed access stands for.
type Access struct {
	State       string        `json:"state" enum:"open,used,expired"`
	EmailMasked string        `json:"emailMasked"`
	Rules       PasswordRules `json:"rules"`
}

// PasswordRules are what a password must have.
type PasswordRules struct {
	MinLength int  `json:"minLength"`
	Lower     bool `json:"lower"`
	Upper     bool `json:"upper"`
	Digit     bool `json:"digit"`
}

// AccessLook carries the mailed token: in the body, because addresses are logged.
type AccessLook struct {
	Token string `json:"token" minLength:"1" maxLength:"200"`
}

// AccessForm sets a password.
type AccessForm struct {
	AccessLook
	Password string `json:"password" maxLength:"200"`
}

type lookInput struct{ Body AccessLook }

func (s *Screens) lookAccess(ctx context.Context, in *lookInput) (*screen.Answer[Access], error) {
	call := screen.From(ctx).Public()
	var (
		access backend.Access
		rules  backend.PasswordRules
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { access, err = s.backend.Access(ctx, call.With(in.Body.Token)); return })
	g.Go(func() (err error) { rules, err = s.backend.PasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(Access{State: access.State, EmailMasked: access.EmailMasked, Rules: PasswordRules(rules)}), nil
}

type accessInput struct{ Body AccessForm }

func (s *Screens) postAccess(ctx context.Context, in *accessInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	login, err := s.backend.SetPassword(ctx, v.Public().With(in.Body.Token), in.Body.Password)
	if err != nil {
		return nil, problem.Relocate(err, loginFields)
	}
	return s.open(ctx, v, login, false)
}
