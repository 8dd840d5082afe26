package public

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// AgencyRegistration is what an agency agrees to and notes that asks to take part.
type AgencyRegistration struct {
	Rules   LegalText `json:"rules"`
	Privacy LegalText `json:"privacy"`
	Person  *Person   `json:"person,omitempty" doc:"who is logged in"`
}

func (s *Screens) getAgencyRegistration(ctx context.Context, _ *struct{}) (*screen.Answer[AgencyRegistration], error) {
	v := screen.From(ctx)
	var view AgencyRegistration
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		rules, privacy, err := s.backend.AgencyConsents(ctx, v.Public())
		view.Rules, view.Privacy = screen.LegalOf(rules), screen.LegalOf(privacy)
		return err
	})
	g.Go(func() (err error) { view.Person, err = s.person(ctx, v); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// AgencyRequestForm asks to take part with an agency.
type AgencyRequestForm struct {
	Agency         string `json:"agency" wire:"agenturname" maxLength:"200" doc:"its name"`
	Street         string `json:"street" wire:"strasse" maxLength:"200"`
	ZipCode        string `json:"zipCode" wire:"plz" maxLength:"20"`
	City           string `json:"city" wire:"ort" maxLength:"200"`
	FirstName      string `json:"firstName" wire:"vorname" maxLength:"200"`
	LastName       string `json:"lastName" wire:"nachname" maxLength:"200"`
	Email          string `json:"email" wire:"email" maxLength:"254"`
	Phone          string `json:"phone,omitempty" wire:"telefon" maxLength:"60" doc:"may be missing"`
	RulesVersion   string `json:"rulesVersion" wire:"regelnversion=rules" maxLength:"100" doc:"that was agreed to"`
	PrivacyVersion string `json:"privacyVersion" wire:"datenschutzversion=privacy" maxLength:"100" doc:"that was noted"`
	Captcha        string `json:"captcha" wire:"captcha" maxLength:"4000"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

type agencyRequestInput struct{ Body AgencyRequestForm }

func (s *Screens) postAgencyRequest(ctx context.Context, in *agencyRequestInput) (*screen.Done, error) {
	f := in.Body
	err := s.backend.RequestAgency(ctx, screen.From(ctx).Public().Once(f.IdempotencyKey), wire.AgencyRequest{
		AgencyName: f.Agency, Street: f.Street, ZipCode: f.ZipCode, City: f.City, FirstName: f.FirstName,
		LastName: f.LastName, Email: f.Email, Phone: f.Phone,
		RulesVersion: f.RulesVersion, PrivacyVersion: f.PrivacyVersion, Captcha: f.Captcha,
	})
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Nothing(), nil
}

// AgencyRequestView is what the letter's link is about.
type AgencyRequestView struct {
	Agency    string `json:"agency"`
	FirstName string `json:"firstName"`
	Email     string `json:"email"`
	Confirmed bool   `json:"confirmed"`
	Completed bool   `json:"completed" doc:"further details were given"`
	Until     string `json:"until" format:"date" doc:"last day of the link, or on which a confirmed one is kept"`

	Entered *AgencyRequestEntered `json:"entered,omitempty" doc:"what else is confirmed; missing once it is"`
}

// AgencyRequestEntered is what the mailbox's word is about, beside the names.
type AgencyRequestEntered struct {
	LastName string `json:"lastName"`
	Street   string `json:"street"`
	ZipCode  string `json:"zipCode"`
	City     string `json:"city"`
}

func (s *Screens) lookAgencyRequest(
	ctx context.Context, in *invitationInput,
) (*screen.Answer[AgencyRequestView], error) {
	r, err := s.backend.GetAgencyRequest(ctx, screen.From(ctx).Public(), wire.GetAgencyRequestParams{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	view := AgencyRequestView{
		Agency: r.AgencyName, FirstName: r.FirstName, Email: r.Email, Confirmed: r.Confirmed, Completed: r.Completed,
		Until: r.ValidUntil,
	}
	if e := r.Entered; e != nil {
		view.Entered = &AgencyRequestEntered{LastName: e.LastName, Street: e.Street, ZipCode: e.ZipCode, City: e.City}
	}
	return screen.Show(view), nil
}

// AgencyRequestConfirmed is what may be done next.
type AgencyRequestConfirmed struct {
	Details string `json:"details,omitempty" doc:"token by which details can be added; missing where they were given"`
}

func (s *Screens) confirmAgencyRequest(
	ctx context.Context, in *invitationInput,
) (*screen.Answer[AgencyRequestConfirmed], error) {
	more, err := s.backend.ConfirmAgencyRequest(
		ctx, screen.From(ctx).Public(), wire.MailboxInputBody{Token: in.Body.Token},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(AgencyRequestConfirmed{Details: more.Token}), nil
}
