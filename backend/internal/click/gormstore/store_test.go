package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/click/gormstore"
	"weitersagen.app/backend/internal/click/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestCounters(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Counters(t, gormstore.New(db)) })
}
