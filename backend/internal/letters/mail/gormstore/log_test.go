package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/letters/mail/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Log(t, gormstore.New(db)) })
}
