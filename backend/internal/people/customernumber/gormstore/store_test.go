package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/people/customernumber/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestNumbers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Numbers(t, gormstore.New(db)) })
}
