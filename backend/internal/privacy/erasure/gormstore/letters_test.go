package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/privacy/erasure/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure/storetest"
)

func TestLetters(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Letters(t, gormstore.NewLetters(db)) })
}
