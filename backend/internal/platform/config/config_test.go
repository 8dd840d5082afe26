package config_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/config"
)

func reader(values map[string]string) *config.Reader {
	return config.NewReader(func(name string) (string, bool) {
		v, ok := values[name]
		return v, ok
	})
}

func TestAllProblemsStandInOneLineWithoutValues(t *testing.T) {
	r := reader(map[string]string{"B": "secret", "C": "2", "D": "ftp://secret/x"})
	r.Required("A", "an a")
	config.Check(r, "B", "secret", func(string) (int, error) { return 0, errors.New("not a b") })
	r.Flag("C")
	r.URL("D", "an address", "smtp")
	r.Address("E", "nowhere")
	err := r.Err()
	require.Error(t, err)
	assert.Equal(t, "settings: A is missing (an a); B can't be used: not a b; C is neither 0 nor 1; "+
		"D has none of the schemes smtp; E is no host:port", err.Error())
	assert.NotContains(t, err.Error(), "secret")
}

func TestGoodSettings(t *testing.T) {
	r := reader(map[string]string{"A": "x", "C": "1", "D": "smtp://h:1025"})
	assert.Equal(t, "x", r.Required("A", ""))
	assert.Equal(t, "y", r.Optional("B", "y"))
	assert.True(t, r.Flag("C"))
	assert.Equal(t, "smtp://h:1025", r.URL("D", "", "smtp", "smtps"))
	assert.Equal(t, "127.0.0.1:1", r.Address("E", "127.0.0.1:1"))
	require.NoError(t, r.Err())
}
