// Package peers is what orders need of other slices.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ order.Recommendations = Recommendations{}

// Recommendations are those that orders are for.
type Recommendations struct {
	Store recommendation.Recommendations
}

var orderStates = map[recommendation.Status]order.State{
	recommendation.Open: order.Open, recommendation.Confirmed: order.Confirmed, recommendation.Owed: order.Owed,
	recommendation.Paid: order.Paid, recommendation.Expired: order.Expired, recommendation.Cancelled: order.Withdrawn,
}

// ByNumber finds one by the number as somebody wrote it.
func (o Recommendations) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Recommendation, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	return toOrdered(o.Store.ByNumber(ctx, t, n))
}

// ByID finds one by its id.
func (o Recommendations) ByID(ctx context.Context, t tenant.ID, id string) (order.Recommendation, error) {
	return toOrdered(o.Store.ByID(ctx, t, id))
}

// ByIDs reads each once.
func (o Recommendations) ByIDs(
	ctx context.Context, t tenant.ID, ids []string,
) (map[string]order.Recommendation, error) {
	found := map[string]order.Recommendation{}
	if len(ids) == 0 {
		return found, nil
	}
	all, err := o.Store.ByIDs(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		if found[r.ID], err = toOrdered(r, nil); err != nil {
			return nil, err
		}
	}
	return found, nil
}

func toOrdered(r *recommendation.Recommendation, err error) (order.Recommendation, error) {
	if fault.KindOf(err) == fault.NotFound {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	if err != nil {
		return order.Recommendation{}, err
	}
	o := order.Recommendation{
		ID: r.ID, Number: r.Number.String(), State: orderStates[r.Status], CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil,
		RecipientConfirmed: r.ConfirmedAt != nil,
		RecipientGone:      r.FriendGone() || r.ConfirmedAt == nil && r.Status != recommendation.Open,
		NoOneLeft:          r.AllErased(),
		Agency:             r.SellerNumber, Recommender: r.RecommenderID, Friend: r.RecipientID, Version: r.Version,
	}
	if r.Promise != nil {
		o.Complaint = &r.Promise.Complaint
	}
	return o, nil
}

// change writes a recommendation as it was read.
func (o Recommendations) change(
	ctx context.Context, t tenant.ID, read order.Recommendation, fn func(*recommendation.Recommendation) error,
) error {
	return o.Store.Update(ctx, t, read.ID, func(r *recommendation.Recommendation) error {
		if r.Version != read.Version {
			return transaction.ErrStale
		}
		return fn(r)
	})
}

// Ordered notes an order, which may reopen the recommendation.
func (o Recommendations) Ordered(
	ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, orderedAt, now time.Time,
) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		return r.TakeOrder(orderID, orderedAt, now)
	})
}

// OrderCancelled notes a cancelled order; withdraw ends the recommendation too.
func (o Recommendations) OrderCancelled(
	ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, withdraw bool, now time.Time,
) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		return r.LoseOrder(orderID, withdraw, now)
	})
}

// CancelledLate notes an order that was cancelled after something was paid.
func (o Recommendations) CancelledLate(
	ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, now time.Time,
) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.LateCancellation, orderID, now)
		return nil
	})
}

var orderEvents = map[order.Moment]recommendation.EventKind{
	order.WasReported: recommendation.OrderReported, order.WasLapsed: recommendation.OrderLapsed,
	order.WasChanged: recommendation.OrderChanged,
}

// Note adds a point to the time line.
func (o Recommendations) Note(
	ctx context.Context, t tenant.ID, r order.Recommendation, what order.Moment, ref string, now time.Time,
) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		r.Note(orderEvents[what], ref, now)
		return nil
	})
}
