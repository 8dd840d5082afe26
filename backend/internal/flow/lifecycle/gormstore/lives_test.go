package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/flow/lifecycle/gormstore"
	"weitersagen.app/backend/internal/flow/lifecycle/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestLives(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Lives(t, gormstore.New(db)) })
}
