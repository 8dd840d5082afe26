package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ order.Awards       = Owed{}
	_ reward.Commissions = (*usecase.Earn)(nil)
)

// Owed is all that a released recommendation owes: awards, and what the agency earned that brought it.
type Owed struct {
	Awards      order.Awards
	Commissions *usecase.Earn
}

// CancelAll takes it back when the order is cancelled, in the caller's transaction. What is paid of a commission makes
// no cancellation late: the next document counts it.
func (o Owed) CancelAll(
	ctx context.Context, t tenant.ID, recommendation string, now time.Time,
) (paid, onItsWay bool, err error) {
	if paid, onItsWay, err = o.Awards.CancelAll(ctx, t, recommendation, now); err != nil {
		return paid, onItsWay, err
	}
	return paid, onItsWay, o.Commissions.Cancelled(ctx, t, recommendation, now)
}
