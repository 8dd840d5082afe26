package storetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Supplements runs the contract of what comes from outside.
func Supplements(t *testing.T, s edition.Supplements) {
	ctx := t.Context()
	first := edition.Files{"acme/remote/products.json": []byte("{}"), "acme/remote/a.png": {0, 255, 10}}
	second := edition.Files{"acme/remote/products.json": []byte(`{"a": "ä"}`)}

	files, number, err := s.Files(ctx, "acme")
	require.NoError(t, err)
	assert.Empty(t, files)
	assert.Zero(t, number)
	require.ErrorIs(t, s.Put(ctx, "acme", 2, second), edition.ErrOvertaken, "there is no first one")

	require.NoError(t, s.Put(ctx, "acme", 1, first))
	require.NoError(t, s.Put(ctx, "other", 1, second))
	require.ErrorIs(t, s.Put(ctx, "acme", 1, second), edition.ErrOvertaken)
	files, number, err = s.Files(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, first, files, "byte for byte")
	assert.Equal(t, 1, number)

	var won [2]bool
	var both errgroup.Group
	for i := range won {
		both.Go(func() error {
			err := s.Put(ctx, "acme", 2, second)
			if won[i] = err == nil; err != nil {
				assert.ErrorIs(t, err, edition.ErrOvertaken)
			}
			return nil
		})
	}
	require.NoError(t, both.Wait())
	assert.NotEqual(t, won[0], won[1], "one of two that put at once")
	numbers, err := s.Numbers(ctx)
	require.NoError(t, err)
	assert.Equal(t, map[tenant.ID]int{"acme": 2, "other": 1}, numbers)
}
