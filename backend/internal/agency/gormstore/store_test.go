package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/agency/gormstore"
	"weitersagen.app/backend/internal/agency/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestAgencies(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Agencies(t, gormstore.New(db)) })
}
