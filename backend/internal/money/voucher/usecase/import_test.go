package usecase_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) importer(db *gormdb.DB) *usecase.Import {
	return &usecase.Import{
		Tx: db, Stock: &w.stock, Codes: w.pool, Acts: w.by, Clock: w.clock, SameShop: shops{}.SameShop,
	}
}

// shops are the other rewards of one shop.
type shops []string

func (s shops) SameShop(context.Context, tenant.ID, string) ([]string, error) { return s, nil }

// The file was meant for another voucher of the same shop, and was put there before.
func TestACodeIsOfOneRewardAlone(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.putIn("AB-1\nAB-2\n")
	importer := w.importer(w.db)
	importer.SameShop = shops{"book"}.SameShop
	lines := []voucher.CodeLine{{Line: 1, Code: "AB-2"}, {Line: 2, Code: "AB-3"}}
	report, err := importer.Do(ctx, "probe", "anna", "advent", lines, nil, false)
	require.ErrorIs(t, err, voucher.ErrLines)
	assert.Equal(t, []voucher.LineReport{
		{Line: 1, Result: voucher.LineWrong, Reason: "the pool of book has it"}, {Line: 2, Result: voucher.LineNew},
	}, report)
	free, err := w.pool.Free(ctx, "probe", "advent")
	require.NoError(t, err)
	assert.Zero(t, free, "all of a file or nothing")

	importer.SameShop = shops{}.SameShop
	_, err = importer.Do(ctx, "probe", "anna", "advent", lines, nil, false)
	require.NoError(t, err, "two shops may have the same code")
}

// meanwhile does something else between an import's look into the pool and its writing.
type meanwhile struct {
	voucher.Codes
	do func()
}

func (m *meanwhile) Known(ctx context.Context, t tenant.ID, hashes []string) (map[string]bool, error) {
	known, err := m.Codes.Known(ctx, t, hashes)
	if do := m.do; do != nil {
		m.do = nil
		do()
	}
	return known, err
}

// Two people import the same file at once, for two vouchers of one shop.
func TestACodeThatTwoImportAtOnceIsStoredOnce(t *testing.T) {
	w, ctx := newWorld(t, dbtest.Postgres(t)), context.Background()
	lines := []voucher.CodeLine{{Line: 1, Code: "AB-1"}, {Line: 2, Code: "AB-2"}}
	w.putIn("AB-0\n")
	ended := make(chan error, 1)
	first := w.importer(w.db)
	first.SameShop = shops{"advent"}.SameShop
	first.Codes = &meanwhile{w.pool, func() {
		go func() {
			second := w.importer(w.db)
			second.SameShop = shops{"book"}.SameShop
			_, err := second.Do(ctx, "probe", "anna", "advent", lines, nil, false)
			ended <- err
		}()
		dbtest.WaitsOrEnds(t, w.db, ended)
	}}
	_, err := first.Do(ctx, "probe", "anna", "book", lines, nil, false)
	require.NoError(t, err)
	require.ErrorIs(t, <-ended, voucher.ErrLines, "the other pool has them")
	stock, err := w.pool.Stock(ctx, "probe", voucher.Lasts{})
	require.NoError(t, err)
	require.Len(t, stock, 1)
	assert.Equal(t, 3, stock[0].Free)
	assert.Len(t, w.acts, 2)
}

// putIn fills the pool with lines of code, value and last day.
func (w *world) putIn(file string) {
	w.t.Helper()
	_, err := w.take(file, false)
	require.NoError(w.t, err)
}

func (w *world) take(file string, dry bool) ([]voucher.LineResult, error) {
	w.t.Helper()
	t := sheet.Table{Rows: []sheet.Row{{Number: 1, Cells: []string{"Code", "Wert", "gültig bis"}}}}
	for i, line := range strings.Split(strings.TrimSpace(file), "\n") {
		t.Rows = append(t.Rows, sheet.Row{Number: i + 2, Cells: strings.Split(line, ";")})
	}
	_, lines, wrong, err := voucher.ReadCodes(t)
	require.NoError(w.t, err)
	report, err := w.importer(w.db).Do(context.Background(), "probe", "anna", "book", lines, wrong, dry)
	results := make([]voucher.LineResult, len(report))
	for i, line := range report {
		results[i] = line.Result
	}
	return results, err
}

func TestImport(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		free := func() int {
			n, err := w.pool.Free(ctx, "probe", "book")
			require.NoError(t, err)
			return n
		}
		file := "AB-1;3500\nAB-2;\nAB-1;3500\n"
		fresh := []voucher.LineResult{voucher.LineNew, voucher.LineNew, voucher.LineTwice}
		results, err := w.take(file, true)
		require.NoError(t, err)
		assert.Equal(t, fresh, results)
		assert.Zero(t, free(), "a dry run writes nothing")
		assert.Empty(t, w.acts)

		results, err = w.take(file, false)
		require.NoError(t, err)
		assert.Equal(t, fresh, results)
		assert.Equal(t, 2, free())

		results, err = w.take("AB-2\nAB-3\nAB-4;x\n", false)
		require.ErrorIs(t, err, voucher.ErrLines)
		assert.Equal(t, []voucher.LineResult{voucher.LineKnown, voucher.LineNew, voucher.LineWrong}, results)
		assert.Equal(t, 2, free(), "all of a file or nothing")

		results, err = w.take("AB-2\nAB-3\n", false)
		require.NoError(t, err)
		assert.Equal(t, []voucher.LineResult{voucher.LineKnown, voucher.LineNew}, results)
		_, err = w.take("AB-2\nAB-3\n", false)
		require.NoError(t, err)
		assert.Equal(
			t, []string{"vouchers.imported by anna", "vouchers.imported by anna"}, w.acts, "what changes nothing is no deed",
		)

		w.owe("a")
		require.NoError(t, w.give.Do(ctx, "probe", "a", start))
		stock, err := w.pool.Stock(ctx, "probe", voucher.Lasts{})
		require.NoError(t, err)
		require.Len(t, stock, 2)
		assert.Equal(t, 3, stock[0].Free+stock[0].Given+stock[1].Free+stock[1].Given)
		assert.Equal(t, 1, stock[0].Given+stock[1].Given)
	})
}
