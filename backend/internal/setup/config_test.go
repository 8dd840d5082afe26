package setup_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/setup"
)

func TestMissingSettingsStandInOneLine(t *testing.T) {
	_, err := setup.Read([]string{"WS_DB=mysql://root:secret@h/x", "WS_FEED_KEY_FUNKWELLE=short"}, setup.Worker)
	require.Error(t, err)
	for _, name := range []string{
		"WS_DB", "WS_REDIS", "WS_SMTP", "WS_SECRET", "WS_TINK_KEYSET", "WS_SERVICE_KEY", "WS_BANK_DIR",
		"WS_FEED_KEY_FUNKWELLE",
	} {
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
		"WS_TINK_KEYSET=" + keyset, "WS_SERVICE_KEY=k", "WS_FEED_KEY_FUNKWELLE=" + secret, "WS_CMS_SECRET_FUNKWELLE=s",
		"WS_CAPTCHA_KEY_FUNKWELLE=A1", "WS_PRODUCT_KEY_FUNKWELLE=p", "WS_SSO_SECRET_FUNKWELLE=o",
	}, setup.API)
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:8081", c.Listen)
	assert.Len(t, c.FeedKeys["funkwelle"], 32)
	assert.Len(t, c.Keys.Derive("link"), 32)
	assert.Equal(t, "s", c.CMSSecret("funkwelle"))
	assert.Empty(t, c.CMSSecret("havelschutz"))
	assert.Equal(t, "p", c.ProductKey("funkwelle"))
	assert.Empty(t, c.ProductKey("havelschutz"))
	assert.Equal(t, "A1", c.CaptchaKey("funkwelle"))
	assert.Empty(t, c.CaptchaKey("havelschutz"))
	assert.Equal(t, "o", c.SSOSecret("funkwelle"))
	assert.Empty(t, c.SSOSecret("havelschutz"))
}

func TestACaptchasKeyGoesNowhereInTheClear(t *testing.T) {
	wrong := func(address string) bool {
		_, err := setup.Read([]string{"WS_FRIENDLY_URL=" + address}, setup.API)
		return strings.Contains(err.Error(), "WS_FRIENDLY_URL")
	}
	for _, address := range []string{"", "https://captcha.example", "http://127.0.0.1:9", "http://localhost:9"} {
		assert.False(t, wrong(address), address)
	}
	for _, address := range []string{
		"http://captcha.example", "https://", "eu.frcapi.com", "https://a:b@captcha.example", "https://captcha.example/api",
		"https://captcha.example?x",
	} {
		assert.True(t, wrong(address), address)
	}
}
