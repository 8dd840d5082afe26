package personal

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Registration is what one agrees to on the way in.
type Registration struct {
	Terms           LegalText `json:"terms"`
	AutoAcceptTerms bool      `json:"autoAcceptTerms" doc:"sending the form is the agreement"`
	MinAge          int       `json:"minAge"`
}

// LegalText is a text with the words of the box beside it.
type LegalText struct {
	Version string `json:"version"`
	Label   string `json:"label"`
	Title   string `json:"title"`
	HTML    string `json:"html"`
}

func legalOf(t wire.Text) LegalText {
	return LegalText{Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}
}

// RegistrationForm asks for an account.
type RegistrationForm struct {
	FirstName     string `json:"firstName" wire:"vorname" maxLength:"100"`
	LastName      string `json:"lastName" wire:"nachname" maxLength:"100"`
	Email         string `json:"email" wire:"email" maxLength:"254"`
	TermsAccepted bool   `json:"termsAccepted"`
}

func (s *Screens) getRegistration(ctx context.Context, _ *struct{}) (*screen.Answer[Registration], error) {
	v := screen.From(ctx)
	terms, err := s.backend.Terms(ctx, v.Public())
	if err != nil {
		return nil, err
	}
	return screen.Show(Registration{
		Terms:           legalOf(terms),
		AutoAcceptTerms: v.Tenant.Modules.AutoAcceptTerms, MinAge: v.Tenant.Facts.MinAge,
	}), nil
}

type registrationInput struct{ Body RegistrationForm }

// postRegistration answers the same whether or not somebody has the address: the mailbox tells its owner.
func (s *Screens) postRegistration(ctx context.Context, in *registrationInput) (*screen.Done, error) {
	v, f := screen.From(ctx), in.Body
	if !f.TermsAccepted && !v.Tenant.Modules.AutoAcceptTerms {
		p := problem.New(http.StatusUnprocessableEntity, termsRequired, "the terms must be agreed to")
		p.Errors = []problem.Field{{Location: "termsAccepted", Message: p.Detail, Code: termsRequired}}
		return nil, p
	}
	err := s.backend.CreateRecommender(
		ctx, v.Public(), wire.RegistrationInputBody{FirstName: f.FirstName, LastName: f.LastName, Email: f.Email},
	)
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Nothing(), nil
}

const termsRequired = "terms.required"
