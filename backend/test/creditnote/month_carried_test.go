package creditnote_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// A month that loses more than it earns goes on to the next one; nothing is lost, and no document asks for money.
func TestAMonthThatLosesMoreThanItEarnsIsCarriedOn(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN, "Umsatzsteuer", "Versicherungsvermittler")
	first, number := m.earns(north)
	m.turns(2026, time.December, 1)
	m.writes()
	m.PayOut()
	m.stands(standing{cost: 5000, bank: 5000})
	m.cancels(first, number)
	m.turns(2027, time.January, 1)
	assert.Empty(t, m.writes().Numbers)
	m.stands(standing{back: 5000, bank: 5000})
	m.earns(north)
	m.turns(2027, time.February, 1)
	assert.Empty(t, m.writes().Numbers, "as much as is owed back: a document over nothing is none")
	m.stands(standing{cost: 5000, liability: 5000, back: 5000, bank: 5000})
	m.earns(north)
	m.turns(2027, time.March, 1)
	require.Len(t, m.writes().Numbers, 1)
	m.stands(standing{cost: 10000, liability: 5000, bank: 5000})
	m.PayOut()
	m.stands(standing{cost: 10000, bank: 10000})
}

// Of two runs at once each document is one run's, and each commission on one document.
func TestTwoRunsAtOnceWriteEachDocumentOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		var agencies []fixture.Staffed
		for range 3 {
			a := m.creditor("Agentur", fixture.GoodIBAN)
			m.earns(a)
			m.earns(a)
			agencies = append(agencies, a)
		}
		m.turns(2026, time.December, 1)
		done := make(chan creditnotes.Result)
		for range 3 {
			go func() {
				got, err := m.CreditNoteRun.Do(context.WithoutCancel(t.Context()), m.programme)
				assert.NoError(t, err)
				done <- got
			}()
		}
		written := 0
		for range 3 {
			got := <-done
			assert.Empty(t, got.Failed)
			written += len(got.Numbers)
		}
		assert.Equal(t, 3, written)
		m.stands(standing{cost: 30000, liability: 35700, tax: 5700})
		for _, a := range agencies {
			require.Len(t, m.notes(a), 1)
			assert.Equal(t, int64(11900), m.notes(a)[0].GrossCents)
			var billed int64
			require.NoError(
				t,
				db.Reader(t.Context()).Table("commissions").Where(
					"agency_number = ? AND document <> ''", a.Number,
				).Count(&billed).Error,
			)
			assert.Equal(t, int64(2), billed)
		}
	})
}
