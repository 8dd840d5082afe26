package usecase_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/tenants"
)

const head, products = "funkwelle.yaml", "funkwelle/products.yaml"

// pays is what holds of the first product.
func (p *process) pays() int64 {
	p.t.Helper()
	require.NoError(p.t, p.Now(context.Background()))
	return p.Load.Shelf.Holding(telecom).Named("reward of product 101")[0].Cents
}

func TestARaisedAmountHoldsOnceASecondOperatorHasConfirmedIt(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	require.EqualValues(t, 7000, p.pays())
	e, err := p.Files(
		ctx, telecom, "ina",
		p.with(
			products, "      - cents: 7000\n    commissionCents: 5000\n    picture: product-101",
			"      - cents: 500000\n    commissionCents: 5000\n    picture: product-101",
		),
	)
	require.NoError(t, err)
	require.True(t, e.Waits())
	require.Len(t, e.Raises, 1)
	assert.Equal(t, "reward of product 101: 70.00 euro before, 5,000.00 euro now", e.Raises[0].String())
	assert.EqualValues(t, 7000, p.pays(), "what held goes on")
	seen := e.Digest[:32]

	for _, tt := range []struct {
		by, seen string
		want     error
	}{
		{"ina", seen, edition.ErrSameVoice}, {"ben", strings.Repeat("0", 32), edition.ErrSeenOther},
		{"ben", seen[:8], edition.ErrSeenOther},
	} {
		_, err = p.Confirm(ctx, telecom, tt.by, tt.seen)
		require.ErrorIs(t, err, tt.want)
	}
	p.ended = "ina"
	_, err = p.Confirm(ctx, telecom, "ben", seen)
	require.ErrorIs(t, err, edition.ErrEnded, "nobody makes a pair with who has ended")
	p.ended = ""
	assert.EqualValues(t, 7000, p.pays())
	_, err = p.Confirm(ctx, telecom, "ben", seen)
	require.NoError(t, err)
	assert.EqualValues(t, 500_000, p.pays())
	assert.Equal(t, []string{"ina proposed funkwelle", "ben confirmed funkwelle"}, p.noted)
	_, err = p.Waiting(ctx, telecom)
	require.ErrorIs(t, err, edition.ErrNoneWaits)

	e, err = p.Undo(ctx, telecom, "ina")
	require.NoError(t, err)
	assert.False(t, e.Waits(), "lower needs nobody")
	assert.EqualValues(t, 7000, p.pays())
	e, err = p.Restore(ctx, telecom, "ina", 1)
	require.NoError(t, err)
	assert.True(t, e.Waits(), "above the limit it takes two each time")
}

func TestWhatWaitsIsRefusedOrOvertaken(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	raised := p.with(
		products, "      - cents: 7000\n    commissionCents: 5000\n", "      - cents: 8401\n    commissionCents: 5000\n",
	)
	e, err := p.Files(ctx, telecom, "ina", raised)
	require.NoError(t, err)
	again, err := p.Files(ctx, telecom, "ben", raised)
	require.NoError(t, err)
	assert.Equal(t, e.Number, again.Number, "to load the same confirms nothing, and makes no other edition")
	assert.True(t, again.Waits())
	_, err = p.Refuse(ctx, telecom, "ina", e.Digest[:32], "too dear")
	require.NoError(t, err)
	e, err = p.Files(ctx, telecom, "ina", raised)
	require.NoError(t, err)
	assert.Equal(t, 2, e.Number)
	assert.True(t, e.Waits(), "what was refused waits anew")
	_, err = p.Undo(ctx, telecom, "ina")
	require.ErrorIs(t, err, edition.ErrFirst, "nothing held but the folder")

	other, err := p.Files(ctx, telecom, "ina", p.files("Welle weiter"))
	require.NoError(t, err)
	assert.Equal(t, 3, other.Number)
	assert.False(t, other.Waits())
	_, err = p.Confirm(ctx, telecom, "ben", e.Digest[:32])
	require.ErrorIs(t, err, edition.ErrNoneWaits)
	e, err = p.Undo(ctx, telecom, "ina")
	require.NoError(t, err)
	assert.Zero(t, e.Restores, "back to the folder, not to what never held")
}

// inFolder writes the tenants with changes in one file of the telecom company's.
func inFolder(t *testing.T, file string, pairs ...string) string {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	path := filepath.Join(folder, file)
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.NewReplacer(pairs...).Replace(string(raw))), 0o600))
	return folder
}

