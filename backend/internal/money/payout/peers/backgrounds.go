package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ payout.Backgrounds = Backgrounds{}

// LatestOrders give the last order of a recommendation.
type LatestOrders interface {
	Latest(ctx context.Context, t tenant.ID, recommendation string) (order.Order, error)
}

// Backgrounds put together what the slices know of an award.
type Backgrounds struct {
	Awards          reward.Awards
	Products        product.Assortments
	Recommendations recommendation.Recommendations
	Orders          LatestOrders
}

// Background tells what an award is for.
func (b Backgrounds) Background(ctx context.Context, t *tenant.Tenant, p payable.Ref) (payout.Background, error) {
	award, err := b.Awards.ByID(ctx, t.ID, p.ID)
	if err != nil {
		return payout.Background{}, err
	}
	of, err := reward.ProductOf(ctx, b.Products, t, award.ProductID, t.DefaultLanguage())
	if err != nil {
		return payout.Background{}, err
	}
	known := payout.Background{Product: of.Name, Party: string(award.Party), Kind: string(award.Kind)}
	if award.Choice != nil && award.Choice.Account != nil {
		known.Last4 = award.Choice.Account.Last4
	}
	r, err := b.Recommendations.ByID(ctx, award.Tenant, award.RecommendationID)
	if errors.Is(err, recommendation.ErrUnknown) {
		return known, nil
	}
	if err != nil {
		return payout.Background{}, err
	}
	known.Number = r.Number.String()
	o, err := b.Orders.Latest(ctx, award.Tenant, award.RecommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return known, nil
	}
	known.OrderedAt = o.OrderedAt
	return known, err
}
