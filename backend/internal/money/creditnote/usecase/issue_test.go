package usecase_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func november(day int) time.Time { return time.Date(2026, 11, day, 12, 0, 0, 0, tenant.Berlin) }

func TestAMonthIsWrittenOnce(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	a := w.seller(creditor.Regular)
	w.commissions.earns(a, november(3), 5000)
	w.commissions.earns(a, november(4), -1000)
	w.commissions.earns(a, time.Date(2026, 12, 1, 0, 0, 0, 0, tenant.Berlin), 700)
	assert.Equal(t, []string{"GS-2026-000001"}, w.run().Numbers)
	assert.Equal(
		t, usecase.Result{Waiting: map[link.Code]usecase.Outcome{}, Failed: map[link.Code]error{}}, w.run(), "again, nothing",
	)
	n, err := w.store.ByNumber(t.Context(), w.programme.ID, "GS-2026-000001")
	require.NoError(t, err)
	assert.Equal(t, creditnote.Sums{Net: 4000, VAT: 760, Gross: 4760}, n.Sums)
	for _, f := range []creditnote.Format{creditnote.PDF, creditnote.XML} {
		file, err := w.store.File(t.Context(), w.programme.ID, n.ID, f)
		require.NoError(t, err)
		again, err := w.files.Render(t.Context(), n.Note)
		require.NoError(t, err)
		assert.Contains(t, again, file, "what is kept is what it would be drawn as")
	}
	issue := w.issue()
	none, out, err := issue.Month(t.Context(), w.programme, a, "2026-11")
	require.NoError(t, err)
	assert.Empty(t, none)
	assert.Equal(t, usecase.There, out)
}

func TestMissedMonthsAreMadeUpForAndDeficitsCarried(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	a := w.seller(creditor.Insurance)
	w.commissions.earns(a, november(3), 5000)
	w.commissions.earns(a, time.Date(2026, 12, 5, 0, 0, 0, 0, tenant.Berlin), -8000)
	w.commissions.earns(a, time.Date(2027, 1, 5, 0, 0, 0, 0, tenant.Berlin), 9000)
	w.clock.Set(time.Date(2027, 1, 1, 0, 0, 0, 0, tenant.Berlin))
	assert.Equal(t, []string{"GS-2027-000001"}, w.run().Numbers, "November's, in the new year; December is carried")
	w.clock.Set(time.Date(2027, 2, 1, 0, 0, 0, 0, tenant.Berlin))
	assert.Equal(t, []string{"GS-2027-000002"}, w.run().Numbers)
	all, err := w.store.List(t.Context(), w.programme.ID, a, creditnote.Part{Most: 9})
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.Equal(t, creditnote.Month("2027-01"), all[0].Month)
	assert.Equal(t, int64(1000), all[0].Sums.Gross, "what was taken back in December is on January's")
	open, err := w.commissions.Statement(t.Context(), w.programme, a, w.clock.Now())
	require.NoError(t, err)
	assert.Empty(t, open)
}

func TestAnAgencyWithoutDataOrAgreementIsNamedAndLosesNothing(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	bare, silent := w.bare(), w.bare()
	w.enters(silent, 1, creditor.Regular)
	other := w.seller(creditor.Regular)
	for _, a := range []link.Code{bare, silent, other} {
		w.commissions.earns(a, november(3), 5000)
	}
	got := w.run()
	assert.Equal(t, map[link.Code]usecase.Outcome{bare: usecase.NoData, silent: usecase.NoAgreement}, got.Waiting)
	assert.Equal(t, []string{"GS-2026-000001"}, got.Numbers, "the other's")
	w.agrees(silent)
	assert.Equal(t, []string{"GS-2026-000002"}, w.run().Numbers)
}

// What fails in the middle uses no number, whatever it is.
func TestWhatIsTakenBackUsesNoNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a, b := w.seller(creditor.Regular), w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5000)
		w.commissions.earns(b, november(3), 5000)
		w.commissions.away = errAway
		got := w.run()
		assert.Len(t, got.Failed, 2)
		w.commissions.away = nil
		right := w.files
		failing := NewMockRenderer(t)
		failing.EXPECT().Render(mock.Anything, mock.Anything).Return(nil, errAway).Times(2)
		w.files = failing
		assert.Len(t, w.run().Failed, 2)
		clear(w.commissions.billed)
		w.files = right
		assert.Equal(t, []string{"GS-2026-000001", "GS-2026-000002"}, w.run().Numbers)
	})
}

// everyThird fails for each third document, after it has its number.
type everyThird struct {
	creditnote.Renderer
	count atomic.Int64
}

func (r *everyThird) Render(ctx context.Context, n creditnote.Note) ([]creditnote.File, error) {
	if r.count.Add(1)%3 == 0 {
		return nil, errAway
	}
	return r.Renderer.Render(ctx, n)
}

