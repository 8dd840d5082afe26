package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// cancel takes the cancellation of an order, whether or not the order itself came before.
func (u *Receive) cancel(ctx context.Context, t *tenant.Tenant, m order.Message) (order.Outcome, error) {
	now := u.Clock.Now()
	stored, err := u.Orders.ByNumber(ctx, t.ID, m.Number)
	known, err := found(err)
	switch {
	case err != nil:
		return order.Outcome{}, err
	case !known:
		return u.early(ctx, t.ID, m, now)
	case stored.Status == order.Cancelled:
		return order.Outcome{Result: order.Unchanged}, nil
	case stored.Status == order.Refused:
		return order.Outcome{Result: order.Accepted}, u.mark(ctx, stored, m.CancelReason, false, now)
	default:
		return u.undo(ctx, stored, m.CancelReason, now)
	}
}

// early remembers the cancellation of an order that the tenant hasn't sent. If the message names the recommendation,
// what others said of its order has its answer.
//
// Rule (order, 4 D): A cancellation that comes before its order is remembered until then. Enforced:
// order/usecase.complete. Test: TestReceive.
func (u *Receive) early(ctx context.Context, t tenant.ID, m order.Message, now time.Time) (order.Outcome, error) {
	cancelled := order.Order{
		Tenant: t, ID: u.NewID(), Number: m.Number, Status: order.Cancelled, CancelledAt: now, ReceivedAt: now, Version: 1,
		CancelReason: m.CancelReason,
	}
	outcome := order.Outcome{Result: order.Accepted, Reason: order.NotKnownYet}
	r, there, err := u.named(ctx, t, m.RecommendationNumber)
	if err != nil {
		return order.Outcome{}, err
	}
	if there {
		cancelled.RecommendationID = r.ID
		answered, late, err := u.deny(ctx, t, r, m.CancelReason, now)
		if err != nil {
			return order.Outcome{}, err
		}
		if cancelled.Late = late; late {
			outcome.Reason = order.AfterPayout
		} else if answered {
			outcome.Reason = order.None
		}
	}
	return outcome, u.add(ctx, cancelled)
}

// named finds the recommendation that a message names; false when it names none that there is.
func (u *Receive) named(ctx context.Context, t tenant.ID, number string) (order.Recommendation, bool, error) {
	if number == "" {
		return order.Recommendation{}, false, nil
	}
	r, err := u.Recommendations.ByNumber(ctx, t, number)
	there, err := found(err)
	return r, there, err
}

// undo cancels an order that counts, with the consequence that its recommendation's state asks for.
func (u *Receive) undo(ctx context.Context, stored order.Order, reason string, now time.Time) (order.Outcome, error) {
	r, err := u.Recommendations.ByID(ctx, stored.Tenant, stored.RecommendationID)
	if err != nil {
		return order.Outcome{}, err
	}
	consequence := order.CancellationOf(r.State)
	if consequence == order.TakeBack {
		paid, onItsWay, err := u.Awards.CancelAll(ctx, stored.Tenant, r.ID, now)
		if err != nil {
			return order.Outcome{}, err
		}
		consequence = order.TakenBack(r.State, paid, onItsWay)
	}
	outcome := order.Outcome{Result: order.Accepted}
	if consequence.Late() {
		outcome.Reason = order.AfterPayout
	}
	if consequence == order.Report {
		err = u.Recommendations.CancelledLate(ctx, stored.Tenant, r, stored.ID, now)
	} else {
		err = u.Recommendations.OrderCancelled(ctx, stored.Tenant, r, stored.ID, consequence == order.Withdraw, now)
	}
	if err != nil {
		return order.Outcome{}, err
	}
	if err := u.mark(ctx, stored, reason, consequence.Late(), now); err != nil {
		return order.Outcome{}, err
	}
	if consequence != order.Nothing {
		if err := u.Outbox.Add(ctx, outbox.Message{
			Tenant: string(stored.Tenant), Topic: outbox.OrderCancelled, Key: stored.ID,
		}); err != nil {
			return order.Outcome{}, err
		}
	}
	return outcome, u.changed(ctx, stored.Tenant, r.ID)
}

func (u *Receive) mark(ctx context.Context, stored order.Order, reason string, late bool, now time.Time) error {
	return u.update(ctx, stored, func(o *order.Order) error {
		o.Status, o.CancelledAt, o.CancelReason, o.Late = order.Cancelled, now, reason, late
		return nil
	})
}
