package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// giveWay does to the order that others said there is what the tenant's own word means for it, before that is written.
// One that was only reported, or that an agency approved, is replaced by the tenant's. What the tenant's date speaks
// against waits again, for the tenant may put the date right; once its reward is owed it is taken back, as by a
// cancellation.
func (u *Receive) giveWay(
	ctx context.Context, live order.Order, r order.Recommendation, reason order.Reason, now time.Time,
) error {
	switch {
	case live.ID == "" || live.Status == order.Approved && !live.ByAgency():
		return nil
	case reason == order.None:
		return u.update(ctx, live, func(o *order.Order) error {
			o.Status = order.Replaced
			return nil
		})
	case !live.ByAgency():
		return u.update(ctx, live, nothing) // who approves it at this moment looks again, and finds that the tenant has spoken
	case !reason.OfDate():
		return nil
	case r.Changeable():
		err := u.update(ctx, live, func(o *order.Order) error {
			o.StepBack()
			return nil
		})
		if err != nil {
			return err
		}
		if err := u.Recommendations.OrderCancelled(ctx, live.Tenant, r, live.ID, false, now); err != nil {
			return err
		}
		return u.changed(ctx, live.Tenant, r.ID)
	default:
		_, err := u.undo(ctx, live, "", now)
		return err
	}
}

// deny answers what others said of a recommendation's order with the tenant's no, and tells whether there was anything
// to answer. A report ends, and the recommendation goes on and may get another order, for a report proves nothing;
// what an agency approved is cancelled like the tenant's own, which may come too late.
func (u *Receive) deny(
	ctx context.Context, t tenant.ID, r order.Recommendation, why string, now time.Time,
) (answered, late bool, err error) {
	others, err := u.Orders.Live(ctx, t, []string{r.ID})
	if err != nil {
		return false, false, err
	}
	live := others[r.ID]
	switch {
	case live.ByAgency():
		outcome, err := u.undo(ctx, live, why, now)
		return true, outcome.Reason == order.AfterPayout, err
	case live.Status != order.Reported:
		return false, false, nil
	}
	if err := u.mark(ctx, live, why, false, now); err != nil {
		return false, false, err
	}
	if err := u.Recommendations.OrderCancelled(ctx, t, r, live.ID, false, now); err != nil {
		return false, false, err
	}
	return true, false, u.changed(ctx, t, r.ID)
}
