package profiseller

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Registration is what a partner agrees to and notes that registers.
type Registration struct {
	Rules   screen.LegalText `json:"rules"`
	Privacy screen.LegalText `json:"privacy"`
	Person  *screen.Person   `json:"person,omitempty" doc:"who is logged in"`
}

func (s *Screens) getRegistration(ctx context.Context, _ *struct{}) (*screen.Answer[Registration], error) {
	v := screen.From(ctx)
	var view Registration
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		rules, privacy, err := s.backend.PartnerConsents(ctx, v.Public())
		view.Rules, view.Privacy = screen.LegalOf(rules), screen.LegalOf(privacy)
		return err
	})
	g.Go(func() (err error) { view.Person, err = screen.PersonOf(ctx, s.backend, v); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// RegistrationForm registers a partner.
type RegistrationForm struct {
	Company        string `json:"company,omitempty" wire:"firma" maxLength:"200" doc:"missing for a person"`
	FirstName      string `json:"firstName" wire:"vorname" maxLength:"200"`
	LastName       string `json:"lastName" wire:"nachname" maxLength:"200"`
	Email          string `json:"email" wire:"email" maxLength:"254"`
	RulesVersion   string `json:"rulesVersion" wire:"regelnversion=rules" maxLength:"100" doc:"that was agreed to"`
	PrivacyVersion string `json:"privacyVersion" wire:"datenschutzversion=privacy" maxLength:"100" doc:"that was noted"`
	Captcha        string `json:"captcha" wire:"captcha" maxLength:"4000"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a form sent again"`
}

type registrationInput struct{ Body RegistrationForm }

func (s *Screens) postRegistration(ctx context.Context, in *registrationInput) (*screen.Done, error) {
	f := in.Body
	err := s.backend.RequestPartner(ctx, screen.From(ctx).Public().Once(f.IdempotencyKey), wire.PartnerRequest{
		Company: f.Company, FirstName: f.FirstName, LastName: f.LastName, Email: f.Email,
		RulesVersion: f.RulesVersion, PrivacyVersion: f.PrivacyVersion, Captcha: f.Captcha,
	})
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Nothing(), nil
}

// RegistrationView is what the letter's link is about.
type RegistrationView struct {
	Name      string               `json:"name" doc:"the company's, or the person's"`
	FirstName string               `json:"firstName"`
	Email     string               `json:"email" doc:"to which the letter came"`
	First     bool                 `json:"first" doc:"confirming takes a first password"`
	Until     string               `json:"until" format:"date" doc:"last day of the link"`
	Rules     seller.PasswordRules `json:"rules"`
}

type tokenInput struct{ Body seller.AccessTokenForm }

func (s *Screens) lookRegistration(ctx context.Context, in *tokenInput) (*screen.Answer[RegistrationView], error) {
	call := screen.From(ctx).Public()
	var (
		r     wire.PartnerRequestView
		rules wire.RulesAnswerBody
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		r, err = s.backend.GetPartnerRequest(ctx, call, wire.GetPartnerRequestParams{Token: in.Body.Token})
		return
	})
	g.Go(func() (err error) { rules, err = s.backend.GetPasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(RegistrationView{
		Name: r.Name, FirstName: r.FirstName, Email: r.Email, First: r.First, Until: r.ValidUntil,
		Rules: seller.RulesOf(rules),
	}), nil
}

// ConfirmForm confirms a registration, with a first password where one is wanted.
type ConfirmForm struct {
	seller.AccessTokenForm
	Password string `json:"password,omitempty" maxLength:"200" text:"secret"`
}

type confirmInput struct{ Body ConfirmForm }

// Confirmed tells whether the session has begun; who has a password logs in by it.
type Confirmed struct {
	In bool `json:"in"`
}

func (s *Screens) confirmRegistration(
	ctx context.Context, in *confirmInput,
) (*screen.AnswerWithCookie[Confirmed], error) {
	v := screen.From(ctx)
	done, err := s.backend.ConfirmPartnerRequest(
		ctx, v.Public(), wire.ConfirmPartnerInputBody{Token: in.Body.Token, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	out := &screen.AnswerWithCookie[Confirmed]{CacheControl: "no-store"}
	if done.LoggedIn != nil {
		out.Body.In = true
		out.SetCookie, err = s.partners.Admit(ctx, v, *done.LoggedIn)
	}
	return out, err
}
