package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// sent runs in a time of its own, so that the other orders of the suite are before it.
func sent(ctx context.Context, t *testing.T, orders order.Orders) {
	store := orders
	later := at.AddDate(1, 0, 0)
	put := func(number string, s order.Status, after time.Duration) order.Order {
		o := fresh(number, "told "+number)
		o.Status, o.ReceivedAt = s, later.Add(after)
		return add(t, orders, o)
	}
	last := put("told 4", order.Refused, time.Hour)
	first, second := put("told 1", order.Approved, 0), put("told 2", order.Cancelled, time.Minute)
	third := put("told 3", order.Approved, time.Minute) // at the same moment, sent after it
	report := order.NewReport(own, id.New(), order.Recommendation{ID: "told report"}, tenant.Days(84), later)
	add(t, orders, report)
	elsewhere := fresh("told 1", "told 1")
	elsewhere.Tenant, elsewhere.ReceivedAt = foreign, later
	add(t, orders, elsewhere)

	ask := func(q order.Query) []order.Order {
		q.Since = later
		if q.Most == 0 {
			q.Most = 10
		}
		got, err := store.Sent(ctx, own, q)
		require.NoError(t, err)
		return got
	}
	assert.Equal(
		t, []order.Order{first, second, third, last}, ask(order.Query{}),
		"a report is no word of the tenant's, and another tenant's order is not there",
	)
	assert.Equal(t, []order.Order{first, third}, ask(order.Query{In: []order.Status{order.Approved}}))
	assert.Equal(
		t, []order.Order{first, last}, ask(order.Query{Numbers: []string{"told 4", "told 1", "never told", report.Number}}),
	)
	assert.Equal(t, []order.Order{first, second}, ask(order.Query{Most: 2}))
	assert.Equal(t, []order.Order{third, last}, ask(order.Query{After: second.Place()}))
	assert.Empty(t, ask(order.Query{After: last.Place()}))

	assert.Equal(
		t, []order.Order{first, second, third}, ask(order.Query{Until: third.ReceivedAt}), "until that moment, it included",
	)

	// An order keeps its place, whatever becomes of it on the way.
	require.NoError(
		t, orders.Update(ctx, own, second.ID, func(o *order.Order) error { o.Status = order.Approved; return nil }),
	)
	assert.Equal(t, []order.Order{third, last}, ask(order.Query{After: second.Place()}))

	all, err := store.Sent(ctx, own, order.Query{Since: later.Add(time.Minute), Most: 10})
	require.NoError(t, err)
	assert.Len(t, all, 3, "since that moment, it included")
}
