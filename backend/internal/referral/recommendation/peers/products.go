package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Products are the tenant's products in the recommendation's words.
type Products struct {
	Tenants  tenant.Catalog
	Products product.Assortments
	Links    address.Links
}

var (
	_ recommendation.Products = Products{}
	_ recommendation.Splitter = Products{}
)

// find gives a product that is offered, known one that was, too.
func (p Products) find(ctx context.Context, t tenant.ID, id string) (*tenant.Tenant, product.Product, error) {
	return p.by(ctx, t, product.ID(id), (*product.Assortment).ByID)
}

func (p Products) known(ctx context.Context, t tenant.ID, id string) (*tenant.Tenant, product.Product, error) {
	return p.by(ctx, t, product.ID(id), (*product.Assortment).Known)
}

func (p Products) by(
	ctx context.Context, id tenant.ID, productID product.ID, one func(*product.Assortment, product.ID) (product.Product, error),
) (*tenant.Tenant, product.Product, error) {
	t, err := p.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, product.Product{}, err
	}
	offered, err := p.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, product.Product{}, err
	}
	found, err := one(offered, productID)
	return t, found, err
}

// Active gives none for what earns nothing now: it can't be recommended.
func (p Products) Active(ctx context.Context, tenantID tenant.ID, id, language string, now time.Time) (recommendation.Product, error) {
	t, found, err := p.find(ctx, tenantID, id)
	if err != nil {
		return recommendation.Product{}, err
	}
	if _, active := found.RewardAt(now); !active {
		return recommendation.Product{}, product.ErrUnknown
	}
	return toProduct(t, found, language), nil
}

// Named gives a product that has left the tenant's file its id as a name.
func (p Products) Named(ctx context.Context, tenantID tenant.ID, id, language string) (recommendation.Product, error) {
	t, found, err := p.known(ctx, tenantID, id)
	if errors.Is(err, product.ErrUnknown) {
		return recommendation.Product{ID: id, Name: id, Spoken: id}, nil
	}
	if err != nil {
		return recommendation.Product{}, err
	}
	return toProduct(t, found, language), nil
}

func toProduct(t *tenant.Tenant, p product.Product, language string) recommendation.Product {
	l := tenant.Language(language)
	return recommendation.Product{ID: string(p.ID), Name: t.In(p.Name, l), Spoken: p.InSentence(t, l)}
}

// OrderLink gives the tenant's order page.
func (p Products) OrderLink(ctx context.Context, tenantID tenant.ID, id, _ string, n link.Number, recipient string) (string, error) {
	t, found, err := p.known(ctx, tenantID, id)
	if err != nil {
		return "", err
	}
	return p.Links.Order(t, found.ExternalID, n, recipient)
}

// Split divides by the rule of the rewards.
func (p Products) Split(ctx context.Context, tenantID tenant.ID, id string, s recommendation.Share, now time.Time) (recommender, recipient int64, err error) {
	t, found, err := p.find(ctx, tenantID, id)
	if err != nil {
		return 0, 0, err
	}
	total, _ := found.RewardAt(now)
	recommender, recipient = product.Split(total.Cents, int(s), t.Rules.MaxRecipientCents)
	return recommender, recipient, nil
}
