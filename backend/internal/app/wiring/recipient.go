package wiring

import (
	"context"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipientrest "weitersagen.app/backend/internal/referral/recipient/rest"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recipients gives the use cases of the friend's side.
func (a *App) Recipients() *recipients.Service {
	return recipients.New(recipients.Ports{
		Recipients: recipientstore.New(a.DB), Recommendations: friendsSide{a.Recommendations(), a.Links(), a.Assortments()},
		Texts: recipientTexts{a.Tenants, a.Contents()}, Consents: recipientConsents{a.Consents(), a.ConsentProofs()}, Tokens: a.Tokens(),
		Letters: confirmLetters{a.Letters(), a.Links()}, Changed: changedHere{outbox.Changes{Outbox: a.Outbox}, a}, Tx: a.DB, Clock: a.Clock,
		NewID: id.New, Hasher: a.Persons(), Orders: friendsOrders{orderstore.NewOrders(a.DB)},
		Declines: declinedFriends{a.wishes()},
		Record:   friendsRecord{a},
	})
}

func (a *App) registerRecipients() {
	recipientrest.Register(a.API, a.Recipients(), recipientrest.Holder{
		Recipient: access.RecipientOf, Token: access.Bearer, Mailed: access.Mailed, Erase: a.eraseFriend,
	})
	a.registerFriendsOwn()
	a.registerDeclines()
}

// friendsSide is a recommendation in the recipient's words.
type friendsSide struct {
	recommendations *recommendations.Service
	links           address.Links
	products        product.Assortments
}

var states = map[recommendation.Status]recipient.State{
	recommendation.Open: recipient.StateOpen, recommendation.Confirmed: recipient.StateConfirmed,
	recommendation.Approved: recipient.StateConfirmed, recommendation.Paid: recipient.StateConfirmed,
	recommendation.Expired: recipient.StateExpired, recommendation.Cancelled: recipient.StateCancelled,
}

func toFriendsSide(v recommendations.View) recipient.Recommendation {
	return recipient.Recommendation{
		ID: v.ID, Number: v.Number.String(), ProductID: v.ProductID, ProductName: v.ProductName, State: states[v.Shown],
		Recommender: person.Short(v.Recommender.FirstName, v.Recommender.LastName), RecommenderEmail: person.EmailOf(v.Recommender.Email),
		RecipientCents: v.RecipientCents, ValidUntil: v.ValidUntil, EndedAt: v.EndedAt, Void: v.Void,
	}
}

// of tells what the friend may expect: no more than law allows by now, whatever was promised.
func (f friendsSide) of(ctx context.Context, t *tenant.Tenant, v recommendations.View) (recipient.Recommendation, error) {
	offered, err := f.products.Of(ctx, t.ID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	r := toFriendsSide(v)
	limit := offered.LineRule(product.ID(v.ProductID)).RecipientCents
	r.RecipientCents = reward.Terms{RecipientCents: v.RecipientCents, RecipientLimit: limit}.RecipientOwed()
	return r, nil
}

// ByLink implements recipient.Recommendations.
func (f friendsSide) ByLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, number, key string) (recipient.Recommendation, error) {
	v, err := f.recommendations.LookAny(ctx, t, l, number, key)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// ByID implements recipient.Recommendations.
func (f friendsSide) ByID(ctx context.Context, t *tenant.Tenant, l tenant.Language, recommendationID string) (recipient.Recommendation, error) {
	v, err := f.recommendations.ByID(ctx, t, l, recommendationID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// OrderLink implements recipient.Recommendations.
func (f friendsSide) OrderLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, r recipient.Recommendation) (string, error) {
	return f.recommendations.OrderLink(ctx, t, l, r.Number, "")
}

// IsLink implements recipient.Recommendations.
func (f friendsSide) IsLink(t *tenant.Tenant, r recipient.Recommendation, key string) bool {
	return f.links.Verify(string(t.ID), link.Number(r.Number), key)
}

// IsNumber implements recipient.Recommendations.
func (f friendsSide) IsNumber(r recipient.Recommendation, written string) bool {
	n, err := link.ParseNumber(written)
	return err == nil && n.String() == r.Number
}

// Alive implements recipient.Recommendations.
func (f friendsSide) Alive(ctx context.Context, tenantID, recommendationID string, now time.Time) (bool, error) {
	return f.recommendations.Alive(ctx, tenantID, recommendationID, now)
}

// Enter implements recipient.Recommendations.
func (f friendsSide) Enter(ctx context.Context, tenantID, recommendationID, recipientID string, now time.Time) error {
	return f.recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.Enter(recipientID, now)
	})
}

// Confirm implements recipient.Recommendations.
func (f friendsSide) Confirm(ctx context.Context, tenantID, recommendationID, recipientID string, now time.Time) error {
	return f.recommendations.Confirm(ctx, tenantID, recommendationID, recipientID, now)
}

// Release implements recipient.Recommendations.
func (f friendsSide) Release(ctx context.Context, tenantID, recommendationID, recipientID, next string, now time.Time) error {
	return f.recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.Release(recipientID, next, now)
	})
}

