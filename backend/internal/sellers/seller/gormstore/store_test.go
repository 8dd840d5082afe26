package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/internal/sellers/seller/storetest"
)

func TestAgencies(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Sellers(t, gormstore.New(db)) })
}
