package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Year tells a recommender what was paid in a calendar year.
type Year struct {
	Awards   reward.PaidAwards
	Names    reward.Names
	Products reward.Products
}

// Do gives the statement of one person; a year in which nothing was paid is empty.
func (u *Year) Do(ctx context.Context, programme *tenant.Tenant, l tenant.Language, recommender string, year reward.Year) (reward.YearStatement, error) {
	from, until := year.Bounds()
	awards, err := u.Awards.PaidTo(ctx, programme.ID, recommender, from, until)
	if err != nil {
		return reward.YearStatement{}, err
	}
	s := reward.YearStatement{Year: year}
	if s.Name, err = u.Names.RecommenderName(ctx, programme.ID, recommender); err != nil {
		return reward.YearStatement{}, err
	}
	for _, a := range awards {
		product, err := u.Products.Product(ctx, programme, a.ProductID, l)
		if err != nil {
			return reward.YearStatement{}, err
		}
		s.Add(a, product.Name)
	}
	return s, nil
}
