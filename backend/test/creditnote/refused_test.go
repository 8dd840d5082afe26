package creditnote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// Who has named another account before the worker reads what the bank says gets no letter that the account takes
// no payment: the new one may.
func TestWhoHasChangedTheAccountGetsNoLetterThatItTakesNoPayment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north, south := m.creditor("Agentur Nord", fixture.ClosedIBAN), m.creditor("Agentur Süd", fixture.ClosedIBAN)
		m.earns(north)
		m.earns(south)
		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, 2)
		ctx := t.Context()
		batches, err := m.Runs.Collect(ctx, fixture.Telecom, m.Clock.Now())
		require.NoError(t, err)
		require.Len(t, batches, 1)
		require.NoError(t, m.Runs.Submit(ctx, fixture.Telecom, batches[0], m.Clock.Now()))
		m.banksAt(north, fixture.OtherIBAN)
		m.PayOut()
		reported := func(number string) (letters int64) {
			require.NoError(
				t,
				m.DB.From(ctx).Table("outbox").Where(
					"topic = 'creditnote.letter' AND key LIKE ?", "refused/"+number+"/%",
				).Count(&letters).Error,
			)
			return letters
		}
		assert.Zero(t, reported(m.notes(north)[0].Number))
		assert.Equal(t, int64(1), reported(m.notes(south)[0].Number), "who hasn't is told")
		m.recheckEnds()
		m.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, m.payment(m.notes(north)[0].Number).Status)
	})
}
