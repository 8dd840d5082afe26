// Package storetest holds the contract of the port that keeps orders; every adapter runs it.
package storetest

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func fresh(number, recommendation string) order.Order {
	return order.Order{
		Tenant: own, ID: id.New(), Number: number, RecommendationID: recommendation, CustomerNumber: "K-1",
		Status:    order.Approved,
		OrderedAt: at, ComplaintUntil: at.Add(time.Hour), ReceivedAt: at, Version: 1,
	}
}

func add(t *testing.T, orders order.Orders, o order.Order) order.Order {
	t.Helper()
	added, err := orders.Add(context.Background(), o)
	require.NoError(t, err)
	require.True(t, added)
	return o
}

// Orders runs the contract.
func Orders(t *testing.T, orders order.Orders) {
	ctx := context.Background()

	t.Run("an order comes back as it went in", func(t *testing.T) {
		want := add(t, orders, fresh("whole", "r whole"))
		got, err := orders.ByNumber(ctx, own, "whole")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})

	t.Run("more at once than a statement has parameters", func(t *testing.T) {
		want := add(t, orders, fresh("many", "r many"))
		ids := append(slices.Repeat([]string{"none"}, 70_000), want.RecommendationID)
		got, err := orders.Live(ctx, own, ids)
		require.NoError(t, err)
		assert.Equal(t, map[string]order.Order{want.RecommendationID: want}, got)
		reasons, err := orders.CancelReasons(ctx, own, ids)
		require.NoError(t, err)
		assert.Empty(t, reasons)
	})

	t.Run("a cancellation without its order", func(t *testing.T) {
		want := add(t, orders, order.Order{
			Tenant: own, ID: id.New(), Number: "early", Status: order.Cancelled, CancelledAt: at, ReceivedAt: at, Version: 1,
		})
		got, err := orders.ByNumber(ctx, own, "early")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})

	t.Run("the order that was cancelled last, and why; the reason goes with the friend", func(t *testing.T) {
		_, err := orders.LastCancelled(ctx, own, "r cancelled")
		require.ErrorIs(t, err, order.ErrUnknown)
		for i, reason := range []string{"first", "last"} {
			o := fresh("cancelled "+reason, "r cancelled")
			o.Status, o.CancelReason, o.CancelledAt, o.CustomerNumber = order.Cancelled, reason, at.Add(time.Duration(i)*time.Hour), ""
			o.ReportedNumber = "shop " + reason
			add(t, orders, o)
		}
		got, err := orders.LastCancelled(ctx, own, "r cancelled")
		require.NoError(t, err)
		assert.Equal(t, []string{"last", "shop last"}, []string{got.CancelReason, got.ReportedNumber})
		_, err = orders.LastCancelled(ctx, foreign, "r cancelled")
		require.ErrorIs(t, err, order.ErrUnknown)
		silent := fresh("cancelled silently", "r silent")
		silent.Status, silent.CancelledAt, silent.CustomerNumber = order.Cancelled, at, ""
		add(t, orders, silent)
		reasons := func(tenantID tenant.ID) map[string]string {
			all, err := orders.CancelReasons(ctx, tenantID, []string{"r cancelled", "r silent", "r nobody's"})
			require.NoError(t, err)
			return all
		}
		assert.Equal(t, map[string]string{"r cancelled": "last"}, reasons(own))
		assert.Empty(t, reasons(foreign))
		require.NoError(t, orders.ForgetCustomer(ctx, own, "r cancelled"))
		assert.Empty(t, reasons(own))
		got, err = orders.LastCancelled(ctx, own, "r cancelled")
		require.NoError(t, err)
		assert.Empty(t, got.CancelReason+got.ReportedNumber)
	})

	t.Run("what stands for a recommendation", func(t *testing.T) {
		_, err := orders.Latest(ctx, own, "r latest")
		require.ErrorIs(t, err, order.ErrUnknown)
		latest := func() string {
			got, err := orders.Latest(ctx, own, "r latest")
			require.NoError(t, err)
			return got.Number
		}
		for i, number := range []string{"told first", "told last"} {
			o := fresh(number, "r latest")
			o.Status, o.Reason, o.ReceivedAt = order.Refused, order.TooLate, at.Add(time.Duration(i)*time.Hour)
			add(t, orders, o)
		}
		assert.Equal(t, "told last", latest())
		add(t, orders, fresh("counts", "r latest"))
		assert.Equal(t, "counts", latest())
		_, err = orders.Latest(ctx, foreign, "r latest")
		require.ErrorIs(t, err, order.ErrUnknown)
	})

	t.Run("a number is taken once, by tenant", func(t *testing.T) {
		add(t, orders, fresh("taken", "r1"))
		again, err := orders.Add(ctx, fresh("taken", "r2"))
		require.NoError(t, err)
		assert.False(t, again)
		elsewhere := fresh("taken", "r1")
		elsewhere.Tenant = foreign
		add(t, orders, elsewhere)
	})

	t.Run("one order counts for a recommendation", func(t *testing.T) {
		first := add(t, orders, fresh("counting 1", "one"))
		again, err := orders.Add(ctx, fresh("counting 2", "one"))
		require.NoError(t, err)
		assert.False(t, again)

		refused := fresh("counting 3", "one")
		refused.Status, refused.Reason = order.Refused, order.TooLate
		add(t, orders, refused)
		err = orders.Update(ctx, own, refused.ID, func(o *order.Order) error { o.Status = order.Approved; return nil })
		assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)

		require.NoError(
			t, orders.Update(ctx, own, first.ID, func(o *order.Order) error { o.Status = order.Cancelled; return nil }),
		)
		add(t, orders, fresh("counting 4", "one"))
	})

	t.Run("which orders count", func(t *testing.T) {
		first, second := add(t, orders, fresh("list 1", "l1")), add(t, orders, fresh("list 2", "l2"))
		gone := fresh("list 3", "l3")
		gone.Status = order.Cancelled
		add(t, orders, gone)
		counting, err := orders.Counting(ctx, own, []string{"l1", "l2", "l3", "l4"})
		require.NoError(t, err)
		assert.Equal(t, map[string]order.Order{"l1": first, "l2": second}, counting)
		counting, err = orders.Counting(ctx, foreign, []string{"l1"})
		require.NoError(t, err)
		assert.Empty(t, counting)
	})

	t.Run("a reported order waits alone, and keeps its recommendation alive until another counts", func(t *testing.T) {
		reported := func(number string) order.Order {
			o := order.NewReport(own, id.New(), order.Recommendation{ID: "waiting"}, tenant.Days(84), at)
			o.Number, o.Channel, o.Source = number, "co", "Einsprungslink"
			return o
		}
		first := add(t, orders, reported("~1"))
		again, err := orders.Add(ctx, reported("~2"))
		require.NoError(t, err)
		assert.False(t, again)
		got, err := orders.ByID(ctx, own, first.ID)
		require.NoError(t, err)
		assert.Equal(t, first, got)
		_, err = orders.ByID(ctx, foreign, first.ID)
		require.ErrorIs(t, err, order.ErrUnknown)

		counting, err := orders.Counting(ctx, own, []string{"waiting"})
		require.NoError(t, err)
		assert.Empty(t, counting)
		live, err := orders.Live(ctx, own, []string{"waiting", "nobody"})
		require.NoError(t, err)
		assert.Equal(t, map[string]order.Order{"waiting": first}, live)

		sent := add(t, orders, fresh("told", "waiting"))
		live, err = orders.Live(ctx, own, []string{"waiting"})
		require.NoError(t, err)
		assert.Equal(t, sent, live["waiting"])
		require.NoError(
			t, orders.Update(ctx, own, first.ID, func(o *order.Order) error { o.Status = order.Replaced; return nil }),
		)
		add(t, orders, reported("~3"))
	})

	t.Run("the recommendations of a customer", func(t *testing.T) {
		of := func(number, recommendation, customer string, s order.Status) {
			o := fresh(number, recommendation)
			o.CustomerNumber, o.Status = customer, s
			add(t, orders, o)
		}
		of("c1", "customer 1", "C-1", order.Cancelled)
		of("c2", "customer 1", "C-1", order.Approved)
		of("c3", "customer 2", "C-1", order.Approved)
		of("c4", "customer 3", "C-1", order.Refused)
		of("c5", "", "C-1", order.Cancelled)
		of("c6", "customer 4", "C-2", order.Approved)
		ids, err := orders.OfCustomer(ctx, own, "C-1")
		require.NoError(t, err)
		assert.Equal(t, []string{"customer 1", "customer 2"}, ids)
		ids, err = orders.OfCustomer(ctx, foreign, "C-1")
		require.NoError(t, err)
		assert.Empty(t, ids)
	})

	t.Run("a tenant sees and changes only its own", func(t *testing.T) {
		o := add(t, orders, fresh("scoped", "scoped"))
		_, err := orders.ByNumber(ctx, foreign, "scoped")
		assert.ErrorIs(t, err, order.ErrUnknown)
		err = orders.Update(ctx, foreign, o.ID, func(*order.Order) error { return nil })
		assert.ErrorIs(t, err, order.ErrUnknown)
	})

	t.Run("a forgotten customer leaves no number", func(t *testing.T) {
		gone, kept := add(t, orders, fresh("gone", "forgotten")), add(t, orders, fresh("kept", "remembered"))
		require.NoError(t, orders.ForgetCustomer(ctx, foreign, "forgotten"))
		got, err := orders.ByNumber(ctx, own, "gone")
		require.NoError(t, err)
		assert.Equal(t, gone, got, "another tenant's recommendation")
		for range 2 {
			require.NoError(t, orders.ForgetCustomer(ctx, own, "forgotten"))
		}
		got, err = orders.ByNumber(ctx, own, "gone")
		require.NoError(t, err)
		assert.Empty(t, got.CustomerNumber)
		assert.Equal(t, gone.Version+1, got.Version)
		got, err = orders.ByNumber(ctx, own, "kept")
		require.NoError(t, err)
		assert.Equal(t, kept, got)
	})

	t.Run("what an operator looks for", func(t *testing.T) { listed(ctx, t, orders) })
	t.Run("what the tenant told of, page by page", func(t *testing.T) { sent(ctx, t, orders) })

	t.Run("sixteen at once: one cancels", func(t *testing.T) {
		o := add(t, orders, fresh("race", "race"))
		var won atomic.Int32
		var group errgroup.Group
		for range 16 {
			group.Go(func() error {
				err := orders.Update(ctx, own, o.ID, func(o *order.Order) error {
					if o.Status == order.Cancelled {
						return order.ErrUnknown
					}
					o.Status = order.Cancelled
					return nil
				})
				if err == nil {
					won.Add(1)
				} else {
					assert.Contains(t, []fault.Kind{fault.Conflict, fault.NotFound}, fault.KindOf(err), "%v", err)
				}
				return nil
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, int32(1), won.Load())
	})
}
