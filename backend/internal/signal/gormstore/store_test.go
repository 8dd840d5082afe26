package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/signal/gormstore"
	"weitersagen.app/backend/internal/signal/storetest"
)

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Run(t, gormstore.New(db)) })
}
