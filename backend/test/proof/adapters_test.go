package proof_test

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// The slices meet by the adapters that the product ships. What stands here watches what passes, and says what the shop
// and its catalogue hold.

// watchedRecommendations counts what only their rows show.
type watchedRecommendations struct {
	recommendation.Recommendations
	w *world
}

var _ recommendation.Recommendations = watchedRecommendations{}

func (r watchedRecommendations) Update(
	ctx context.Context, t tenant.ID, id string, fn func(*recommendation.Recommendation) error,
) error {
	return r.Recommendations.Update(ctx, t, id, func(rec *recommendation.Recommendation) error {
		expired, alone := rec.Status == recommendation.Expired, rec.FriendGone()
		err := fn(rec)
		if err == nil && expired && alone && rec.Status == recommendation.Confirmed {
			r.w.counted["reopened without its friend"]++
		}
		return err
	})
}

// watchedPayouts counts what is taken back from the bank's files.
type watchedPayouts struct {
	transfers.Service
	w *world
}

var _ payout.Service = watchedPayouts{}

func (w *world) recalls(transfers transfers.Service) payout.Service {
	return watchedPayouts{transfers, w}
}

func (c watchedPayouts) Recall(ctx context.Context, t tenant.ID, award payable.Ref, now time.Time) (bool, error) {
	recalled, err := c.Service.Recall(ctx, t, award, now)
	if recalled {
		c.w.counted["recalled"]++
	}
	return recalled, err
}

// assortment is what the shop sells: one product, in no line of business that bounds the friend's part.
type assortment struct{}

var _ product.Assortments = assortment{}

func (assortment) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{ID: "product"}}}, nil
}

// catalogue offers money, a voucher with codes of our own, and a card that is bought, which may leave it.
type catalogue struct{ w *world }

var _ reward.Catalogues = catalogue{}

func (c catalogue) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	all := reward.Catalogue{{ID: "bank", Means: reward.ByBank}, {ID: "voucher", Means: reward.ByVoucher}}
	if !c.w.delisted {
		all = append(all, reward.CatalogueEntry{ID: "card", Means: reward.ByVoucher, Ordered: true, Provider: "card"})
	}
	return all, nil
}
