package personal

import (
	"context"
	"net/http"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Password is what the form for another password needs.
type Password struct {
	Email string        `json:"email" doc:"for the browser's own store of passwords"`
	Rules PasswordRules `json:"rules"`
}

// PasswordRules are what a password must have.
type PasswordRules struct {
	MinLength int  `json:"minLength"`
	Lower     bool `json:"lower"`
	Upper     bool `json:"upper"`
	Digit     bool `json:"digit"`
	NotCommon bool `json:"notCommon" doc:"what is guessed at once is refused; only the server can tell"`
}

func rulesOf(r wire.RulesAnswerBody) PasswordRules {
	return PasswordRules{MinLength: int(r.MinLength), Lower: r.Lower, Upper: r.Upper, Digit: r.Digit, NotCommon: r.Common}
}

// PasswordForm changes the password of who is logged in.
type PasswordForm struct {
	OldPassword string `json:"oldPassword" wire:"oldpassword" maxLength:"200" text:"secret"`
	Password    string `json:"password" wire:"password" maxLength:"200" text:"secret"`
}

// PasswordDraft is a password that somebody is typing.
type PasswordDraft struct {
	Password string `json:"password" maxLength:"200" text:"secret"`
	Token    string `json:"token,omitempty" maxLength:"200" doc:"the mailed one, where that is the way in"`
}

// PasswordVerdict says which rules it breaks.
type PasswordVerdict struct {
	Broken []string `json:"broken" doc:"password.length, .lower, .upper, .digit, .common"`
}

// passwordWrong is what the front end shows at the field of the password that is asked for once more.
const passwordWrong = "password.wrong"

func (s *Screens) getPassword(ctx context.Context, _ *struct{}) (*screen.Answer[Password], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	var (
		account backend.Account
		rules   wire.RulesAnswerBody
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { account, err = s.backend.Account(together, call); return })
	g.Go(func() (err error) { rules, err = s.backend.GetPasswordRules(together, v.Public()); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(Password{Email: account.Email, Rules: rulesOf(rules)}), nil
}

type passwordInput struct{ Body PasswordForm }

// postPassword gives this browser a new session; all others end.
func (s *Screens) postPassword(ctx context.Context, in *passwordInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	login, err := s.backend.ChangePassword(
		ctx, call, wire.ChangePasswordInputBody{OldPassword: in.Body.OldPassword, Password: in.Body.Password},
	)
	if err != nil {
		return nil, wrongPassword(screen.Relocate(err, in), "oldPassword")
	}
	return s.open(ctx, v, login, v.Session.Remember)
}

// wrongPassword puts the refusal of a password that was asked for once more at its field: the person is logged in all
// the same.
func wrongPassword(err error, field string) error {
	if !problem.Is(err, "login.wrong") && !problem.Is(err, passwordWrong) {
		return err
	}
	p := problem.New(http.StatusUnprocessableEntity, passwordWrong, "this is not the account's password")
	p.Errors = []problem.Field{{Location: field, Message: p.Detail, Code: passwordWrong}}
	return p
}

type draftInput struct{ Body PasswordDraft }

func (s *Screens) checkPassword(ctx context.Context, in *draftInput) (*screen.Answer[PasswordVerdict], error) {
	verdict, err := s.backend.CheckPassword(
		ctx, screen.From(ctx).Call(), wire.PasswordInputBody{Password: in.Body.Password, Token: in.Body.Token},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(PasswordVerdict{Broken: screen.List(verdict.Broken)}), nil
}
