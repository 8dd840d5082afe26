package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/money/creditnote/peers"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) lost() *usecase.Lost {
	return &usecase.Lost{Notes: w.store, Numbers: w.numbering, Acts: w.by, Clock: w.clock}
}

// restored is the world on an older copy of its database. The journal of numbers is as new as it was.
func (w *world) restored(backup *gormdb.DB) *world {
	return &world{
		t: w.t, db: backup, programme: w.programme, clock: w.clock, store: gormstore.New(backup), files: w.files,
		numbering: w.numbering,
		commissions: &earned{
			lines: w.commissions.lines, billed: map[string]string{},
			book: &ledgers.Book{Journal: ledgerstore.NewJournal(backup)},
		},
	}
}

// What agencies hold and a restored backup doesn't know keeps its number: the document that is written anew has another
// one, and an operator sees the gap.
func TestNoNumberIsGivenTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a, b := w.seller(creditor.Regular), w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5000)
		w.commissions.earns(b, november(3), 5000)
		backup := dbtest.Copy(t, db)
		require.Equal(t, []string{"GS-2026-000001", "GS-2026-000002"}, w.run().Numbers)
		_, err := w.correct("GS-2026-000001", "falscher Ort")
		require.NoError(t, err)
		w.clock.Advance(time.Hour)
		lost, err := w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		assert.Empty(t, lost)

		w = w.restored(backup)
		assert.Equal(t, []string{"GS-2026-000005", "GS-2026-000006"}, w.run().Numbers)
		lost, err = w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		require.Len(t, lost, 4)
		assert.Equal(
			t, []any{"GS-2026-000001", creditnote.Monthly, creditnote.Month("2026-11"), int64(5950)},
			[]any{lost[0].Number, lost[0].Kind, lost[0].Month, lost[0].GrossCents},
		)
		assert.Equal(t, []any{"GS-2026-000003", creditnote.Cancellation, lost[0].Seller}, []any{
			lost[2].Number, lost[2].Kind, lost[2].Seller,
		})

		settle := func(number, reason string) error {
			return w.lost().Settle(t.Context(), w.programme.ID, "ines", number, reason)
		}
		require.ErrorIs(t, settle("GS-2026-000001", " "), creditnote.ErrReason)
		require.ErrorIs(t, settle("GS-2026-000005", "da"), creditnote.ErrNotLost)
		require.NoError(t, settle("GS-2026-000001", "die Agentur weiß es"))
		require.ErrorIs(t, settle("GS-2026-000001", "noch einmal"), creditnote.ErrNotLost)
		assert.Contains(t, w.acts, "creditnote.lost GS-2026-000001 ines")
		w.clock.Set(time.Date(2034, 12, 31, 12, 0, 0, 0, tenant.Berlin))
		lost, err = w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		assert.Len(t, lost, 3)
		w.clock.Set(time.Date(2035, 1, 1, 12, 0, 0, 0, tenant.Berlin))
		lost, err = w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		assert.Empty(t, lost, "no document of that year is kept any more")
	})
}

// Without the journal nothing is written: it couldn't be known later which numbers were given.
func TestWithoutTheJournalNoDocumentIsWritten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a := w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5000)
		right := w.numbering
		w.numbering = peers.Numbers{Folder: bankfolder.New("", logging.Discard())}
		require.ErrorIs(t, w.run().Failed[a], creditnote.ErrJournal)
		w.commissions.settle(w)
		w.numbering = full{right}
		require.ErrorIs(t, w.run().Failed[a], creditnote.ErrJournal)
		w.commissions.settle(w)
		assert.Empty(t, w.numbers())
		w.numbering = right
		assert.Equal(t, []string{"GS-2026-000001"}, w.run().Numbers)
		_, err := w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
	})
}

// full is a journal on a disk that takes nothing more.
type full struct{ creditnote.Numbers }

func (full) Note(context.Context, tenant.ID, creditnote.Given) error { return creditnote.ErrJournal }

// A process that is killed after the journal has a number, and before its document counts, leaves a number that no
// other document gets, and that is reported.
func TestANumberWhoseDocumentWasKilledIsReported(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a := w.seller(creditor.Regular)
		w.commissions.earns(a, november(3), 5000)
		right := w.numbering
		w.numbering = killing{right}
		require.ErrorIs(t, w.run().Failed[a], errAway)
		w.commissions.settle(w)
		w.numbering = right
		assert.Equal(t, []string{"GS-2026-000002"}, w.run().Numbers)
		lost, err := w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		assert.Empty(t, lost, "what is a moment old may be about to be written")
		w.clock.Advance(time.Hour)
		lost, err = w.lost().Of(t.Context(), w.programme.ID)
		require.NoError(t, err)
		require.Len(t, lost, 1)
		assert.Equal(t, "GS-2026-000001", lost[0].Number)
	})
}

// killing has the transaction taken back once the number is noted.
type killing struct{ creditnote.Numbers }

func (k killing) Note(ctx context.Context, t tenant.ID, g creditnote.Given) error {
	if err := k.Numbers.Note(ctx, t, g); err != nil {
		return err
	}
	return errAway
}
