package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/people/recipient/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestRecipients(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Recipients(t, gormstore.New(db)) })
}
