package config_test

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/config"
)

func complete(t *testing.T) map[string]string {
	t.Helper()
	env := map[string]string{"WS_SERVICE_KEY": "0123456789abcdef"}
	for _, name := range config.Apps {
		env[name] = t.TempDir()
	}
	return env
}

func TestDefaults(t *testing.T) {
	env := complete(t)
	c, err := config.Read(func(name string) string { return env[name] })
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:8080", c.Listen)
	assert.Equal(t, "http://127.0.0.1:8081", c.Backend.String())
	assert.Equal(t, slog.LevelInfo, c.LogLevel)
	assert.Empty(t, c.TrustedProxies)
	assert.Equal(t, 120, c.RateLimit)
}

func TestAWrongSettingIsNamed(t *testing.T) {
	for _, tt := range []struct{ name, value string }{
		{"WS_BACKEND", "127.0.0.1:8081"},
		{"WS_REDIS", "localhost"},
		{"WS_SERVICE_KEY", ""},
		{"WS_SERVICE_KEY", "short"},
		{"WS_LOG", "loud"},
		{"WS_SHELL", ""},
		{"WS_MFE_PUBLIC", "/no/such/folder"},
		{"WS_MFE_AGENCY", "ftp://host/path"},
		{"WS_TRUSTED_PROXIES", "10.0.0.0/8 somewhere"},
		{"WS_RATE_LIMIT", "-1"},
		{"WS_RATE_LIMIT", "many"},
	} {
		t.Run(tt.name+"="+tt.value, func(t *testing.T) {
			env := complete(t)
			env[tt.name] = tt.value
			_, err := config.Read(func(name string) string { return env[name] })
			require.Error(t, err)
			assert.Contains(t, err.Error(), tt.name+": ")
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}
