package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/money/suspicion/gormstore"
	"weitersagen.app/backend/internal/money/suspicion/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Run(t, gormstore.New(db)) })
}
