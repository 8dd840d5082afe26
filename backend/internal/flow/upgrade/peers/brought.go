// Package peers is what the banner needs of other slices.
package peers

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/flow/upgrade"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	_ upgrade.Products        = Brought{}
	_ upgrade.Recommendations = Brought{}
)

// Brought are recommendations and products in the banner's words.
type Brought struct {
	Recommendations recommendation.Recommendations
	Awards          reward.Awards
	Products        product.Assortments
}

// SellsTriple tells whether a tenant offers triple play.
func (b Brought) SellsTriple(ctx context.Context, t tenant.ID) (bool, error) {
	offered, err := b.Products.Of(ctx, t)
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(offered.Products, func(p product.Product) bool { return playOf(p) == upgrade.Triple }), nil
}

func playOf(p product.Product) upgrade.Play {
	if p.Fixed == nil {
		return ""
	}
	return upgrade.Play(p.Fixed.Play)
}

// OfPerson gives what a recommender brought.
func (b Brought) OfPerson(ctx context.Context, t tenant.ID, account string) ([]upgrade.Brought, error) {
	own, err := b.Recommendations.OfRecommender(ctx, t, account)
	if err != nil {
		return nil, err
	}
	return b.brought(ctx, t, own...)
}

// OfAward gives what the holder of an award brought: a recommender everything, a friend the one recommendation.
func (b Brought) OfAward(ctx context.Context, t tenant.ID, id string) ([]upgrade.Brought, error) {
	award, err := b.Awards.ByID(ctx, t, id)
	if err != nil {
		return nil, err
	}
	if award.Party == reward.Recommender {
		return b.OfPerson(ctx, t, award.HolderID)
	}
	taken, err := b.Recommendations.ByID(ctx, t, award.RecommendationID)
	if err != nil {
		return nil, err
	}
	return b.brought(ctx, t, taken)
}

// brought leaves out products that the tenant no longer offers: nobody knows any more what they were.
func (b Brought) brought(ctx context.Context, t tenant.ID, all ...*recommendation.Recommendation) ([]upgrade.Brought, error) {
	offered, err := b.Products.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	out := make([]upgrade.Brought, 0, len(all))
	for _, r := range all {
		p, err := offered.ByID(product.ID(r.ProductID))
		if errors.Is(err, product.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, upgrade.Brought{
			Play: playOf(p), Succeeded: r.Status == recommendation.Owed || r.Status == recommendation.Paid,
		})
	}
	return out, nil
}
