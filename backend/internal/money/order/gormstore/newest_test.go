package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The newest come first; what only the friend's side reported, what is older, and another tenant's aren't among them.
func TestNewestOrdersOfTheFeed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		orders, at := gormstore.NewOrders(db), time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		for _, o := range []order.Order{
			{Tenant: "acme", ID: "1", Number: "1", ReceivedAt: at},
			{Tenant: "acme", ID: "2", Number: "2", ReceivedAt: at.Add(3)},
			{Tenant: "acme", ID: "3", Number: order.ReportMark + "3", ReceivedAt: at.Add(time.Hour)},
			{Tenant: "acme", ID: "4", Number: "4", ReceivedAt: at.Add(-time.Hour)},
			{Tenant: "other", ID: "5", Number: "5", ReceivedAt: at.Add(time.Hour)},
		} {
			o.ReceivedAt, o.Status, o.Version = o.ReceivedAt.Truncate(time.Millisecond), order.Refused, 1
			added, err := orders.Add(t.Context(), o)
			require.NoError(t, err)
			require.True(t, added)
		}
		for most, want := range map[int][]time.Time{1: {at}, 5: {at, at}} {
			came, err := orders.Newest(t.Context(), tenant.ID("acme"), at, most)
			require.NoError(t, err)
			for i := range came {
				came[i] = came[i].UTC()
			}
			assert.Equal(t, want, came)
		}
	})
}
