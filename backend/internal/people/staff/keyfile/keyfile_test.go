package keyfile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/keyfile"
)

const passphrase = "eine lange Zeile"

func TestAKeyIsSealedByItsPassphrase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kira.key")
	_, err := keyfile.Make(path, "kurz")
	require.ErrorIs(t, err, keyfile.ErrShort)
	public, err := keyfile.Make(path, passphrase)
	require.NoError(t, err)
	key, err := keyfile.Open(path, passphrase)
	require.NoError(t, err)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.NotContains(t, string(text), string(staff.KeyOf(key.Seed())), "nothing readable is in the file")
	signed, err := staff.Sign(staff.Deed{Tenant: "probe", ID: "1", Key: public}, key)
	require.NoError(t, err)
	_, err = staff.Open(signed.Text, signed.Signature, public)
	require.NoError(t, err)
	shown, err := keyfile.Public(path)
	require.NoError(t, err)
	assert.Equal(t, public, shown)

	_, err = keyfile.Open(path, passphrase+"!")
	require.ErrorIs(t, err, staff.ErrPassword)
	_, err = keyfile.Make(path, passphrase)
	require.ErrorIs(t, err, os.ErrExist, "no key is overwritten")
	require.NoError(t, os.Chmod(path, 0o640))
	_, err = keyfile.Open(path, passphrase)
	require.ErrorIs(t, err, keyfile.ErrOpen)
	other := filepath.Join(t.TempDir(), "x")
	require.NoError(t, os.WriteFile(other, []byte("{}"), 0o600))
	_, err = keyfile.Open(other, passphrase)
	require.ErrorIs(t, err, keyfile.ErrFormat)
}
