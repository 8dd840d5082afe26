package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Newsletter is where the person stands.
type Newsletter struct {
	State backend.NewsletterState `json:"state" enum:"in,pending,out"`
}

// NewsletterForm asks for the newsletter or leaves it.
type NewsletterForm struct {
	In bool `json:"in"`
}

// TokenForm carries a mailed token: in the body, because addresses are logged.
type TokenForm struct {
	Token string `json:"token" minLength:"1" maxLength:"200"`
}

type newsletterInput struct{ Body NewsletterForm }

// putNewsletter mails a confirmation to who asks, and lets who wants to leave go at once. Asking again sends the mail
// again.
func (s *Screens) putNewsletter(ctx context.Context, in *newsletterInput) (*screen.Answer[Newsletter], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	state, err := s.backend.SetNewsletter(ctx, call, in.Body.In)
	if err != nil {
		return nil, err
	}
	return screen.Show(Newsletter{State: state}), nil
}

type tokenInput struct{ Body TokenForm }

func (s *Screens) confirmNewsletter(ctx context.Context, in *tokenInput) (*screen.Done, error) {
	_, err := s.backend.ConfirmNewsletter(ctx, screen.From(ctx).Public(), wire.NewsletterInputBody{Token: in.Body.Token})
	return screen.Nothing(), err
}

func (s *Screens) leaveNewsletter(ctx context.Context, in *tokenInput) (*screen.Done, error) {
	_, err := s.backend.LeaveNewsletter(ctx, screen.From(ctx).Public(), wire.NewsletterInputBody{Token: in.Body.Token})
	return screen.Nothing(), err
}

// Subscription is where a person stands with the newsletter, and what one says yes to by asking for it.
type Subscription struct {
	Newsletter     backend.NewsletterState `json:"newsletter,omitempty" words:"ja,offen,nein" enum:"in,pending,out" doc:"missing where the tenant sends none"`
	NewsletterText *LegalText              `json:"newsletterText,omitempty" doc:"missing for who gets it"`
}

func subscriptionOf(v *screen.Visit, a backend.Account, text wire.Text) Subscription {
	if !v.Tenant.Modules.NewsletterPermission {
		return Subscription{}
	}
	s := screen.FromWire(Subscription{Newsletter: backend.NewsletterState(a.Newsletter)})
	if s.Newsletter != backend.NewsletterIn {
		legal := legalOf(text)
		s.NewsletterText = &legal
	}
	return s
}
