package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/reward/gormstore"
	"weitersagen.app/backend/internal/reward/storetest"
)

func TestAwards(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Awards(t, gormstore.NewAwards(db)) })
}

func TestContracts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Contracts(t, gormstore.NewContracts(db)) })
}
