package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/money/restore/gormstore"
	"weitersagen.app/backend/internal/money/restore/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestPositions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Positions(t, gormstore.NewPositions(db)) })
}
