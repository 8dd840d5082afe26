package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

type accessBackend interface {
	Access(ctx context.Context, c backend.Call) (wire.LookAnswerBody, error)
	PasswordRules(ctx context.Context, c backend.Call) (wire.RulesAnswerBody, error)
	SetPassword(ctx context.Context, c backend.Call, password string) (wire.LoggedIn, error)
}

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
	g.Go(func() (err error) { access, err = s.backend.access.Access(ctx, call.With(in.Body.Token)); return })
	g.Go(func() (err error) { rules, err = s.backend.access.PasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(Access{State: access.State, EmailMasked: access.EmailMasked, Rules: rulesOf(rules)}), nil
}

type accessInput struct{ Body AccessForm }

func (s *Screens) postAccess(ctx context.Context, in *accessInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	login, err := s.backend.access.SetPassword(ctx, v.Public().With(in.Body.Token), in.Body.Password)
	if err != nil {
		return nil, problem.Relocate(err, loginFields)
	}
	return s.open(ctx, v, login, false)
}
