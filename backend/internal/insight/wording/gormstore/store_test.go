package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/insight/wording/gormstore"
	"weitersagen.app/backend/internal/insight/wording/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestDrafts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Drafts(t, gormstore.New(db)) })
}
