// Package storetest holds the contract of the port of drafts; every adapter runs it.
package storetest

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/insight/wording"
)

// Drafts runs the contract.
func Drafts(t *testing.T, drafts wording.Drafts) {
	ctx := t.Context()
	at := time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC)
	first := wording.Draft{
		Tenant: "acme", Name: "hero.title", Language: "de", Words: "Größer\n{validDays}", By: "Mira", At: at, Version: 1,
		Upon: "abc",
	}
	all, err := drafts.All(ctx, "acme")
	require.NoError(t, err)
	assert.Empty(t, all)
	require.NoError(t, drafts.Drop(ctx, "acme", "hero.title", "de", 1), "none is there: it has been done")

	second := first
	second.Version, second.Words, second.By, second.At = 2, "Kleiner", "Lars", at.Add(time.Hour)
	require.ErrorIs(t, drafts.Keep(ctx, second), wording.ErrDraftOvertaken, "there is no first one")
	require.NoError(t, drafts.Keep(ctx, first))
	require.ErrorIs(t, drafts.Keep(ctx, first), wording.ErrDraftOvertaken, "somebody began one meanwhile")
	other := first
	other.Language = "en"
	require.NoError(t, drafts.Keep(ctx, other))
	foreign := first
	foreign.Tenant = "other"
	require.NoError(t, drafts.Keep(ctx, foreign))

	var kept atomic.Int32
	var both errgroup.Group
	for range 4 {
		both.Go(func() error {
			err := drafts.Keep(ctx, second)
			if err == nil {
				kept.Add(1)
				return nil
			}
			assert.ErrorIs(t, err, wording.ErrDraftOvertaken)
			return nil
		})
	}
	require.NoError(t, both.Wait())
	assert.EqualValues(t, 1, kept.Load(), "of several at once one")
	all, err = drafts.All(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, []wording.Draft{second, other}, all)

	require.ErrorIs(t, drafts.Drop(ctx, "acme", "hero.title", "de", 1), wording.ErrDraftOvertaken)
	require.NoError(t, drafts.Drop(ctx, "acme", "hero.title", "de", 2))
	all, err = drafts.All(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, []wording.Draft{other}, all)
	all, err = drafts.All(ctx, "other")
	require.NoError(t, err)
	assert.Equal(t, []wording.Draft{foreign}, all, "another tenant's stays")
}
