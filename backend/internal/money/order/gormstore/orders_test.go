package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Orders(t, gormstore.NewOrders(db)) })
}

func TestAnOvertakenOrderIsNotWritten(t *testing.T) {
	at, ctx := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), context.Background()
	made := false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		orders := gormstore.NewOrders(db)
		if !made {
			made = true
			_, err := orders.Add(ctx, order.Order{
				Tenant: "probe", ID: "o", Number: "1", RecommendationID: "r", Status: order.Approved, OrderedAt: at,
				ComplaintUntil: at.Add(time.Hour),
				ReceivedAt:     at, Version: 1,
			})
			require.NoError(t, err)
		}
		return orders.Update(ctx, "probe", "o", func(*order.Order) error { return between() })
	})
}
