package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// moneys reads orders and awards for recommendations.
type moneys struct {
	orders order.Orders
	awards reward.Awards
}

func (a *App) moneys() moneys { return moneys{orderstore.NewOrders(a.DB), rewardstore.NewAwards(a.DB)} }

// Of implements recommendation.Moneys.
func (m moneys) Of(ctx context.Context, tenantID string, ids []string) (map[string]recommendation.Money, error) {
	orders, err := m.orders.Live(ctx, tenant.ID(tenantID), ids)
	if err != nil {
		return nil, err
	}
	awards, err := m.awards.OfRecommendations(ctx, tenant.ID(tenantID), ids)
	if err != nil {
		return nil, err
	}
	out := make(map[string]recommendation.Money, len(ids))
	for id, o := range orders {
		out[id] = recommendation.Money{Order: &recommendation.Order{
			OrderedAt: o.OrderedAt, ComplaintEnds: instant(o.ComplaintUntil), Reported: o.Status == order.Reported, LapsesAt: instant(o.LapsesAt),
		}}
	}
	for _, a := range awards {
		one := out[a.RecommendationID]
		one.Awards = append(one.Awards, toAward(a))
		out[a.RecommendationID] = one
	}
	return out, nil
}

// HasLiveOrder implements recommendation.Moneys.
func (m moneys) HasLiveOrder(ctx context.Context, tenantID, id string) (bool, error) {
	orders, err := m.orders.Live(ctx, tenant.ID(tenantID), []string{id})
	_, lives := orders[id]
	return lives, err
}

func toAward(a reward.Award) recommendation.Award {
	out := recommendation.Award{
		ID: a.ID, Party: recommendation.Party(a.Party), Kind: string(a.Kind), Status: rewardrest.Status(a.Status),
		AmountCents: a.AmountCents, Offered: a.Status == reward.Offered, Chosen: a.Choice != nil, Ended: a.Ended(),
		ExpiresAt: instant(a.ExpiresAt),
	}
	if a.Choice != nil {
		out.PaymentBy = instant(a.Choice.DueBy)
	}
	if a.Status == reward.PaidOut || a.Status == reward.Collected {
		out.PaidAt = instant(a.EndedAt)
	}
	return out
}

// instant gives nil for a moment that hasn't come.
func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
