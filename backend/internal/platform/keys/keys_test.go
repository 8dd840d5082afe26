package keys_test

import (
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/keys"
)

func TestEveryPurposeHasAKeyOfItsOwn(t *testing.T) {
	k, err := keys.Parse(base64.StdEncoding.EncodeToString(make([]byte, keys.Size)))
	require.NoError(t, err)
	assert.Len(t, k.Derive("link"), keys.Size)
	assert.Equal(t, k.Derive("link"), k.Derive("link"))
	assert.NotEqual(t, k.Derive("link"), k.Derive("token"))
}

func TestSecretsAreChecked(t *testing.T) {
	for _, text := range []string{"", "short", base64.StdEncoding.EncodeToString(make([]byte, 31))} {
		_, err := keys.Parse(text)
		require.Error(t, err)
		if text != "" {
			assert.NotContains(t, err.Error(), text, "a secret is never repeated")
		}
	}
}
