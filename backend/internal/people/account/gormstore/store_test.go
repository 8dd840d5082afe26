package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/account/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestAccounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Accounts(t, gormstore.New(db)) })
}
