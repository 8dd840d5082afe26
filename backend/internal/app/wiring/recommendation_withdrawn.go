package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// withdrawals leave a word for the friend in the outbox.
type withdrawals struct{ outbox outbox.Outbox }

// Withdrawn implements recommendation.Withdrawals.
func (w withdrawals) Withdrawn(ctx context.Context, tenantID, id string) error {
	return w.outbox.Add(ctx, outbox.Message{Tenant: tenantID, Topic: outbox.RecommendationWithdrawn, Key: id})
}

// endedFriends are recipients in the recommendation's words. They are asked for when they are needed: either side is made of the other.
type endedFriends struct{ app *App }

// Ended implements recommendation.Friends.
func (e endedFriends) Ended(ctx context.Context, tenantID, recipientID string, now time.Time) error {
	return e.app.Recipients().Ended(ctx, tenantID, recipientID, now)
}

// withdrawnLetters tells friends who had confirmed that there is no reward any more.
type withdrawnLetters struct {
	tenants         tenant.Catalog
	recommendations *recommendations.Service
	recipients      recipient.Recipients
	declines        recipient.Declines
	sender          mail.Sender
	links           address.Links
	friends         *recipients.Service
	clock           clock.Clock
}

func (a *App) withdrawnLetters() withdrawnLetters {
	return withdrawnLetters{a.Tenants, a.Recommendations(), recipientstore.New(a.DB), declinedFriends{a.wishes()}, a.Letters(), a.Links(), a.Recipients(), a.Clock}
}

// Deliver is what the relay calls; it may come again, and the letter leaves once. Whoever was erased or declined for good meanwhile isn't written to.
func (w withdrawnLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, err := w.tenants.ByID(ctx, tenant.ID(m.Tenant))
	if err != nil {
		return err
	}
	v, err := w.recommendations.ByID(ctx, t, t.DefaultLanguage(), m.Key)
	if err != nil || v.RecipientID == "" {
		return err
	}
	friend, err := w.recipients.ByID(ctx, m.Tenant, v.RecipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || friend.ConfirmedAt == nil {
		return err // who never confirmed is never written to about it
	}
	declined, err := w.declines.Declined(ctx, m.Tenant, friend.Data.Email)
	if err != nil || declined {
		return err
	}
	language := t.LanguageOr(tenant.Language(friend.Language))
	if v, err = w.recommendations.ByID(ctx, t, language, m.Key); err != nil {
		return err
	}
	secret, err := w.friends.IssueMailed(ctx, friend, w.clock.Now())
	if err != nil {
		return err
	}
	return w.sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Held: w.links.Held(t, language, secret)},
		Tenant: t.ID, Language: language, Key: string(mail.Withdrawn) + "/" + m.Key,
		To: mail.Person{Name: friend.Data.FirstName + " " + friend.Data.LastName, Email: friend.Data.Email.String()},
		Data: mail.WithdrawnData{
			FirstName: friend.Data.FirstName, Recommender: toFriendsSide(v).Recommender, Product: v.ProductName,
			HomeLink: w.links.Page(t, language, tenant.RouteHome),
		},
	})
}
