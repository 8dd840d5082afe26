package seller

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// AddressForm names a mailbox: in the body, because addresses of pages are logged.
type AddressForm struct {
	Email string `json:"email" minLength:"1" maxLength:"254"`
}

type addressInput struct{ Body AddressForm }

// postForgotten asks for a letter. Only the mailbox tells whether an address is known.
func (e Entrance) postForgotten(ctx context.Context, in *addressInput) (*screen.Done, error) {
	if err := e.Accounts.AskForPassword(
		ctx, screen.From(ctx).Public(), in.Body.Email, wire.AskForPasswordParams{Area: e.Area},
	); err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Nothing(), nil
}

// PasswordRules are what a password must have.
type PasswordRules struct {
	MinLength int  `json:"minLength"`
	Lower     bool `json:"lower"`
	Upper     bool `json:"upper"`
	Digit     bool `json:"digit"`
	NotCommon bool `json:"notCommon" doc:"what is guessed at once is refused; only the server can tell"`
}

// Access is what a mailed link stands for that sets the password of a member's account.
type Access struct {
	State       string        `json:"state" enum:"open,used,expired"`
	EmailMasked string        `json:"emailMasked"`
	Rules       PasswordRules `json:"rules"`
}

// AccessTokenForm hands the mailed token over.
type AccessTokenForm struct {
	Token string `json:"token" maxLength:"200"`
}

type accessTokenInput struct{ Body AccessTokenForm }

func (e Entrance) lookAccess(ctx context.Context, in *accessTokenInput) (*screen.Answer[Access], error) {
	call := screen.From(ctx).Public()
	var (
		access wire.MemberAccess
		rules  wire.RulesAnswerBody
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		access, err = e.LookAccess(ctx, call, wire.LookAccessInputBody{Token: in.Body.Token})
		return
	})
	g.Go(func() (err error) { rules, err = e.Accounts.GetPasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(Access{State: access.State, EmailMasked: access.EmailMasked, Rules: RulesOf(rules)}), nil
}

// RulesOf gives the rules of the wire.
func RulesOf(r wire.RulesAnswerBody) PasswordRules {
	return PasswordRules{MinLength: int(r.MinLength), Lower: r.Lower, Upper: r.Upper, Digit: r.Digit, NotCommon: r.Common}
}

// AccessForm sets a password.
type AccessForm struct {
	AccessTokenForm
	Password string `json:"password" maxLength:"200" text:"secret"`
}

type accessInput struct{ Body AccessForm }

func (e Entrance) postAccess(ctx context.Context, in *accessInput) (*screen.AnswerWithCookie[Who], error) {
	l, err := e.SetPassword(
		ctx, screen.From(ctx).Public(), wire.MemberPasswordInputBody{Token: in.Body.Token, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return e.welcome(ctx, l)
}

// PasswordDraft is a password that somebody is typing.
type PasswordDraft struct {
	Password string `json:"password" maxLength:"200" text:"secret"`
	Token    string `json:"token,omitempty" maxLength:"200" doc:"the mailed one"`
}

// PasswordVerdict says which rules it breaks.
type PasswordVerdict struct {
	Broken []string `json:"broken" doc:"password.length, .lower, .upper, .digit, .common"`
}

type draftInput struct{ Body PasswordDraft }

func (e Entrance) checkPassword(ctx context.Context, in *draftInput) (*screen.Answer[PasswordVerdict], error) {
	verdict, err := e.Accounts.CheckPassword(
		ctx, screen.From(ctx).Public(), wire.PasswordInputBody{Password: in.Body.Password, Token: in.Body.Token},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(PasswordVerdict{Broken: screen.List(verdict.Broken)}), nil
}
