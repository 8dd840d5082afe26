package usecase

import (
	"context"

	"weitersagen.app/backend/internal/order"
	"weitersagen.app/backend/internal/tenant"
)

// approve takes an approved order: new, repeated, changed, after its own cancellation, or refused before.
func (u *Receive) approve(ctx context.Context, programme *tenant.Tenant, m order.Message) (order.Outcome, error) {
	if m.RecommendationNumber == "" {
		return rejected(order.NoRecommendation), nil
	}
	r, err := u.Recommendations.ByNumber(ctx, programme.ID, m.RecommendationNumber)
	switch ok, err := found(err); {
	case err != nil:
		return order.Outcome{}, err
	case !ok:
		return rejected(order.RecommendationUnknown), nil
	}
	stored, err := u.Orders.ByNumber(ctx, programme.ID, m.Number)
	known, err := found(err)
	if err != nil {
		return order.Outcome{}, err
	}
	if known && stored.Status == order.Approved {
		return repeated(stored, r, m), nil
	}
	if known && stored.Status == order.Cancelled {
		return u.complete(ctx, stored, r, m)
	}
	return u.judge(ctx, programme, stored, known, r, m)
}

// repeated answers a message about an order that counts already.
func repeated(stored order.Order, r order.Recommendation, m order.Message) order.Outcome {
	if !stored.Same(r.ID, m.Ordered) {
		return rejected(order.Changed)
	}
	return order.Outcome{Result: order.Unchanged}
}

// complete fills in what an early cancellation left open. The order stays cancelled.
func (u *Receive) complete(ctx context.Context, stored order.Order, r order.Recommendation, m order.Message) (order.Outcome, error) {
	outcome := order.Outcome{Result: order.Unchanged, Reason: order.AlreadyCancelled}
	if stored.RecommendationID != "" {
		return outcome, nil
	}
	return outcome, u.Orders.Update(ctx, stored.Tenant, stored.ID, func(o *order.Order) error {
		o.RecommendationID, o.OrderedAt, o.CustomerNumber = r.ID, m.Ordered.At, m.CustomerNumber
		return nil
	})
}

// judge decides on an order that doesn't count yet. One that was refused may be told again with what was wrong put right.
func (u *Receive) judge(
	ctx context.Context, programme *tenant.Tenant, stored order.Order, known bool, r order.Recommendation, m order.Message,
) (order.Outcome, error) {
	now := u.Clock.Now()
	reason := order.Judge(r, m.Ordered, now)
	if reason == order.None {
		counting, err := u.Orders.Counting(ctx, programme.ID, []string{r.ID})
		if err != nil {
			return order.Outcome{}, err
		}
		if len(counting) > 0 {
			reason = order.RecommendationTaken
		}
	}
	told := func(o *order.Order) error {
		o.RecommendationID, o.CustomerNumber, o.OrderedAt = r.ID, m.CustomerNumber, m.Ordered.At
		o.Status, o.Reason = order.Approved, reason
		if reason != order.None {
			o.Status = order.Refused
			return nil
		}
		o.ComplaintUntil = order.ComplaintUntil(programme.Periods.Complaint, m.Ordered, now)
		return nil
	}
	orderID := stored.ID
	if known {
		if err := u.Orders.Update(ctx, programme.ID, stored.ID, told); err != nil {
			return order.Outcome{}, err
		}
	} else {
		fresh := order.Order{Tenant: programme.ID, ID: u.NewID(), Number: m.Number, ReceivedAt: now, Version: 1}
		orderID = fresh.ID
		_ = told(&fresh)
		if err := u.add(ctx, fresh); err != nil {
			return order.Outcome{}, err
		}
	}
	if reason != order.None {
		return rejected(reason), nil
	}
	if err := u.Recommendations.Ordered(ctx, programme.ID, r.ID, orderID, m.Ordered.At, now); err != nil {
		return order.Outcome{}, err
	}
	outcome := order.Outcome{Result: order.Accepted}
	if r.Waits() {
		outcome.Reason = order.WaitingForRecipient
	}
	return outcome, u.changed(ctx, programme.ID, r.ID)
}

func rejected(reason order.Reason) order.Outcome {
	return order.Outcome{Result: order.Rejected, Reason: reason}
}
