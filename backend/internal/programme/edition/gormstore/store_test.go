package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition/gormstore"
	"weitersagen.app/backend/internal/programme/edition/storetest"
)

func TestEditions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Editions(t, gormstore.New(db)) })
}

func TestSupplements(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Supplements(t, gormstore.NewSupplements(db)) })
}
