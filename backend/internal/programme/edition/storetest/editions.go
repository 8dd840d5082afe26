// Package storetest holds the contract of the port of editions; every adapter runs it.
package storetest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Editions runs the contract.
func Editions(t *testing.T, editions edition.Editions) {
	ctx := context.Background()
	at := time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC)
	put := func(id tenant.ID, number int, files edition.Files) error {
		return editions.Put(
			ctx, edition.Edition{Tenant: id, Number: number, LoadedAt: at, LoadedBy: "ina", Digest: files.Digest()}, files,
		)
	}
	first := edition.Files{"acme.yaml": []byte("one"), "acme/pictures/logo.png": {0, 255, 10}, "acme/empty.md": {}}
	second := edition.Files{"acme.yaml": []byte("two"), "acme/pictures/logo.png": {0, 255, 10}}

	newest, err := editions.Newest(ctx)
	require.NoError(t, err)
	assert.Empty(t, newest)
	_, err = editions.Files(ctx, "acme", 1)
	require.ErrorIs(t, err, edition.ErrUnknown)

	require.NoError(t, put("acme", 1, first))
	require.NoError(t, put("acme", 2, second))
	require.NoError(t, put("other", 1, edition.Files{"other.yaml": []byte("one")}))
	require.ErrorIs(t, put("acme", 2, first), edition.ErrOvertaken)

	newest, err = editions.Newest(ctx)
	require.NoError(t, err)
	assert.Equal(t, map[tenant.ID]edition.Edition{
		"acme": {Tenant: "acme", Number: 2, LoadedAt: at, LoadedBy: "ina", Digest: second.Digest()},
		"other": {
			Tenant: "other", Number: 1, LoadedAt: at, LoadedBy: "ina",
			Digest: edition.Files{"other.yaml": []byte("one")}.Digest(),
		},
	}, newest)

	files, err := editions.Files(ctx, "acme", 1)
	require.NoError(t, err)
	assert.Equal(t, first.Digest(), files.Digest(), "byte for byte")
	assert.Len(t, files, len(first))
	files, err = editions.Files(ctx, "acme", 2)
	require.NoError(t, err)
	assert.Equal(t, second.Digest(), files.Digest(), "what was refused left nothing behind")
	_, err = editions.Files(ctx, "other", 2)
	require.ErrorIs(t, err, edition.ErrUnknown, "another tenant's")

	history, err := editions.History(ctx, "acme")
	require.NoError(t, err)
	require.Len(t, history, 2)
	assert.Equal(t, []int{2, 1}, []int{history[0].Number, history[1].Number})

	t.Run("the states of one file", func(t *testing.T) {
		path := "traced/edited/hero.title.de.txt"
		for i, words := range []string{"", "a", "a", "b", "", "a"} {
			files := edition.Files{"traced.yaml": {byte(i)}}
			if words != "" {
				files[path] = []byte(words)
			}
			require.NoError(t, put("traced", i+1, files))
		}
		states, err := editions.Trace(ctx, "traced", path)
		require.NoError(t, err)
		var listed []string
		for _, s := range states {
			listed = append(
				listed, fmt.Sprintf("%d %q %v %s", s.Edition.Number, s.Content, s.Content != nil, s.Edition.LoadedBy),
			)
		}
		assert.Equal(
			t, []string{`6 "a" true ina`, `5 "" false ina`, `4 "b" true ina`, `2 "a" true ina`, `1 "" false ina`}, listed,
		)
		states, err = editions.Trace(ctx, "other", path)
		require.NoError(t, err)
		assert.Len(t, states, 1, "another tenant's")

		changed, err := editions.Changed(ctx, "traced", "traced/edited")
		require.NoError(t, err)
		require.Len(t, changed, 1)
		assert.Equal(t, []any{6, "ina"}, []any{changed[path].Number, changed[path].LoadedBy})
		require.NoError(t, put("traced", 7, edition.Files{"traced.yaml": {9}, "traced/editedtoo": {1}}))
		changed, err = editions.Changed(ctx, "traced", "traced/edited")
		require.NoError(t, err)
		require.Len(t, changed, 1)
		assert.Equal(t, 7, changed[path].Number, "what was taken away changed, too")
		changed, err = editions.Changed(ctx, "other", "other/edited")
		require.NoError(t, err)
		assert.Empty(t, changed, "another tenant's")
	})

	t.Run("an edition that waits", func(t *testing.T) { waiting(ctx, t, editions) })
	t.Run("what lies in the folder", func(t *testing.T) { folder(ctx, t, editions) })
	t.Run("one of two that load at once", func(t *testing.T) {
		var won [2]bool
		var both errgroup.Group
		for i, files := range []edition.Files{first, second} {
			both.Go(func() error {
				err := put("acme", 3, files)
				won[i] = err == nil
				if err != nil {
					assert.ErrorIs(t, err, edition.ErrOvertaken)
				}
				return nil
			})
		}
		require.NoError(t, both.Wait())
		assert.NotEqual(t, won[0], won[1])
	})
}
