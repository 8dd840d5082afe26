// Package storetest holds the contract of the cache of what CMSs said; every adapter runs it.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Cache runs the contract on one that two processes share.
func Cache(t *testing.T, one, other content.Cache) {
	ctx := context.Background()
	at := time.Date(2026, 11, 20, 9, 0, 0, 123_000_000, time.UTC)
	f := content.Fetched{At: at, Refused: []string{"kontakt: has no words"}, Words: content.Words{
		Hero:    content.Hero{Title: tenant.Localized{"de": "Grüße", "en": "Hello"}, Picture: "cms-1.png"},
		Texts:   map[string]tenant.Localized{"share.text": {"de": "a"}},
		Picture: tenant.Picture{Name: "cms-1.png", Type: "image/png", ETag: `"1"`, Data: []byte{0, 255, 10}},
		FAQs:    []content.FAQ{{Question: tenant.Localized{"de": "Wann?"}, Answer: tenant.Localized{"de": "<p>Bald.</p>"}}},
		Pages: []content.Page{{
			Name: "kontakt", Version: "cms-7", UpdatedOn: "2026-11-03", Body: tenant.Localized{"de": "<p>Hallo</p>"},
		}},
	}}

	t.Run("what one keeps the others have", func(t *testing.T) {
		_, there, err := other.Newer(ctx, "acme", "a", time.Time{})
		require.NoError(t, err)
		assert.False(t, there)
		require.NoError(t, one.Keep(ctx, "acme", "a", f))
		kept, there, err := other.Newer(ctx, "acme", "a", time.Time{})
		require.NoError(t, err)
		require.True(t, there)
		assert.Equal(t, f, kept)
		_, there, err = other.Newer(ctx, "acme", "a", at)
		require.NoError(t, err)
		assert.False(t, there, "it is known already")
		for _, elsewhere := range [][2]string{{"acme", "b"}, {"other", "a"}} {
			_, there, err = other.Newer(ctx, tenant.ID(elsewhere[0]), elsewhere[1], time.Time{})
			require.NoError(t, err)
			assert.False(t, there, elsewhere)
		}
		later := content.Fetched{At: at.Add(time.Nanosecond)}
		require.NoError(t, other.Keep(ctx, "acme", "a", later))
		kept, there, err = one.Newer(ctx, "acme", "a", at)
		require.NoError(t, err)
		assert.True(t, there)
		assert.Equal(t, later, kept)
	})

	t.Run("one at a time fetches", func(t *testing.T) {
		var won [20]bool
		var all errgroup.Group
		for i := range won {
			all.Go(func() (err error) {
				won[i], err = []content.Cache{one, other}[i%2].Claim(ctx, "acme", "raced", time.Minute)
				return err
			})
		}
		require.NoError(t, all.Wait())
		n := 0
		for _, w := range won {
			if w {
				n++
			}
		}
		assert.Equal(t, 1, n)
		mine, err := one.Claim(ctx, "other", "raced", time.Minute)
		require.NoError(t, err)
		assert.True(t, mine, "another tenant's")
	})

	t.Run("the next one's turn comes when whoever fetched says so", func(t *testing.T) {
		claim := func() bool {
			mine, err := other.Claim(ctx, "acme", "c", time.Minute)
			require.NoError(t, err)
			return mine
		}
		assert.True(t, claim())
		assert.False(t, claim())
		require.NoError(t, one.Free(ctx, "acme", "c", 0))
		assert.True(t, claim(), "at once")
		require.NoError(t, one.Free(ctx, "acme", "c", time.Minute))
		assert.False(t, claim(), "or after a pause")
	})
}
