package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAnErasedAddressIsANewPerson(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, store := context.Background(), gormstore.New(db)
		anna := func(tenantID tenant.ID, id string) *account.Account {
			return &account.Account{Tenant: tenantID, ID: id, Email: person.EmailOf("anna@example.de"), FirstName: "Anna"}
		}
		for _, a := range []*account.Account{anna("funkwelle", "1"), anna("havelschutz", "1")} {
			_, err := store.Ensure(ctx, a)
			require.NoError(t, err)
		}
		for range 2 {
			require.NoError(t, store.Erase(ctx, "funkwelle", "1"))
		}
		_, err := store.ByID(ctx, "funkwelle", "1")
		require.ErrorIs(t, err, account.ErrUnknown)
		_, err = store.ByID(ctx, "havelschutz", "1")
		require.NoError(t, err)
		made, err := store.Ensure(ctx, anna("funkwelle", "2"))
		require.NoError(t, err)
		assert.Equal(t, "2", made.ID)
	})
}
