package usecase_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
)

const (
	ofInternet = "\n    commissionCents: 5000\n    picture: product-101"
	rewardIs   = "      - cents: "
)

// rewards are the tenant's files with another reward for its first product.
func (p *process) rewards(cents string) edition.Files {
	return p.with(products, rewardIs+"7000"+ofInternet, rewardIs+cents+ofInternet)
}

func TestADraftIsLoadedAsAnyFileIs(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	holds, files, err := p.Holds(ctx, telecom, "")
	require.NoError(t, err)
	assert.Equal(t, holds.Digest, files.Digest())
	_, _, err = p.Holds(ctx, telecom, "9-0123456789ab")
	require.ErrorIs(t, err, edition.ErrOvertaken, "a page of another edition")

	d, err := p.Drafted(ctx, telecom, "mia", p.rewards("8000"), 0)
	require.NoError(t, err)
	assert.Empty(t, d.Edition.Raises)
	require.Len(t, d.Edition.Altered, 1)
	assert.EqualValues(t, 7000, p.pays(), "nothing is kept")
	e, err := p.Keep(ctx, d)
	require.NoError(t, err)
	assert.Equal(t, []any{1, "mia", d.Edition.Altered}, []any{e.Number, e.LoadedBy, e.Altered})
	assert.EqualValues(t, 8000, p.pays())
	_, err = p.Keep(ctx, d)
	require.ErrorIs(t, err, edition.ErrOvertaken, "a draft is kept once")

	wrong := p.rewards("8000")
	wrong[head] = append(wrong[head], "\nnobodys: key\n"...)
	_, err = p.Drafted(ctx, telecom, "mia", wrong, 0)
	require.ErrorContains(t, err, "nobodys")

	before, number, err := p.Before(ctx, telecom)
	require.NoError(t, err)
	assert.Zero(t, number)
	d, err = p.Drafted(ctx, telecom, "mia", before, number)
	require.NoError(t, err)
	_, err = p.Keep(ctx, d)
	require.NoError(t, err)
	assert.EqualValues(t, 7000, p.pays())
}

// Who signs an undo sees amounts alone.
func TestAnUndoTakesNothingBackButAmounts(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	load := func(files edition.Files) {
		t.Helper()
		d, err := p.Drafted(ctx, telecom, "ina", files, 0)
		require.NoError(t, err)
		_, err = p.Keep(ctx, d)
		require.NoError(t, err)
	}
	load(p.rewards("8000"))
	files, _, err := p.Without(ctx, telecom)
	require.NoError(t, err)
	load(files)
	require.EqualValues(t, 7000, p.pays())

	files = p.rewards("8000")
	files[head] = bytes.Replace(files[head], []byte("allowSelf: false"), []byte("allowSelf: true"), 1)
	load(files)
	_, _, err = p.Without(ctx, telecom)
	require.ErrorIs(t, err, edition.ErrMixed, "nothing but the amount would be signed")
	assert.EqualValues(t, 8000, p.pays())
}

func TestADraftOvertakesNothingThatWaits(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	early, err := p.Drafted(ctx, telecom, "mia", p.rewards("7100"), 0)
	require.NoError(t, err)
	d, err := p.Drafted(ctx, telecom, "mia", p.rewards("500000"), 0)
	require.NoError(t, err)
	require.Len(t, d.Edition.Raises, 1)
	e, err := p.Keep(ctx, d)
	require.NoError(t, err)
	require.True(t, e.Waits())
	assert.EqualValues(t, 7000, p.pays())

	_, err = p.Drafted(ctx, telecom, "nina", p.rewards("7100"), 0)
	require.ErrorIs(t, err, edition.ErrWaits)
	_, err = p.Keep(ctx, early)
	require.ErrorIs(t, err, edition.ErrOvertaken, "drafted before, and kept after")
	_, err = p.edit("nina", title, []byte("Schneller"))
	require.ErrorIs(t, err, edition.ErrWaits, "who writes texts takes no proposal of amounts away")
	_, err = p.Refuse(ctx, telecom, "nina", e.Digest, "too dear")
	require.NoError(t, err)
	_, err = p.Drafted(ctx, telecom, "nina", p.rewards("7100"), 0)
	require.NoError(t, err)
}
