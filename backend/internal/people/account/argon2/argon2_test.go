package argon2_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account/argon2"
)

func TestPasswords(t *testing.T) {
	ctx := context.Background()
	p := argon2.New()
	hash, err := p.Hash(ctx, "Sommer26")
	require.NoError(t, err)
	assert.Contains(t, hash, "$argon2id$")

	for password, want := range map[string]bool{"Sommer26": true, "sommer26": false, "": false} {
		ok, err := p.Matches(ctx, password, hash)
		require.NoError(t, err)
		assert.Equal(t, want, ok, password)
	}
	ok, err := p.Matches(ctx, "no password that anybody has", "")
	require.NoError(t, err)
	assert.False(t, ok, "an account without a password has none that fits")

	gone, cancel := context.WithCancel(ctx)
	cancel()
	for range 8 {
		if _, err = p.Matches(gone, "x", hash); err != nil {
			break
		}
	}
	require.ErrorIs(t, err, context.Canceled, "who went away doesn't wait for a place")
}
