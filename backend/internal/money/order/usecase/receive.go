// Package usecase takes what the tenant's system tells.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Receive takes messages about orders.
type Receive struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Orders          order.Orders
	Recommendations order.Recommendations
	Awards          order.Awards
	Customers       order.Customers
	Outbox          outbox.Outbox
	Observer        order.Observer
	NewID           func() string
}

// errRaced tells that somebody else wrote first; the message is judged again on what is now the case.
var errRaced = fault.New(fault.Conflict, transaction.ErrStale.Code, "somebody else changed the order first")

// Do takes the messages one after another, each in a transaction of its own. An error means that the sender should send
// everything again: what was taken before then changes nothing.
func (u *Receive) Do(ctx context.Context, t *tenant.Tenant, messages []order.Message) ([]order.Outcome, error) {
	outcomes := make([]order.Outcome, 0, len(messages))
	for _, m := range messages {
		outcome, err := u.one(ctx, t, m)
		if err != nil {
			return nil, err
		}
		outcome.Number = m.Number
		u.Observer.Received(ctx, t.ID, outcome)
		outcomes = append(outcomes, outcome)
	}
	return outcomes, nil
}

func (u *Receive) one(ctx context.Context, t *tenant.Tenant, m order.Message) (order.Outcome, error) {
	var outcome order.Outcome
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) (err error) {
		outcome, err = u.take(ctx, t, m)
		return err
	})
	return outcome, err
}

// take answers a message in the caller's transaction.
func (u *Receive) take(ctx context.Context, t *tenant.Tenant, m order.Message) (order.Outcome, error) {
	if m.Kind == order.Cancellation {
		return u.cancel(ctx, t, m)
	}
	return u.approve(ctx, t, m)
}

func (u *Receive) changed(ctx context.Context, t tenant.ID, recommendation string) error {
	return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: recommendation})
}

// add keeps a new order; losing against another message is a race.
func (u *Receive) add(ctx context.Context, o order.Order) error {
	added, err := u.Orders.Add(ctx, o)
	if err == nil && !added {
		return errRaced
	}
	return err
}

// update changes an order as it was read; who finds that somebody else wrote it since looks at it again.
func (u *Receive) update(ctx context.Context, stored order.Order, change func(*order.Order) error) error {
	return u.Orders.Update(ctx, stored.Tenant, stored.ID, unraced(stored, change))
}

func unraced(stored order.Order, change func(*order.Order) error) func(*order.Order) error {
	return func(o *order.Order) error {
		if o.Version != stored.Version {
			return errRaced
		}
		return change(o)
	}
}

func found(err error) (bool, error) {
	if fault.KindOf(err) == fault.NotFound {
		return false, nil
	}
	return err == nil, err
}