// Forget implements recipient.Recommendations.
func (f friendsSide) Forget(ctx context.Context, tenantID, recommendationID, recipientID string, now time.Time) error {
	return f.recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.ForgetRecipient(recipientID, now)
	})
}

// recipientTexts are the tenant's texts in the recipient's words.
type recipientTexts struct {
	tenants  tenant.Catalog
	contents content.Contents
}

func (r recipientTexts) named(ctx context.Context, tenantID, language, name string) (recipient.Text, error) {
	t, c, err := textsOf(ctx, r.tenants, r.contents, tenantID)
	if err != nil {
		return recipient.Text{}, err
	}
	text, err := c.Consent(name)
	if err != nil {
		return recipient.Text{}, err
	}
	l := tenant.Language(language)
	return recipient.Text{
		ID: text.TextID, Version: text.Version, Label: t.In(text.Label, l), Title: t.In(text.Title, l), Body: t.In(text.Body, l),
	}, nil
}

// Terms implements recipient.Texts.
func (r recipientTexts) Terms(ctx context.Context, tenantID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentRecipientTerms)
}

// Privacy implements recipient.Texts.
func (r recipientTexts) Privacy(ctx context.Context, tenantID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentPrivacy)
}

// AdvertisingEmail implements recipient.Texts.
func (r recipientTexts) AdvertisingEmail(ctx context.Context, tenantID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentAdvertisingEmail)
}

// AdvertisingPhone implements recipient.Texts.
func (r recipientTexts) AdvertisingPhone(ctx context.Context, tenantID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentAdvertisingPhone)
}

// confirmLetters asks friends to confirm.
type confirmLetters struct {
	sender mail.Sender
	links  address.Links
}

// Confirm implements recipient.Letters.
func (c confirmLetters) Confirm(ctx context.Context, l recipient.ConfirmLetter) error {
	d := l.Recipient.Data
	return c.sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Held: c.links.Held(l.Tenant, l.Language, l.Data)},
		Tenant: l.Tenant.ID, Language: l.Language, Key: fmt.Sprintf("%s/%s/%d", mail.Confirm, l.Recipient.ID, l.Number),
		To: mail.Person{Name: d.FirstName + " " + d.LastName, Email: d.Email.String()},
		Data: mail.ConfirmData{
			FirstName: d.FirstName, Recommender: l.Recommendation.Recommender, Product: l.Recommendation.ProductName,
			RecipientCents: l.Recommendation.RecipientCents, Link: c.links.Confirmation(l.Tenant, l.Language, l.Token),
			ErasedOn: tenant.LastDay(recipient.GoneFrom(l.Recipient.EraseAfter, l.Recommendation.ValidUntil)),
		},
	})
}
