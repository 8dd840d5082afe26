package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/money/voucher/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestPool(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Pool(t, gormstore.NewPool(db)) })
}

func TestLastDays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.LastDays(t, gormstore.NewLastDays(db), gormstore.NewPool(db), gormstore.NewCards(db))
	})
}

func TestCardOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.CardOrders(t, gormstore.NewCards(db)) })
}

func TestLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Left(t, gormstore.NewLeft(db), gormstore.NewPool(db), gormstore.NewCards(db))
	})
}
