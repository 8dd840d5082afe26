package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/order/gormstore"
	"weitersagen.app/backend/internal/order/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Orders(t, gormstore.NewOrders(db)) })
}
