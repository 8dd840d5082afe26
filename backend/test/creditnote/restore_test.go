package creditnote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// backOn is the month on a backup; the bank's folder with its journals, and the clock, are newer.
func (m *month) backOn(t *testing.T, backup *gormdb.DB) *month {
	again := m.Restored(t, backup)
	return &month{again, fixture.WithAgencies(again.Served)}
}

func (m *month) lost() (numbers []string) {
	m.T.Helper()
	m.Clock.Advance(time.Hour)
	found, err := m.LostCreditNotes.Of(m.T.Context(), fixture.Telecom)
	require.NoError(m.T, err)
	for _, g := range found {
		numbers = append(numbers, g.Number)
	}
	return numbers
}

// same asserts that nothing left besides what left before the backup was restored, and that the books say the same.
func (m *month) same(transfers map[string]int64, want standing) {
	m.T.Helper()
	for range 2 {
		m.PayOut()
		assert.Equal(m.T, transfers, m.Transfers(), "no month is paid twice")
		m.stands(want)
	}
	held, err := m.HeldPayouts.Count(m.T.Context(), fixture.Telecom)
	require.NoError(m.T, err)
	assert.Zero(m.T, held)
}

// Documents that were written and paid after a backup are written anew after its restore, under numbers of their own,
// and get what left for the lost ones.
func TestDocumentsLostWithARestoreAreWrittenAnewAndNotPaidAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north, south := m.creditor("Agentur Nord", fixture.GoodIBAN), m.creditor("Agentur Süd", fixture.OtherIBAN)
		m.earns(north)
		m.earns(south)
		m.turns(2026, time.December, 1)
		before := m.Backup()
		require.Len(t, m.writes().Numbers, 2)
		written := m.Backup()
		m.PayOut()
		transfers, paid := m.Transfers(), standing{cost: 10000, tax: 1900, bank: 11900}
		require.Len(t, transfers, 2)
		m.stands(paid)
		assert.Empty(t, m.lost())

		t.Run("written before the operator's command", func(t *testing.T) {
			m := m.backOn(t, before)
			m.Refused(2)
			assert.Equal(t, []string{"GS-2026-000003", "GS-2026-000004"}, m.writes().Numbers)
			assert.Equal(t, restores.Taken{ForAwards: 2}, m.Takes())
			m.same(transfers, paid)
			assert.Equal(t, []string{"GS-2026-000001", "GS-2026-000002"}, m.lost(), "told")
			assert.Equal(t, creditnote.PaymentPaid, m.payment("GS-2026-000004").Status)
		})
		t.Run("written after it, before the bank's answer is read again", func(t *testing.T) {
			m := m.backOn(t, before)
			m.Refused(2)
			assert.Equal(t, restores.Taken{Held: 2}, m.Takes())
			require.Len(t, m.writes().Numbers, 2)
			m.same(transfers, paid)
		})
		t.Run("written after both", func(t *testing.T) {
			m := m.backOn(t, before)
			m.Refused(2)
			assert.Equal(t, restores.Taken{Held: 2}, m.Takes())
			m.PayOut()
			require.Len(t, m.writes().Numbers, 2)
			m.same(transfers, paid)
		})
		t.Run("the backup knows the documents, and not that they were paid", func(t *testing.T) {
			m := m.backOn(t, written)
			m.Refused(2)
			assert.Empty(t, m.writes().Numbers)
			assert.Equal(t, restores.Taken{ForAwards: 2}, m.Takes())
			m.same(transfers, paid)
			assert.Empty(t, m.lost())
		})
	})
}

// What was paid for a corrected document is its month's: the one that is written anew isn't paid beside it, and gets it
// once it is corrected again.
func TestACorrectionLostWithARestoreIsNotPaidTwice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.creditor("Agentur Nord", fixture.GoodIBAN)
		m.earns(north)
		m.turns(2026, time.December, 1)
		backup := m.Backup()
		require.Len(t, m.writes().Numbers, 1)
		m.enters(north, 1, "Umsatzsteuer", "Kleinunternehmer")
		_, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", "GS-2026-000001", "Kleinunternehmer")
		require.NoError(t, err)
		m.recheckEnds()
		m.PayOut()
		transfers, paid := m.Transfers(), standing{cost: 5000, bank: 5000}
		require.Len(t, transfers, 1)
		m.stands(paid)

		m = m.backOn(t, backup)
		m.Refused(1)
		assert.Equal(t, restores.Taken{Held: 1}, m.Takes())
		require.Equal(t, []string{"GS-2026-000004"}, m.writes().Numbers)
		m.PayOut()
		m.PayOut()
		assert.Equal(t, transfers, m.Transfers(), "the month was paid by its correction")
		waits, err := m.WaitingCreditNotes.Of(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		require.Len(t, waits, 1)
		assert.Equal(t, []any{creditnotes.PaidBefore, "GS-2026-000004"}, []any{waits[0].Why, waits[0].Number})
		north.Served = m.Served
		m.enters(north, 1, "Umsatzsteuer", "Kleinunternehmer")
		_, err = m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", "GS-2026-000004", "Kleinunternehmer")
		require.NoError(t, err)
		m.recheckEnds()
		m.same(transfers, paid)
		assert.Equal(t, []string{"GS-2026-000001", "GS-2026-000002", "GS-2026-000003"}, m.lost())
	})
}
