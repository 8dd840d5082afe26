package setup_test

import (
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/setup"
)

func TestMissingSettingsStandInOneLine(t *testing.T) {
	_, err := setup.Read([]string{"WS_DB=mysql://root:secret@h/x", "WS_FEED_KEY_FUNKWELLE=short"}, setup.Worker)
	require.Error(t, err)
	for _, name := range []string{"WS_DB", "WS_REDIS", "WS_SMTP", "WS_SECRET", "WS_TINK_KEYSET", "WS_SERVICE_KEY", "WS_BANK_DIR", "WS_FEED_KEY_FUNKWELLE"} {
		assert.Contains(t, err.Error(), name)
	}
	assert.NotContains(t, err.Error(), "secret@")
	assert.NotContains(t, err.Error(), "\n")
}

func TestAWholeConfiguration(t *testing.T) {
	secret := base64.StdEncoding.EncodeToString(make([]byte, 32))
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	c, err := setup.Read([]string{
		"WS_DB=sqlite:x.db", "WS_REDIS=redis://127.0.0.1:6380/0", "WS_SMTP=smtp://127.0.0.1:1025", "WS_SECRET=" + secret,
		"WS_TINK_KEYSET=" + keyset, "WS_SERVICE_KEY=k", "WS_FEED_KEY_FUNKWELLE=" + secret,
	}, setup.API)
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:8081", c.Listen)
	assert.Len(t, c.FeedKeys["funkwelle"], 32)
	assert.Len(t, c.Keys.Derive("link"), 32)
}
