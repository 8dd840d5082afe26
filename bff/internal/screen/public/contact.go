package public

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Contact is the contact page: the tenant's own words, and who is logged in, so that the form needn't be filled again.
type Contact struct {
	Legal
	Person *Person `json:"person,omitempty" doc:"who is logged in"`
}

// ContactForm is what somebody writes to the tenant.
type ContactForm struct {
	Topic          string `json:"topic" words:"empfehlung,praemie,konto,datenschutz,barriere,sonstiges" wire:"thema" enum:"recommendation,reward,account,privacy,accessibility,other"`
	Name           string `json:"name" wire:"name" maxLength:"200"`
	Email          string `json:"email" wire:"email" maxLength:"254"`
	Message        string `json:"message" wire:"nachricht" maxLength:"4000" text:"lines"`
	Copy           bool   `json:"copy" wire:"kopie" doc:"a copy is wanted; one leaves only to a mailbox that has answered before"`
	Captcha        string `json:"captcha" wire:"captcha" maxLength:"4000"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

// ContactTaken tells that the message is on its way.
type ContactTaken struct {
	KeptUntil string `json:"keptUntil" format:"date" doc:"last day on which it is kept"`
}

func (s *Screens) getContact(ctx context.Context, _ *struct{}) (*screen.Answer[Contact], error) {
	view, err := s.Contact(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Contact composes the contact page.
func (s *Screens) Contact(ctx context.Context) (Contact, error) {
	v := screen.From(ctx)
	var view Contact
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { view.Legal, err = s.Legal(ctx, "kontakt"); return })
	g.Go(func() (err error) { view.Person, err = s.person(ctx, v); return })
	err := g.Wait()
	return view, err
}

type contactInput struct{ Body ContactForm }

func (s *Screens) postContact(ctx context.Context, in *contactInput) (*screen.Answer[ContactTaken], error) {
	form := in.Body
	taken, err := s.backend.SendContactMessage(
		ctx, screen.From(ctx).Call().Once(form.IdempotencyKey), wire.SendContactMessageParams{}, wire.ContactForm{
			Topic: screen.ToWire(form).Topic, Name: form.Name, Email: form.Email, Text: form.Message, Copy: form.Copy,
			Captcha: form.Captcha,
		},
	)
	if err != nil {
		return nil, screen.Relocate(err, form)
	}
	return screen.Show(ContactTaken{KeptUntil: taken.KeptUntil}), nil
}
