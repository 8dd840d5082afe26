package creditnote_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// waiting gives the batch of a month's documents, which waits for two people.
func (m *month) waiting() transfer.Batch {
	m.T.Helper()
	m.programme.Payout.FourEyes = true
	ids, err := m.Runs.Collect(m.T.Context(), fixture.Telecom, m.Clock.Now())
	require.NoError(m.T, err)
	assert.Empty(m.T, ids, "nothing goes on by itself")
	open, err := transferstore.NewStore(m.DB).OpenBatches(m.T.Context(), fixture.Telecom)
	require.NoError(m.T, err)
	require.Len(m.T, open, 1)
	return open[0]
}

// billed are agencies that earned 50 euro in November each, on the first of December, with their documents.
func (m *month) billed(names ...string) (all []fixture.Staffed) {
	m.T.Helper()
	for _, name := range names {
		a := m.creditor(name, fixture.GoodIBAN)
		m.earns(a)
		all = append(all, a)
	}
	m.turns(2026, time.December, 1)
	require.Len(m.T, m.writes().Numbers, len(names))
	return all
}

// A month's documents wait for two people, and are sent once. What is objected to meanwhile leaves the batch, and who
// has looked before that has to look again; so does the transfer to who enters another account.
func TestTwoPeopleReleaseABatchOfCreditNotes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		all := m.billed("Agentur Nord", "Agentur Süd", "Agentur West")
		north, south := all[0], all[1]
		b := m.waiting()
		kira, lars := m.OperatorWithKey("Kira"), m.OperatorWithKey("Lars")
		submit := func() {
			t.Helper()
			require.NoError(t, m.Runs.Submit(t.Context(), fixture.Telecom, b.ID, m.Clock.Now()))
		}
		m.stands(standing{cost: 15000, tax: 2850, clearing: 17850})
		require.NoError(t, m.ReleaseBatch(b.ID, kira))
		require.ErrorIs(t, m.ReleaseBatch(b.ID, kira), transfer.ErrSamePerson)
		submit()
		assert.Zero(t, m.AtTheBank(), "one isn't two")

		before, err := m.PayoutShow.Do(t.Context(), m.programme, b.ID)
		require.NoError(t, err)
		require.Len(t, before.Transfers, 3)
		require.Equal(t, http.StatusOK, m.objects(south, m.notes(south)[0]).Status)
		m.stands(standing{cost: 15000, liability: 5950, tax: 2850, clearing: 11900})
		_, err = m.PayoutRelease.Do(t.Context(), fixture.Telecom, b.ID, before.Digest, lars)
		require.ErrorIs(t, err, transfer.ErrChanged, "that is no more what waits")

		m.banksAt(north, fixture.OtherIBAN)
		m.stands(standing{cost: 15000, liability: 11900, tax: 2850, clearing: 5950})
		require.NoError(t, m.ReleaseBatch(b.ID, lars))
		submit()
		submit()
		assert.Equal(t, 1, m.AtTheBank(), "sent once: the one that is left was seen by both")
		m.PayOut()
		assert.Len(t, m.Transfers(), 1)
		m.stands(standing{cost: 15000, liability: 11900, tax: 2850, bank: 5950})
		assert.Equal(
			t, map[creditnote.PaymentStatus]int{creditnote.PaymentPaid: 1, creditnote.PaymentDue: 2}, m.statuses(all),
		)
	})
}

func (m *month) statuses(agencies []fixture.Staffed) map[creditnote.PaymentStatus]int {
	counts := map[creditnote.PaymentStatus]int{}
	for _, a := range agencies {
		for _, n := range m.notes(a) {
			counts[m.payment(n.Number).Status]++
		}
	}
	return counts
}

// A batch that one person refuses goes nowhere: its documents wait for an operator, and are paid by another batch that
// two release.
func TestARefusedBatchOfCreditNotesIsPaidByAnother(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		all := m.billed("Agentur Nord", "Agentur Süd")
		b := m.waiting()
		kira, lars := m.OperatorWithKey("Kira"), m.OperatorWithKey("Lars")
		require.NoError(t, m.ReleaseBatch(b.ID, kira))
		require.ErrorIs(t, m.PayoutRelease.Refuse(t.Context(), fixture.Telecom, b.ID, "Lars", " "), transfer.ErrNoReason)
		require.NoError(
			t, m.PayoutRelease.Refuse(t.Context(), fixture.Telecom, b.ID, "Lars", "die Provisionen stimmen nicht"),
		)
		require.ErrorIs(t, m.ReleaseBatch(b.ID, lars), transfer.ErrNotWaiting)
		require.NoError(t, m.Runs.Submit(t.Context(), fixture.Telecom, b.ID, m.Clock.Now()))
		assert.Zero(t, m.AtTheBank())
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		m.PayOut()
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		desk := m.AnswerCreditNote
		for _, a := range all {
			require.NoError(t, desk.PayAgain(t.Context(), fixture.Telecom, "ines", m.notes(a)[0].Number))
		}
		b = m.waiting()
		require.NoError(t, m.ReleaseBatch(b.ID, kira))
		require.NoError(t, m.Staff.End(t.Context(), fixture.Telecom, "Kira", "Lars"))
		require.NoError(t, m.ReleaseBatch(b.ID, lars))
		require.NoError(t, m.Runs.Submit(t.Context(), fixture.Telecom, b.ID, m.Clock.Now()))
		assert.Zero(t, m.AtTheBank(), "of two words one is an ended operator's")
		require.ErrorIs(t, m.ReleaseBatch(b.ID, kira), staff.ErrInactive)
		require.ErrorIs(t, m.ReleaseBatch(b.ID, lars), transfer.ErrSamePerson, "that word counts still")
		require.NoError(t, m.ReleaseBatch(b.ID, m.OperatorWithKey("Mia")))
		m.PayOut()
		assert.Len(t, m.Transfers(), 2)
		m.stands(standing{cost: 10000, tax: 1900, bank: 11900})
	})
}
