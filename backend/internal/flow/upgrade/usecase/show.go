// Package usecase asks for what the banner's rule needs.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/flow/upgrade"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Show answers whether the banner is shown.
type Show struct {
	Recommendations upgrade.Recommendations
	Products        upgrade.Products
}

// ToPerson answers for a recommender.
func (u *Show) ToPerson(ctx context.Context, t tenant.ID, account string) (bool, error) {
	return u.show(ctx, t, account, u.Recommendations.OfPerson)
}

// ToHolder answers for whoever holds the reward token of an award.
func (u *Show) ToHolder(ctx context.Context, t tenant.ID, award string) (bool, error) {
	return u.show(ctx, t, award, u.Recommendations.OfAward)
}

func (u *Show) show(ctx context.Context, t tenant.ID, id string, of func(context.Context, tenant.ID, string) ([]upgrade.Brought, error)) (bool, error) {
	sells, err := u.Products.SellsTriple(ctx, t)
	if err != nil || !sells {
		return false, err
	}
	all, err := of(ctx, t, id)
	return upgrade.Shown(sells, all), err
}
