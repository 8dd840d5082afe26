package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/people/decline/gormstore"
	"weitersagen.app/backend/internal/people/decline/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestDeclines(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Declines(t, gormstore.New(db)) })
}
