package vault_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/vault"
)

func TestAValueOpensOnlyInItsPlace(t *testing.T) {
	text, err := vault.NewKeyset()
	require.NoError(t, err)
	v, err := vault.Parse(text)
	require.NoError(t, err)

	here := vault.Place{Tenant: "funkwelle", Table: "bank_account", Column: "iban"}
	sealed, err := v.Seal(here, []byte("DE02120300000000202051"))
	require.NoError(t, err)
	assert.NotContains(t, string(sealed), "DE02")
	plain, err := v.Open(here, sealed)
	require.NoError(t, err)
	assert.Equal(t, "DE02120300000000202051", string(plain))

	for _, there := range []vault.Place{
		{Tenant: "havelschutz", Table: "bank_account", Column: "iban"},
		{Tenant: "funkwelle", Table: "bank_account", Column: "holder"},
		{Tenant: "funkwellebank", Table: "_account", Column: "iban"},
	} {
		_, err := v.Open(there, sealed)
		require.Error(t, err, there)
	}
}

func TestKeysetsAreChecked(t *testing.T) {
	for _, text := range []string{"", "%", "e30="} {
		_, err := vault.Parse(text)
		require.Error(t, err)
	}
}
