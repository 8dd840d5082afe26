package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/request/gormstore"
	"weitersagen.app/backend/internal/sellers/request/storetest"
)

func TestRequests(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Requests(t, gormstore.New(db)) })
}
