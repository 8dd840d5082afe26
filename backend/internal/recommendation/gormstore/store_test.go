package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/recommendation/gormstore"
	"weitersagen.app/backend/internal/recommendation/storetest"
)

func TestRecommendations(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Recommendations(t, gormstore.New(db)) })
}
