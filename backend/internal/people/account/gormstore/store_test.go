package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/account/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestAccounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Accounts(t, gormstore.New(db)) })
}

func TestLinkLogins(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.LinkLogins(t, gormstore.NewLinkLogins(db)) })
}

// A new password and a lock that meet don't write each other over.
func TestAnOvertakenAccountIsNotWritten(t *testing.T) {
	ctx, made := context.Background(), false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		store := gormstore.New(db)
		if !made {
			made = true
			_, err := store.Ensure(ctx, &account.Account{
				Tenant: "probe", ID: "anna", Email: person.EmailOf("anna@example.de"), FirstName: "Anna", Language: "de",
				CreatedAt: time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC),
			})
			require.NoError(t, err)
		}
		return store.Update(ctx, "probe", "anna", func(*account.Account) error { return between() })
	})
}
