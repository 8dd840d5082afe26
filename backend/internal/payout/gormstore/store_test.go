package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/payout/gormstore"
	"weitersagen.app/backend/internal/payout/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Store(t, gormstore.NewStore(db)) })
}

func TestPool(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Pool(t, gormstore.NewPool(db)) })
}

func TestCardOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.CardOrders(t, gormstore.NewCards(db)) })
}
