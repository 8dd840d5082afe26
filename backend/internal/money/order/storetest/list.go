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

// listed looks through orders of a tenant of its own.
func listed(ctx context.Context, t *testing.T, orders order.Orders) {
	store := orders
	const listing tenant.ID = "listing"
	put := func(number, recommendation string, s order.Status, after time.Duration) order.Order {
		o := fresh(number, recommendation)
		o.Tenant, o.Status, o.ReceivedAt = listing, s, at.Add(after)
		return add(t, orders, o)
	}
	first, second := put("1", "a", order.Approved, 0), put("2", "b", order.Cancelled, time.Minute)
	report := add(
		t, orders, order.NewReport(listing, id.New(), order.Recommendation{ID: "a"}, tenant.Days(84), at.Add(time.Hour)),
	)
	add(t, orders, fresh("listed elsewhere", "a"))

	list := func(f order.Filter) []order.Order {
		if f.Most == 0 {
			f.Most = 10
		}
		got, err := store.List(ctx, listing, f)
		require.NoError(t, err)
		return got
	}
	assert.Equal(
		t, []order.Order{report, second, first}, list(order.Filter{}),
		"the newest first, a report among them, and no other tenant's",
	)
	assert.Equal(t, []order.Order{report, first}, list(order.Filter{Recommendation: "a"}))
	assert.Equal(t, []order.Order{second}, list(order.Filter{Number: "2"}))
	assert.Equal(t, []order.Order{second, first}, list(order.Filter{In: []order.Status{order.Approved, order.Cancelled}}))
	assert.Equal(t, []order.Order{report}, list(order.Filter{Most: 1}))
	assert.Empty(t, list(order.Filter{Number: "3"}))
}
