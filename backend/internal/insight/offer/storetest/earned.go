package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Earned runs the contract of what sellers earned by a plan; keep puts a commission.
func Earned(t *testing.T, orders offer.Orders, keep func(commission.Commission)) {
	since := time.Date(2026, 9, 1, 9, 0, 0, 0, time.UTC)
	bound := time.Date(2026, 10, 1, 0, 0, 0, 0, tenant.Berlin)
	none, err := orders.Earned(t.Context(), "acme", "premium", since, nil)
	require.NoError(t, err)
	assert.Empty(t, none)
	n := 0
	one := func(change func(*commission.Commission)) commission.Commission {
		n++
		text := string(rune('a' + n))
		c := commission.Commission{
			Tenant: "acme", ID: text, Kind: commission.Earned, Seller: "7K2M9QX4", RecommendationID: text, Plan: "premium",
			ProductID: "10", OrderedAt: bound.Add(-time.Second), Cents: 5000, Why: commission.Why{Place: 1}, At: since,
		}
		change(&c)
		keep(c)
		return c
	}
	one(func(*commission.Commission) {})
	one(func(c *commission.Commission) { c.Cents = 5500 })
	one(func(c *commission.Commission) { c.Place = 2 })
	one(func(c *commission.Commission) { c.OrderedAt = bound })
	one(func(c *commission.Commission) { c.ProductID = "20" })
	one(func(c *commission.Commission) { c.Plan = "standard" })
	one(func(c *commission.Commission) { c.Tenant = "other" })
	one(func(c *commission.Commission) { c.At = since.Add(-time.Second) })
	lost := one(func(*commission.Commission) {})
	keep(lost.TakeBack("lost", commission.OrderCancelled, since.Add(time.Hour)))
	want := []offer.Earned{
		{Product: "10", Place: 1, Span: 0, Orders: 2, Cents: 10_500},
		{Product: "10", Place: 1, Span: 1, Orders: 1, Cents: 5000},
		{Product: "10", Place: 2, Span: 0, Orders: 1, Cents: 5000},
		{Product: "20", Place: 1, Span: 0, Orders: 1, Cents: 5000},
	}
	earned, err := orders.Earned(t.Context(), "acme", "premium", since, []time.Time{bound})
	require.NoError(t, err)
	assert.Equal(t, want, earned)
	all, err := orders.Earned(t.Context(), "acme", "premium", since, nil)
	require.NoError(t, err)
	assert.Equal(t, int64(3), all[0].Orders, "without bounds it is one span")
}