// Who writes into the processes' folder has them pay more from their next start on: then what they found there before
// holds on.
func TestTheFolderOfTenantsIsNoWayAroundASecondOperator(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		begin := func(pairs ...string) *process {
			p := startIn(t, db, os.DirFS(inFolder(t, head, pairs...)))
			require.NoError(t, p.KeepFolder(ctx))
			require.NoError(t, p.Now(ctx))
			return p
		}
		bonus := func(p *process) int64 { return p.Load.Shelf.Holding(telecom).Named("rules.bonusCents")[0].Cents }
		assert.EqualValues(t, 6000, bonus(begin()))
		assert.EqualValues(t, 7200, bonus(begin("bonusCents: 6000", "bonusCents: 7200")), "a fifth more")
		assert.EqualValues(t, 7000, bonus(begin("bonusCents: 6000", "bonusCents: 7000")))

		p := begin("bonusCents: 6000", "bonusCents: 7201")
		assert.EqualValues(t, 7000, bonus(p), "small steps are counted together, and what lay there before holds on")
		assert.EqualValues(
			t, 7000, bonus(begin("bonusCents: 6000", "bonusCents: 9000")), "it was loaded by that, so the folder holds no more",
		)
		e, err := p.Waiting(ctx, telecom)
		require.NoError(t, err)
		assert.Empty(t, e.LoadedBy)
		seen := e.Digest[:32]
		e, err = p.Confirm(ctx, telecom, "ina", seen)
		require.NoError(t, err)
		assert.True(t, e.Waits(), "the first of two only stands for it")
		_, err = p.Confirm(ctx, telecom, "ina", seen)
		require.ErrorIs(t, err, edition.ErrSameVoice)
		_, err = p.Confirm(ctx, telecom, "ben", seen)
		require.NoError(t, err)
		require.NoError(t, p.Now(ctx))
		assert.EqualValues(t, 7201, bonus(p))
	})
}

// What waits already, and has taken a number, keeps no folder from being held back.
func TestWhatWaitsOpensNoWayForTheFolder(t *testing.T) {
	db, ctx := dbtest.SQLite(t), context.Background()
	p := start(t, db)
	require.NoError(t, p.KeepFolder(ctx))
	e, err := p.Files(
		ctx, telecom, "ina",
		p.with(
			products, "      - cents: 7000\n    commissionCents: 5000\n", "      - cents: 8401\n    commissionCents: 5000\n",
		),
	)
	require.NoError(t, err)
	require.True(t, e.Waits())
	other := startIn(t, db, os.DirFS(inFolder(t, head, "bonusCents: 6000", "bonusCents: 9000")))
	require.NoError(t, other.KeepFolder(ctx))
	require.NoError(t, other.Now(ctx))
	assert.EqualValues(t, 6000, other.Load.Shelf.Holding(telecom).Named("rules.bonusCents")[0].Cents)
	e, err = other.Waiting(ctx, telecom)
	require.NoError(t, err)
	assert.Equal(t, 3, e.Number)
}

// A folder of the operator's own, with other amounts in it, is nothing to compare with.
func TestWhatIsLoadedIsComparedWithTheProcessesFolderNotWithTheOperators(t *testing.T) {
	db, ctx := dbtest.SQLite(t), context.Background()
	require.NoError(t, start(t, db).KeepFolder(ctx))
	folder := os.DirFS(inFolder(t, head, "bonusCents: 6000", "bonusCents: 9000"))
	p := startIn(t, db, folder)
	files, err := edition.Collect(folder, telecom)
	require.NoError(t, err)
	files[head] = append(files[head], "# loaded\n"...)
	e, err := p.Files(ctx, telecom, "ina", files)
	require.NoError(t, err)
	assert.True(t, e.Waits())
	raises, err := p.Raises(ctx, telecom, files)
	require.NoError(t, err)
	assert.Len(t, raises, 1, "a trial says so, too")
}

// A tenant's file may be edited where the processes have it: they read it at their start, so what runs is what they
// found there, and a load is compared with that.
func TestAFileThatWasEditedInPlaceIsLoadedLikeAnyOther(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		runs := start(t, db)
		require.NoError(t, runs.KeepFolder(ctx))
		before := runs.Load.Shelf.Holding(telecom)
		load := func(file string, pairs ...string) (edition.Edition, *process, error) {
			folder := os.DirFS(inFolder(t, file, pairs...))
			desk := startIn(t, db, folder)
			require.NoError(t, desk.TakeFolder(ctx))
			assert.Equal(t, before, desk.Load.Shelf.Holding(telecom), "the desk shows what runs")
			files, err := edition.Collect(folder, telecom)
			require.NoError(t, err)
			e, err := desk.Files(ctx, telecom, "ina", files)
			return e, desk, err
		}
		_, _, err := load(head, "validity: {days: 60}", "validity: {days: 59}")
		require.ErrorContains(t, err, "consents.terms.version")

		e, desk, err := load(
			products, "      - cents: 7000\n    commissionCents: 5000\n", "      - cents: 6900\n    commissionCents: 5000\n",
		)
		require.NoError(t, err)
		assert.Equal(t, 1, e.Number)
		require.NoError(t, runs.Now(ctx))
		require.NoError(t, desk.Now(ctx))
		assert.NotEqual(t, before, runs.Load.Shelf.Holding(telecom))
		assert.Equal(t, runs.Load.Shelf.Holding(telecom), desk.Load.Shelf.Holding(telecom))
	})
}
