package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/quota/gormstore"
	"weitersagen.app/backend/internal/safety/quota/storetest"
)

func TestCounters(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Counters(t, gormstore.New(db)) })
}
