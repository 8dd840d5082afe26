package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations gives the use cases of recommendations.
func (a *App) Recommendations() *recommendations.Service {
	products := recommendedProducts{a.Tenants, a.Assortments(), a.Links()}
	return recommendations.New(recommendations.Ports{
		Recommendations: recommendationstore.New(a.DB), Recommenders: recommenders{a.Accounts()}, Products: products,
		Splitter: products, Captcha: solved{a.Captcha()}, Texts: recommenderTexts{a.Tenants, a.Contents()},
		Consents: recommenderConsents{a.Consents()}, Clicks: clickCounts{clickstore.New(a.DB)}, Moneys: a.moneys(),
		Letters: a.recommenderLetters(), Links: a.Links(), Changed: changedHere{outbox.Changes{Outbox: a.Outbox}, a}, Codes: madeCodes{a.MakeCodes()}, Newsletter: formNewsletter{a.Newsletters()}, Withdrawals: withdrawals{a.Outbox}, Friends: endedFriends{a}, Agencies: sentBy{a.Whose()}, Tx: a.DB, Clock: a.Clock,
		NewID: id.New, Hasher: a.Persons(),
	})
}

func (a *App) registerRecommendations() {
	recommendationrest.Register(a.API, a.Recommendations(), access.Holder)
}

// recommendedProducts are the tenant's products in the recommendation's words.
type recommendedProducts struct {
	tenants  tenant.Catalog
	products product.Assortments
	links    address.Links
}

func (p recommendedProducts) find(ctx context.Context, tenantID, id string) (*tenant.Tenant, product.Product, error) {
	t, err := p.tenants.ByID(ctx, tenant.ID(tenantID))
	if err != nil {
		return nil, product.Product{}, err
	}
	offered, err := p.products.Of(ctx, t.ID)
	if err != nil {
		return nil, product.Product{}, err
	}
	found, err := offered.ByID(product.ID(id))
	return t, found, err
}

// Active implements recommendation.Products: what earns nothing now can't be recommended.
func (p recommendedProducts) Active(ctx context.Context, tenantID, id, language string, now time.Time) (recommendation.Product, error) {
	t, found, err := p.find(ctx, tenantID, id)
	if err != nil {
		return recommendation.Product{}, err
	}
	if _, active := found.RewardAt(now); !active {
		return recommendation.Product{}, product.ErrUnknown
	}
	return recommendation.Product{ID: id, Name: t.In(found.Name, tenant.Language(language))}, nil
}

// Name implements recommendation.Products. A product that has left the tenant's file is known by its id only.
func (p recommendedProducts) Name(ctx context.Context, tenantID, id, language string) (string, error) {
	t, found, err := p.find(ctx, tenantID, id)
	if errors.Is(err, product.ErrUnknown) {
		return id, nil
	}
	if err != nil {
		return "", err
	}
	return t.In(found.Name, tenant.Language(language)), nil
}

// OrderLink implements recommendation.Products.
func (p recommendedProducts) OrderLink(ctx context.Context, tenantID, id, _ string, n link.Number, _ string) (string, error) {
	t, found, err := p.find(ctx, tenantID, id)
	if err != nil {
		return "", err
	}
	return p.links.Order(t, found.ExternalID, n)
}

// Split implements recommendation.Splitter with the rule of the rewards.
func (p recommendedProducts) Split(ctx context.Context, tenantID, id string, s recommendation.Share, now time.Time) (recommender, recipient int64, err error) {
	t, found, err := p.find(ctx, tenantID, id)
	if err != nil {
		return 0, 0, err
	}
	total, _ := found.RewardAt(now)
	recommender, recipient = reward.Split(total.Cents, int(s), t.Rules.MaxRecipientCents)
	return recommender, recipient, nil
}

// solved is the captcha in the recommendation's words; the verifier takes the tenant from the request.
type solved struct{ verifier captcha.Verifier }

// Verify implements recommendation.Captcha.
func (s solved) Verify(ctx context.Context, _, solution, key string) error {
	return s.verifier.Verify(ctx, solution, key)
}

// recommenderTexts are the tenant's texts in the recommendation's words.
type recommenderTexts struct {
	tenants  tenant.Catalog
	contents content.Contents
}

func textsOf(ctx context.Context, tenants tenant.Catalog, contents content.Contents, tenantID string) (*tenant.Tenant, *content.Content, error) {
	t, err := tenants.ByID(ctx, tenant.ID(tenantID))
	if err != nil {
		return nil, nil, err
	}
	c, err := contents.Of(ctx, t.ID)
	return t, c, err
}

// Terms implements recommendation.Texts.
func (r recommenderTexts) Terms(ctx context.Context, tenantID, language string) (recommendation.Text, error) {
	t, c, err := textsOf(ctx, r.tenants, r.contents, tenantID)
	if err != nil {
		return recommendation.Text{}, err
	}
	terms, err := c.Consent(content.ConsentTerms)
	if err != nil {
		return recommendation.Text{}, err
	}
	return shown(t, terms, tenant.Language(language)), nil
}

// Campaign implements recommendation.Texts.
func (r recommenderTexts) Campaign(ctx context.Context, tenantID, campaign, language string, now time.Time) (recommendation.Text, error) {
	t, c, err := textsOf(ctx, r.tenants, r.contents, tenantID)
	if err != nil {
		return recommendation.Text{}, err
	}
	for _, one := range c.ActiveCampaigns(now) {
		if one.ID == campaign {
			text := shown(t, one.AsConsent(), tenant.Language(language))
			text.Newsletter = one.Newsletter
			return text, nil
		}
	}
	return recommendation.Text{}, content.ErrUnknownConsent
}

func shown(t *tenant.Tenant, c content.Consent, l tenant.Language) recommendation.Text {
	body := t.In(c.Label, l) + "\n" + t.In(c.Title, l) + "\n" + t.In(c.Body, l)
	return recommendation.Text{ID: c.TextID, Version: c.Version, Body: body}
}
