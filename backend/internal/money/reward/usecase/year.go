package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Year tells a recommender what was paid in a calendar year.
type Year struct {
	Awards   reward.Awards
	Accounts account.Accounts
	Products product.Assortments
}

// Do gives the statement of one person; a year in which nothing was paid is empty.
func (u *Year) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recommender string, year reward.Year,
) (reward.YearStatement, error) {
	from, until := year.Bounds()
	awards, err := u.Awards.PaidTo(ctx, t.ID, recommender, from, until)
	if err != nil {
		return reward.YearStatement{}, err
	}
	who, err := u.Accounts.ByID(ctx, t.ID, recommender)
	if err != nil {
		return reward.YearStatement{}, err
	}
	s := reward.YearStatement{Year: year, Name: who.FirstName + " " + who.LastName}
	for _, a := range awards {
		of, err := reward.ProductOf(ctx, u.Products, t, a.ProductID, l)
		if err != nil {
			return reward.YearStatement{}, err
		}
		s.Add(a, of.Name)
	}
	return s, nil
}
