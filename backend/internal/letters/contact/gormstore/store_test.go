package gormstore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/contact/gormstore"
	"weitersagen.app/backend/internal/letters/contact/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/vault"
)

func TestMessages(t *testing.T) {
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	v, err := vault.Parse(keyset)
	require.NoError(t, err)
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Messages(t, gormstore.New(db, vault.Safe{Vault: v}))
	})
}
