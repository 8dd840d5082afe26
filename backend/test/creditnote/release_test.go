package wiring

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// waiting gives the batch of a month's documents, which waits for two people.
func (m *month) waiting() payout.Batch {
	m.t.Helper()
	m.programme.Payout.FourEyes = true
	ids, err := m.runs.Collect(m.t.Context(), telecom, m.clock.Now())
	require.NoError(m.t, err)
	assert.Empty(m.t, ids, "nothing goes on by itself")
	open, err := payoutstore.NewStore(m.DB).OpenBatches(m.t.Context(), telecom)
	require.NoError(m.t, err)
	require.Len(m.t, open, 1)
	return open[0]
}

// billed are agencies that earned 50 euro in November each, on the first of December, with their documents.
func (m *month) billed(names ...string) (all []staffed) {
	m.t.Helper()
	for _, name := range names {
		a := m.creditor(name, goodIBAN)
		m.earns(a)
		all = append(all, a)
	}
	m.turns(2026, time.December, 1)
	require.Len(m.t, m.writes().Numbers, len(names))
	return all
}

// A month's documents wait for two people, and are sent once. What is objected to meanwhile leaves the batch, and who has looked before that has to look again;
// another account counts for the next transfer.
func TestTwoPeopleReleaseABatchOfCreditNotes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		all := m.billed("Agentur Nord", "Agentur Süd", "Agentur West")
		north, south := all[0], all[1]
		b := m.waiting()
		kira, lars := m.operator("Kira"), m.operator("Lars")
		submit := func() {
			t.Helper()
			require.NoError(t, m.runs.Submit(t.Context(), telecom, b.ID, m.clock.Now()))
		}
		m.stands(standing{cost: 15000, tax: 2850, clearing: 17850})
		require.NoError(t, m.release(b.ID, kira))
		require.ErrorIs(t, m.release(b.ID, kira), payout.ErrSamePerson)
		submit()
		assert.Zero(t, m.atTheBank(), "one isn't two")

		before, err := m.PayoutShow().Do(t.Context(), m.programme, b.ID)
		require.NoError(t, err)
		require.Len(t, before.Transfers, 3)
		require.Equal(t, http.StatusOK, m.objects(south, m.notes(south)[0]).status)
		m.stands(standing{cost: 15000, liability: 5950, tax: 2850, clearing: 11900})
		_, err = m.PayoutRelease().Do(t.Context(), telecom, b.ID, before.Digest, lars)
		require.ErrorIs(t, err, payout.ErrChanged, "that is no more what waits")

		m.banksAt(north, otherIBN)
		seen, err := m.PayoutShow().Do(t.Context(), m.programme, b.ID)
		require.NoError(t, err)
		for _, one := range seen.Transfers {
			if one.Status == payout.Reserved {
				assert.Equal(t, goodIBAN[len(goodIBAN)-4:], one.Last4, "the account of the day on which the transfer was made")
			}
		}
		require.NoError(t, m.release(b.ID, lars))
		submit()
		submit()
		assert.Equal(t, 1, m.atTheBank(), "sent once: each of the two that are left was seen by both")
		m.payOut()
		assert.Len(t, m.transfers(), 2)
		m.stands(standing{cost: 15000, liability: 5950, tax: 2850, bank: 11900})
		assert.Equal(t, map[creditnote.PaymentStatus]int{creditnote.PaymentPaid: 2, creditnote.PaymentDue: 1}, m.statuses(all))
	})
}

func (m *month) statuses(agencies []staffed) map[creditnote.PaymentStatus]int {
	counts := map[creditnote.PaymentStatus]int{}
	for _, a := range agencies {
		for _, n := range m.notes(a) {
			counts[m.payment(n.Number).Status]++
		}
	}
	return counts
}

// A batch that one person refuses goes nowhere: its documents wait for an operator, and are paid by another batch that two release.
func TestARefusedBatchOfCreditNotesIsPaidByAnother(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		all := m.billed("Agentur Nord", "Agentur Süd")
		b := m.waiting()
		kira, lars := m.operator("Kira"), m.operator("Lars")
		require.NoError(t, m.release(b.ID, kira))
		require.ErrorIs(t, m.PayoutRelease().Refuse(t.Context(), telecom, b.ID, "Lars", " "), payout.ErrNoReason)
		require.NoError(t, m.PayoutRelease().Refuse(t.Context(), telecom, b.ID, "Lars", "die Provisionen stimmen nicht"))
		require.ErrorIs(t, m.release(b.ID, lars), payout.ErrNotWaiting)
		require.NoError(t, m.runs.Submit(t.Context(), telecom, b.ID, m.clock.Now()))
		assert.Zero(t, m.atTheBank())
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		m.payOut()
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		desk := m.AnswerCreditNote("ines")
		for _, a := range all {
			require.NoError(t, desk.PayAgain(t.Context(), telecom, m.notes(a)[0].Number))
		}
		b = m.waiting()
		require.NoError(t, m.release(b.ID, kira))
		require.NoError(t, m.Staff().End(t.Context(), telecom, "Kira", "Lars"))
		require.NoError(t, m.release(b.ID, lars))
		require.NoError(t, m.runs.Submit(t.Context(), telecom, b.ID, m.clock.Now()))
		assert.Zero(t, m.atTheBank(), "of two words one is an ended operator's")
		require.ErrorIs(t, m.release(b.ID, kira), staff.ErrInactive)
		require.NoError(t, m.release(b.ID, lars))
		require.NoError(t, m.release(b.ID, m.operator("Mia")))
		m.payOut()
		assert.Len(t, m.transfers(), 2)
		m.stands(standing{cost: 10000, tax: 1900, bank: 11900})
	})
}