// Ten at a time, with agencies that several write for at once and with documents that fail after they have their
// number: no number is missing, none is there twice, and no month has two.
func TestNumbersHaveNoGapWhenManyWriteAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.files = &everyThird{Renderer: w.files}
		var sellers []link.Code
		for i := range 10 {
			a := w.seller(creditor.Standings[i%3])
			w.commissions.earns(a, november(3), int64(5000+i))
			sellers = append(sellers, a)
		}
		issue := w.issue()
		var mu sync.Mutex
		outcomes := map[usecase.Outcome]int{}
		var failed int
		for round := 0; round < 20 && len(w.numbers()) < len(sellers); round++ {
			var all errgroup.Group
			all.SetLimit(10)
			for _, a := range append(slices.Clone(sellers), sellers...) {
				all.Go(func() error {
					_, out, err := issue.Month(t.Context(), w.programme, a, creditnotetest.Month)
					mu.Lock()
					defer mu.Unlock()
					if err != nil {
						failed++
						return nil
					}
					outcomes[out]++
					return nil
				})
			}
			require.NoError(t, all.Wait())
			w.commissions.settle(w)
		}
		var want []string
		for i := range 10 {
			want = append(want, fmt.Sprintf("GS-2026-%06d", i+1))
		}
		got := w.numbers()
		slices.Sort(got)
		assert.Equal(t, want, got)
		assert.Equal(t, 10, outcomes[usecase.Written])
		assert.Positive(t, failed, "some failed after they had a number")
	})
}

// settle takes away the marks of documents that aren't there: of transactions that were taken back.
func (e *earned) settle(w *world) {
	w.t.Helper()
	all, err := w.store.All(w.t.Context(), w.programme.ID, "")
	require.NoError(w.t, err)
	there := map[string]bool{}
	for _, n := range all {
		there[n.ID] = true
	}
	for commission, note := range e.billed {
		if !there[note] {
			delete(e.billed, commission)
		}
	}
}

func TestACorrectionIsTwoDocumentsAndOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a := w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5001)
		require.Len(t, w.run().Numbers, 1)
		w.enters(a, 2, creditor.SmallBusiness)
		_, err := w.correct("GS-2026-000001", " ")
		require.ErrorIs(t, err, creditnote.ErrReason)
		_, err = w.correct("GS-2026-000009", "x")
		require.ErrorIs(t, err, creditnote.ErrUnknown)

		made, err := w.correct("GS-2026-000001", "Kleinunternehmer seit Januar")
		require.NoError(t, err)
		assert.Equal(t, "GS-2026-000002", made.Cancellation.Number)
		assert.Equal(t, "GS-2026-000003", made.Replacement.Number)
		assert.Equal(t, int64(-5951), made.Cancellation.Sums.Gross)
		assert.Equal(t, int64(5001), made.Replacement.Sums.Gross)
		_, err = w.correct("GS-2026-000001", "noch einmal")
		require.ErrorIs(t, err, creditnote.ErrCancelled)
		_, err = w.correct("GS-2026-000002", "Storno des Stornos")
		require.ErrorIs(t, err, creditnote.ErrCancellation)
		_, err = w.correct("GS-2026-000003", "auch der Ersatz wird ersetzt")
		require.NoError(t, err)
		assert.Len(t, w.numbers(), 5, "what was refused used no number")
		assert.Equal(
			t, []string{"creditnote.cancelled GS-2026-000001 ines", "creditnote.cancelled GS-2026-000003 ines"}, w.acts,
		)
		assert.Empty(t, w.run().Numbers, "a corrected month isn't written anew")
	})
}

func TestOfTwoWhoCorrectOneIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a := w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5001)
		require.Len(t, w.run().Numbers, 1)
		u := usecase.Correct{Writer: w.writer(), Acts: w.by}
		var all errgroup.Group
		var made, refused atomic.Int64
		for range 5 {
			all.Go(func() error {
				_, err := u.Do(t.Context(), w.programme, "ines", "GS-2026-000001", "Grund")
				if err == nil {
					made.Add(1)
					return nil
				}
				refused.Add(1)
				require.ErrorIs(t, err, creditnote.ErrCancelled)
				return nil
			})
		}
		require.NoError(t, all.Wait())
		assert.Equal(t, int64(1), made.Load())
		assert.Equal(t, int64(4), refused.Load())
		got := w.numbers()
		slices.Sort(got)
		assert.Equal(t, []string{"GS-2026-000001", "GS-2026-000002", "GS-2026-000003"}, got)
	})
}

func TestAnAgencyObjectsOnceAndToItsOwn(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	a, b := w.seller(creditor.Regular), w.seller(creditor.Regular)
	w.commissions.earns(a, november(3), 5001)
	require.Len(t, w.run().Numbers, 1)
	list, err := w.store.List(t.Context(), w.programme.ID, a, creditnote.Part{Most: 1})
	require.NoError(t, err)
	look, note := w.look(), list[0].ID
	_, err = look.Object(t.Context(), w.programme.ID, b, "eve", note, "fremd")
	require.ErrorIs(t, err, creditnote.ErrUnknown)
	known, err := look.Object(t.Context(), w.programme.ID, a, "olga", note, "Auftrag A-1 fehlt")
	require.NoError(t, err)
	assert.Equal(t, creditnote.Objected, known.State())
	assert.Equal(t, "member olga", known.Objection.By)
	_, err = look.Object(t.Context(), w.programme.ID, a, "emil", note, "auch ich")
	require.ErrorIs(t, err, creditnote.ErrObjected)
	_, err = w.correct("GS-2026-000001", "berechtigt")
	require.NoError(t, err)
	_, err = look.Object(t.Context(), w.programme.ID, a, "emil", note, "zu spät")
	require.ErrorIs(t, err, creditnote.ErrCancelled)
	assert.Equal(
		t, []string{"creditnote.objected GS-2026-000001 member olga", "creditnote.cancelled GS-2026-000001 ines"}, w.acts,
	)
	assert.Equal(
		t, []string{"written GS-2026-000001", "objected GS-2026-000001", "written GS-2026-000002", "written GS-2026-000003"},
		w.letters,
	)
}
