package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/product/gormstore"
	"weitersagen.app/backend/internal/programme/product/storetest"
)

func TestStates(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.States(t, gormstore.New(db)) })
}
