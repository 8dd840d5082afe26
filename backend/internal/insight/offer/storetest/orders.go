// Package storetest holds the contract of the port of approved orders; every adapter runs it.
package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Order is one that the contract wants to be there.
type Order struct {
	Tenant   tenant.ID
	Product  string
	Share    int
	Agency   string
	Status   string
	Received time.Time
}

// Orders runs the contract; keep puts an order with its recommendation.
func Orders(t *testing.T, orders offer.Orders, keep func(Order)) {
	since := time.Date(2027, 1, 1, 9, 0, 0, 0, time.UTC)
	none, err := orders.Approved(t.Context(), "acme", since)
	require.NoError(t, err)
	assert.Empty(t, none)
	one := Order{Tenant: "acme", Product: "a", Share: 50, Status: "approved", Received: since}
	keep(one)
	keep(one)
	for _, change := range []func(*Order){
		func(o *Order) { o.Agency = "7K2M9QX4" },
		func(o *Order) { o.Share = 100 },
		func(o *Order) { o.Product = "b" },
		func(o *Order) { o.Status = "cancelled" },
		func(o *Order) { o.Status = "reported" },
		func(o *Order) { o.Received = since.Add(-time.Second) },
		func(o *Order) { o.Tenant = "other" },
	} {
		other := one
		change(&other)
		keep(other)
	}
	sold, err := orders.Approved(t.Context(), "acme", since)
	require.NoError(t, err)
	assert.Equal(t, []offer.Sold{
		{Product: "a", Share: 50, Count: 2},
		{Product: "a", Share: 50, BySeller: true, Count: 1},
		{Product: "a", Share: 100, Count: 1},
		{Product: "b", Share: 50, Count: 1},
	}, sold)
}
