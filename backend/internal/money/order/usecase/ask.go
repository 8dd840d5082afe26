package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Ask tells a tenant's system what became of the orders that it sent.
type Ask struct {
	Orders          order.Orders
	Recommendations order.Recommendations
	Limiter         limit.Limiter
	Clock           clock.Clock
}

// Do answers a query: by number at once, as a walk once orders have settled. One order more than asked for is read: it
// tells whether there are more.
func (u *Ask) Do(ctx context.Context, t tenant.ID, q order.Query) (order.Page, error) {
	allowed, err := u.Limiter.Allow(ctx, order.QueryKey(t), order.QueryLimit)
	if err != nil {
		return order.Page{}, err
	}
	if !allowed {
		return order.Page{}, order.ErrTooManyQueries
	}
	most := q.Most
	q.Most++
	if len(q.Numbers) == 0 {
		q.Until = u.Clock.Now().Add(-order.Settling)
	}
	orders, err := u.Orders.Sent(ctx, t, q)
	if err != nil {
		return order.Page{}, err
	}
	page := order.Page{More: len(orders) > most}
	orders = orders[:min(len(orders), most)]
	about, err := u.Recommendations.ByIDs(ctx, t, recommendationsOf(orders))
	if err != nil {
		return order.Page{}, err
	}
	for _, o := range orders {
		page.Standings = append(page.Standings, order.StandingOf(o, about[o.RecommendationID]))
	}
	if page.Unknown, err = u.unknown(ctx, t, q.Numbers); err != nil {
		return order.Page{}, err
	}
	return page, nil
}

// unknown gives the numbers of which nothing is kept; another filter of the query makes none of them unknown.
func (u *Ask) unknown(ctx context.Context, t tenant.ID, numbers []string) ([]string, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	known, err := u.Orders.Sent(ctx, t, order.Query{Numbers: numbers, Most: len(numbers)})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(numbers), func(n string) bool {
		return slices.ContainsFunc(known, func(o order.Order) bool { return o.Number == n })
	}), nil
}

func recommendationsOf(orders []order.Order) []string {
	var ids []string
	for _, o := range orders {
		if o.RecommendationID != "" {
			ids = append(ids, o.RecommendationID)
		}
	}
	return ids
}
