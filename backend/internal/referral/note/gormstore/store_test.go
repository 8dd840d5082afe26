package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/note/gormstore"
	"weitersagen.app/backend/internal/referral/note/storetest"
)

func TestNotes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Notes(t, gormstore.New(db)) })
}
