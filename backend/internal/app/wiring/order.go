package wiring

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Orders takes what the tenant's system tells.
func (a *App) Orders() *orders.Receive {
	return &orders.Receive{
		Tx: a.DB, Clock: a.Clock, Orders: orderstore.NewOrders(a.DB), Recommendations: orderedRecommendations{recommendationstore.New(a.DB)},
		Awards: a.AwardEnd(), Customers: orderingCustomers{a.CustomerNumbers()}, Outbox: a.Outbox, Observer: a.orderObserver(), NewID: id.New,
	}
}

// OrderImport takes orders from a file.
func (a *App) OrderImport() *orders.Import {
	return &orders.Import{Receive: a.Orders(), Acts: orderActs{a.Audit()}}
}

// orderActs are the audit log in the order's words.
type orderActs struct{ log audit.Log }

// Imported implements order.Acts.
func (o orderActs) Imported(ctx context.Context, t tenant.ID, who, file string, at time.Time) error {
	return o.log.Append(ctx, audit.Entry{Tenant: string(t), ID: id.New(), At: at, Who: who, What: audit.OrdersImported, Subject: file})
}

// OrderReader tells which orders count.
func (a *App) OrderReader() *orders.Read { return &orders.Read{Orders: orderstore.NewOrders(a.DB)} }

func (a *App) registerOrders() {
	orderrest.Register(a.API, orderrest.Feed{
		Receive: a.Orders(), Clock: a.Clock,
		Key: func(t tenant.ID) []byte { return a.Config.FeedKeys[t] },
	})
	a.registerOrderReports()
}

// orderedRecommendations are recommendations in the order's words.
type orderedRecommendations struct {
	store recommendation.Recommendations
}

var orderStates = map[recommendation.Status]order.State{
	recommendation.Open: order.Open, recommendation.Confirmed: order.Confirmed, recommendation.Owed: order.Owed,
	recommendation.Paid: order.Paid, recommendation.Expired: order.Expired, recommendation.Cancelled: order.Withdrawn,
}

// ByNumber implements order.Recommendations.
func (o orderedRecommendations) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Recommendation, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	return toOrdered(o.store.ByNumber(ctx, string(t), n))
}

// ByID implements order.Recommendations.
func (o orderedRecommendations) ByID(ctx context.Context, t tenant.ID, id string) (order.Recommendation, error) {
	return toOrdered(o.store.ByID(ctx, string(t), id))
}

func toOrdered(r *recommendation.Recommendation, err error) (order.Recommendation, error) {
	if fault.KindOf(err) == fault.NotFound {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	if err != nil {
		return order.Recommendation{}, err
	}
	return order.Recommendation{
		ID: r.ID, State: orderStates[r.Status], CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil, RecipientConfirmed: r.ConfirmedAt != nil,
		RecipientGone: r.FriendGone() || r.ConfirmedAt == nil && r.Status != recommendation.Open, NobodyLeft: r.NobodyLeft(), Version: r.Version,
	}, nil
}

// change writes a recommendation as it was read.
func (o orderedRecommendations) change(ctx context.Context, t tenant.ID, read order.Recommendation, fn func(*recommendation.Recommendation) error) error {
	return o.store.Update(ctx, string(t), read.ID, func(r *recommendation.Recommendation) error {
		if r.Version != read.Version {
			return recommendation.ErrStale
		}
		return fn(r)
	})
}

// Ordered implements order.Recommendations.
func (o orderedRecommendations) Ordered(ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, orderedAt, now time.Time) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		if r.Status == recommendation.Expired {
			if err := r.Reopen(orderID, orderedAt, now); err != nil {
				return err
			}
		}
		r.Note(recommendation.Ordered, orderID, now)
		return nil
	})
}

// OrderCancelled implements order.Recommendations.
func (o orderedRecommendations) OrderCancelled(ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, withdraw bool, now time.Time) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.OrderCancelled, orderID, now)
		if !withdraw {
			return nil
		}
		return r.Cancel(orderID, now)
	})
}

// CancelledLate implements order.Recommendations.
func (o orderedRecommendations) CancelledLate(ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, now time.Time) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.LateCancellation, orderID, now)
		return nil
	})
}

var orderEvents = map[order.Moment]recommendation.EventKind{
	order.WasReported: recommendation.OrderReported, order.WasLapsed: recommendation.OrderLapsed, order.WasChanged: recommendation.OrderChanged,
}

// Note implements order.Recommendations.
func (o orderedRecommendations) Note(ctx context.Context, t tenant.ID, r order.Recommendation, what order.Moment, ref string, now time.Time) error {
	return o.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		r.Note(orderEvents[what], ref, now)
		return nil
	})
}

// counter gives a figure of the process: the same one however often it is asked for, for several constructors count together.
func (a *App) counter(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	var before prometheus.AlreadyRegisteredError
	if err := a.Metrics.Registry.Register(c); errors.As(err, &before) {
		if known, ok := before.ExistingCollector.(*prometheus.CounterVec); ok {
			return known
		}
	}
	return c
}

// orderObserver counts the feed's answers, and shows a person what was cancelled too late.
type orderObserver struct {
	log    *slog.Logger
	orders *prometheus.CounterVec
	late   *prometheus.CounterVec
}

func (a *App) orderObserver() orderObserver {
	return orderObserver{
		log:    a.Log,
		orders: a.counter("weitersagen_orders_total", "Messages of the order feed, by result and reason.", "tenant", "result", "reason"),
		late:   a.counter("weitersagen_late_cancellations_total", "Orders that were cancelled after something was paid.", "tenant"),
	}
}

// Received implements order.Observer.
func (o orderObserver) Received(ctx context.Context, t tenant.ID, outcome order.Outcome) {
	o.orders.WithLabelValues(string(t), string(outcome.Result), string(outcome.Reason)).Inc()
	if outcome.Reason == order.AfterPayout {
		o.late.WithLabelValues(string(t)).Inc()
		o.log.WarnContext(ctx, "an order was cancelled after something was paid or handed to the bank: recorded, nothing of that is undone", "tenant", string(t), "order", outcome.Number)
	}
}
