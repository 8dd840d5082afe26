// Package usecase asks for what the banner's rule needs.
package usecase

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

// Show answers whether the banner is shown.
type Show struct {
	Recommendations recommendation.Recommendations
	Awards          reward.Awards
	Products        product.Assortments
}

// ToPerson answers for a recommender: everything that the person brought counts.
func (u *Show) ToPerson(ctx context.Context, t tenant.ID, account string) (bool, error) {
	return u.show(ctx, t, func() ([]*recommendation.Recommendation, error) {
		return u.Recommendations.OfRecommender(ctx, t, account)
	})
}

// ToHolder answers for the person who holds the reward token of an award; of a friend the one recommendation counts.
func (u *Show) ToHolder(ctx context.Context, t tenant.ID, award string) (bool, error) {
	return u.show(ctx, t, func() ([]*recommendation.Recommendation, error) {
		a, err := u.Awards.ByID(ctx, t, award)
		if err != nil {
			return nil, err
		}
		if a.Party == reward.Recommender {
			return u.Recommendations.OfRecommender(ctx, t, a.HolderID)
		}
		taken, err := u.Recommendations.ByID(ctx, t, a.RecommendationID)
		return []*recommendation.Recommendation{taken}, err
	})
}

// show asks for recommendations only where the tenant offers triple play.
func (u *Show) show(
	ctx context.Context, t tenant.ID, of func() ([]*recommendation.Recommendation, error),
) (bool, error) {
	offered, err := u.Products.Of(ctx, t)
	if err != nil {
		return false, err
	}
	if !slices.ContainsFunc(offered.Products, func(p product.Product) bool { return playOf(p) == upgrade.Triple }) {
		return false, nil
	}
	all, err := of()
	if err != nil {
		return false, err
	}
	var brought []upgrade.Brought
	for _, r := range all {
		p, err := offered.ByID(product.ID(r.ProductID))
		if errors.Is(err, product.ErrUnknown) {
			continue // the tenant offers it no longer: what it was isn't known any more
		}
		if err != nil {
			return false, err
		}
		brought = append(brought, upgrade.Brought{
			Play: playOf(p), Succeeded: r.Status == recommendation.Owed || r.Status == recommendation.Paid,
		})
	}
	return upgrade.Shown(true, brought), nil
}

func playOf(p product.Product) upgrade.Play {
	if p.Fixed == nil {
		return ""
	}
	return upgrade.Play(p.Fixed.Play)
}
