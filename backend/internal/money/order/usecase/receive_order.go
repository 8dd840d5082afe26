package usecase

import (
	"context"
	"fmt"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// approve takes an approved order: new, repeated, changed, after its own cancellation, or refused before.
//
// Rule (order, 4 D): An order without a number counts for the only recommendation that knows its customer number and
// that it can count for. Enforced: order/usecase.ofCustomer. Test: TestAnOrderOfAKnownCustomer.
func (u *Receive) approve(ctx context.Context, t *tenant.Tenant, m order.Message) (order.Outcome, error) {
	stored, err := u.Orders.ByNumber(ctx, t.ID, m.Number)
	known, err := found(err)
	if err != nil {
		return order.Outcome{}, err
	}
	r, reason, err := u.meant(ctx, t.ID, stored, m)
	if err != nil {
		return order.Outcome{}, err
	}
	if reason != order.None {
		return rejected(reason), nil
	}
	if r.RecipientGone {
		m.CustomerNumber = "" // nothing is kept of the person that it would name
	}
	if known && stored.Status == order.Approved {
		return u.repeated(ctx, t, stored, r, m)
	}
	if known && stored.Status == order.Cancelled {
		return u.complete(ctx, stored, r, m)
	}
	return u.judge(ctx, t, stored, known, r, m)
}

// meant finds the recommendation of an order: the one that it names, or the one that it counted for before, or the only
// one that knows its customer number and that it can count for.
func (u *Receive) meant(
	ctx context.Context, t tenant.ID, stored order.Order, m order.Message,
) (order.Recommendation, order.Reason, error) {
	var r order.Recommendation
	var err error
	switch {
	case m.RecommendationNumber != "":
		r, err = u.Recommendations.ByNumber(ctx, t, m.RecommendationNumber)
	case stored.RecommendationID != "":
		r, err = u.Recommendations.ByID(ctx, t, stored.RecommendationID)
	case m.CustomerNumber != "":
		return u.ofCustomer(ctx, t, m)
	default:
		return r, order.NoRecommendation, nil
	}
	there, err := found(err)
	if err == nil && !there {
		return r, order.RecommendationUnknown, nil
	}
	return r, order.None, err
}

// ofCustomer gives the one recommendation that knows a customer number and that the order can count for: somebody said
// so of it, or an earlier order of the same customer counted for it. When only one knows it at all, the reason against
// that one is the answer.
func (u *Receive) ofCustomer(
	ctx context.Context, t tenant.ID, m order.Message,
) (order.Recommendation, order.Reason, error) {
	var only order.Recommendation
	ids, err := u.knowing(ctx, t, m.CustomerNumber)
	if err != nil {
		return only, order.None, err
	}
	against := order.NoRecommendation
	for _, id := range ids {
		r, reason, err := u.fits(ctx, t, id, m)
		switch {
		case err != nil:
			return only, order.None, err
		case reason != order.None && len(ids) == 1:
			against = reason
		case reason != order.None:
		case only.ID != "":
			return order.Recommendation{}, order.CustomerAmbiguous, nil
		default:
			only, against = r, order.None
		}
	}
	return only, against, nil
}

// knowing gives the recommendations that know a customer number, each once.
func (u *Receive) knowing(ctx context.Context, t tenant.ID, customerNumber string) ([]string, error) {
	ids, err := u.Orders.OfCustomer(ctx, t, customerNumber)
	if err != nil {
		return nil, err
	}
	named, err := u.Customers.RecommendationOf(ctx, t, customerNumber)
	if err == nil && named != "" && !slices.Contains(ids, named) {
		ids = append(ids, named)
	}
	return ids, err
}

// fits tells why an order can't count for a recommendation that it doesn't name.
func (u *Receive) fits(
	ctx context.Context, t tenant.ID, id string, m order.Message,
) (order.Recommendation, order.Reason, error) {
	r, err := u.Recommendations.ByID(ctx, t, id)
	there, err := found(err)
	if err != nil || !there {
		return r, order.NoRecommendation, err
	}
	live, err := u.Orders.Live(ctx, t, []string{id})
	return r, order.JudgeBeside(r, live[id], m.Ordered, u.Clock.Now()), err
}

// repeated answers a message about an order that counts already. When its recommendation ended without it, it is
// refused now. Until something is owed for it, it may take another date or product; the other date is judged as the
// first one was.
//
// Rule (order, 4 D): A repeated message of an order changes nothing. Enforced: order/gormstore/orders.go OnConflict,
// migrations `UNIQUE (tenant, number)`. Test: TestTheSameMessageSixteenTimesAtOnce.
func (u *Receive) repeated(
	ctx context.Context, t *tenant.Tenant, stored order.Order, r order.Recommendation, m order.Message,
) (order.Outcome, error) {
	switch {
	case stored.RecommendationID != r.ID:
		return rejected(order.OtherRecommendation), nil
	case r.Lost() != order.None:
		return rejected(r.Lost()), u.update(ctx, stored, func(o *order.Order) error {
			o.Status, o.Reason, o.CustomerNumber = order.Refused, r.Lost(), ""
			return nil
		})
	case stored.Same(m):
		return order.Outcome{Result: order.Unchanged}, nil
	case !r.Changeable():
		return rejected(order.AlreadyOwed), nil
	}
	now := u.Clock.Now()
	if reason := order.Judge(r, m.Ordered, now); reason != order.None {
		return rejected(reason), nil
	}
	err := u.update(ctx, stored, func(o *order.Order) error {
		if !o.OrderedAt.Equal(m.Ordered.At) {
			o.ComplaintUntil = order.ComplaintUntil(r.ComplaintPeriod(t), m.Ordered, o.ReceivedAt)
		}
		o.Take(m)
		return nil
	})
	if err != nil {
		return order.Outcome{}, err
	}
	ref := fmt.Sprintf("%s/%d", stored.ID, stored.Version) // each change is a point of its own
	if err := u.Recommendations.Note(ctx, t.ID, r, order.WasChanged, ref, now); err != nil {
		return order.Outcome{}, err
	}
	return order.Outcome{Result: order.Accepted, Reason: order.Changed}, u.changed(ctx, t.ID, r.ID)
}

// complete fills in what an early cancellation left open. The order stays cancelled; when it is the first time that the
// tenant names the recommendation, what others said of it has its answer.
func (u *Receive) complete(
	ctx context.Context, stored order.Order, r order.Recommendation, m order.Message,
) (order.Outcome, error) {
	outcome := order.Outcome{Result: order.Unchanged, Reason: order.AlreadyCancelled}
	if !stored.OrderedAt.IsZero() {
		return outcome, nil
	}
	late := stored.Late
	if stored.RecommendationID == "" {
		var err error
		if _, late, err = u.deny(ctx, stored.Tenant, r, stored.CancelReason, u.Clock.Now()); err != nil {
			return order.Outcome{}, err
		}
	}
	return outcome, u.update(ctx, stored, func(o *order.Order) error {
		o.RecommendationID, o.Late = r.ID, late
		o.Take(m)
		return nil
	})
}

// judge decides on an order that doesn't count yet. One that was refused may be sent again with what was wrong put
// right.
func (u *Receive) judge(
	ctx context.Context, t *tenant.Tenant, stored order.Order, known bool, r order.Recommendation, m order.Message,
) (order.Outcome, error) {
	now := u.Clock.Now()
	others, err := u.Orders.Live(ctx, t.ID, []string{r.ID})
	if err != nil {
		return order.Outcome{}, err
	}
	live := others[r.ID]
	reason := order.JudgeBeside(r, live, m.Ordered, now)
	if err := u.giveWay(ctx, live, r, reason, now); err != nil {
		return order.Outcome{}, err
	}
	decide := func(o *order.Order) error {
		o.RecommendationID = r.ID
		o.Take(m)
		o.Status, o.Reason = order.Approved, reason
		if reason != order.None {
			o.Status = order.Refused
			return nil
		}
		o.ComplaintUntil = order.ComplaintUntil(r.ComplaintPeriod(t), m.Ordered, now)
		if live.ByAgency() && !r.Changeable() {
			o.ComplaintUntil = live.ComplaintUntil // its reward is owed already
		}
		return nil
	}
	orderID, err := u.keep(ctx, t.ID, stored, known, m.Number, decide, now)
	if err != nil {
		return order.Outcome{}, err
	}
	if reason != order.None {
		return rejected(reason), nil
	}
	if live.ByAgency() { // that it counts was noted before
		err = u.Recommendations.Note(ctx, t.ID, r, order.WasChanged, orderID, now)
	} else {
		err = u.Recommendations.Ordered(ctx, t.ID, r, orderID, m.Ordered.At, now)
	}
	if err != nil {
		return order.Outcome{}, err
	}
	outcome := order.Outcome{Result: order.Accepted}
	if r.Waits() {
		outcome.Reason = order.WaitingForRecipient
	}
	return outcome, u.changed(ctx, t.ID, r.ID)
}

// keep writes what was decided on an order and gives its id.
func (u *Receive) keep(
	ctx context.Context, t tenant.ID, stored order.Order, known bool, number string, decide func(*order.Order) error,
	now time.Time,
) (string, error) {
	if known {
		return stored.ID, u.update(ctx, stored, decide)
	}
	fresh := order.Order{Tenant: t, ID: u.NewID(), Number: number, ReceivedAt: now, Version: 1}
	_ = decide(&fresh)
	return fresh.ID, u.add(ctx, fresh)
}

func rejected(reason order.Reason) order.Outcome {
	return order.Outcome{Result: order.Rejected, Reason: reason}
}
