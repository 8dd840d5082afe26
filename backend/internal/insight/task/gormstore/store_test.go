package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/insight/task/gormstore"
	"weitersagen.app/backend/internal/insight/task/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestReminders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Reminders(t, gormstore.New(db)) })
}

func TestLooks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Looks(t, gormstore.NewLooks(db)) })
}
