package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// WithdrawnLetters tells friends who had confirmed that there is no reward any more.
//
// Rule (letter, 4 D): A friend who had confirmed hears of a withdrawal, once. Enforced:
// recommendation/usecase/withdraw.go tell. Test: TestAFriendWhoConfirmedHearsOfTheWithdrawal.
type WithdrawnLetters struct {
	Tenants         tenant.Catalog
	Recommendations recommendation.Service
	Recipients      recipient.Recipients
	Declined        func(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	Sender          mail.Sender
	Links           address.Links
	Friends         recipient.Service
	Clock           clock.Clock
}

// Deliver is what the relay calls; it may come again, and the letter leaves once. A person who was erased or declined
// for good meanwhile isn't written to.
func (w WithdrawnLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, _, err := outbox.Open(ctx, w.Tenants, m, 1)
	if err != nil {
		return err
	}
	v, err := w.Recommendations.ByID(ctx, t, t.DefaultLanguage(), m.Key)
	if err != nil || v.RecipientID == "" {
		return err
	}
	friend, err := w.Recipients.ByID(ctx, tenant.ID(m.Tenant), v.RecipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || friend.ConfirmedAt == nil {
		return err // who never confirmed is never written to about it
	}
	declined, err := w.Declined(ctx, t.ID, friend.Data.Email)
	if err != nil || declined {
		return err
	}
	language := t.LanguageOr(tenant.Language(friend.Language))
	if v, err = w.Recommendations.ByID(ctx, t, language, m.Key); err != nil {
		return err
	}
	offers := ""
	if friend.Permitted().Email.Given() {
		offers = w.Links.Page(t, language, tenant.RouteHome)
	}
	secret, err := w.Friends.IssueMailed(ctx, friend, w.Clock.Now())
	if err != nil {
		return err
	}
	return w.Sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Record: w.Links.Record(t, language, secret)},
		Tenant: t.ID, Language: language, Key: string(mail.Withdrawn) + "/" + m.Key,
		To: mail.Person{Name: friend.Data.FirstName + " " + friend.Data.LastName, Email: friend.Data.Email.String()},
		Data: mail.WithdrawnData{
			FirstName: friend.Data.FirstName, Recommender: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
			Product: v.ProductSpoken,
			Number:  v.Number.String(), HomeLink: offers,
		},
	})
}
