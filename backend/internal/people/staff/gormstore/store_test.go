package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestPeople(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.People(t, gormstore.New(db)) })
}

func TestDeeds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Deeds(t, gormstore.New(db))
		for _, change := range []string{"UPDATE operator_deeds SET person = 'x'", "DELETE FROM operator_deeds"} {
			require.Error(t, db.From(context.Background()).Exec(change).Error, change)
		}
	})
}
