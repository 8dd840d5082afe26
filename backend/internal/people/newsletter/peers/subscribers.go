// Package peers holds what the newsletter needs of other slices, in its own words.
package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Subscribers are accounts in the newsletter's words.
type Subscribers struct{ Store *accountstore.Store }

var _ newsletter.Subscribers = Subscribers{}

func toSubscriber(a *account.Account) newsletter.Subscriber {
	return newsletter.Subscriber{
		Tenant: a.Tenant, ID: a.ID, Name: a.FirstName, LastName: a.LastName, Email: a.Email.String(), Language: a.Language,
		Given: a.Newsletter, MailedAt: a.NewsletterMailAt,
	}
}

func unknownSubscriber(err error) error {
	if errors.Is(err, account.ErrUnknown) {
		return newsletter.ErrUnknown
	}
	return err
}

// ByID gives one.
func (s Subscribers) ByID(ctx context.Context, t tenant.ID, id string) (newsletter.Subscriber, error) {
	a, err := s.Store.ByID(ctx, t, id)
	if err != nil {
		return newsletter.Subscriber{}, unknownSubscriber(err)
	}
	return toSubscriber(a), nil
}

// Update changes the permission.
func (s Subscribers) Update(ctx context.Context, t tenant.ID, id string, fn func(*newsletter.Subscriber) error) error {
	return unknownSubscriber(s.Store.Update(ctx, t, id, func(a *account.Account) error {
		who := toSubscriber(a)
		if err := fn(&who); err != nil {
			return err
		}
		a.Newsletter, a.NewsletterMailAt = who.Given, who.MailedAt
		return nil
	}))
}
