package wiring

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/flow/upgrade"
	upgraderest "weitersagen.app/backend/internal/flow/upgrade/rest"
	upgrades "weitersagen.app/backend/internal/flow/upgrade/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func (a *App) registerUpgrade() {
	known := broughtByPeople{recommendationstore.New(a.DB), rewardstore.NewAwards(a.DB), a.Assortments()}
	show := &upgrades.Show{Recommendations: known, Products: known}
	upgraderest.Register(a.API, show.ToPerson, show.ToHolder, access.Holder)
}

// broughtByPeople are recommendations and products in the banner's words.
type broughtByPeople struct {
	recommendations recommendation.Recommendations
	awards          reward.Awards
	products        product.Assortments
}

// SellsTriple implements upgrade.Products.
func (b broughtByPeople) SellsTriple(ctx context.Context, t tenant.ID) (bool, error) {
	offered, err := b.products.Of(ctx, t)
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

// OfPerson implements upgrade.Recommendations.
func (b broughtByPeople) OfPerson(ctx context.Context, t tenant.ID, account string) ([]upgrade.Brought, error) {
	own, err := b.recommendations.OfRecommender(ctx, string(t), account)
	if err != nil {
		return nil, err
	}
	return b.brought(ctx, t, own...)
}

// OfAward implements upgrade.Recommendations.
func (b broughtByPeople) OfAward(ctx context.Context, t tenant.ID, award string) ([]upgrade.Brought, error) {
	held, err := b.awards.ByID(ctx, t, award)
	if err != nil {
		return nil, err
	}
	if held.Party == reward.Recommender {
		return b.OfPerson(ctx, t, held.HolderID)
	}
	taken, err := b.recommendations.ByID(ctx, string(t), held.RecommendationID)
	if err != nil {
		return nil, err
	}
	return b.brought(ctx, t, taken)
}

// brought leaves out products that the tenant no longer offers: nobody knows any more what they were.
func (b broughtByPeople) brought(ctx context.Context, t tenant.ID, all ...*recommendation.Recommendation) ([]upgrade.Brought, error) {
	offered, err := b.products.Of(ctx, t)
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
