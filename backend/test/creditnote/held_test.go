package creditnote_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

const day = 24 * time.Hour

// looksAt decides about a recommendation, and of its commission where it is refused.
func (m *month) looksAt(number string, v suspicion.Verdict, f suspicion.Fate, days int) error {
	return m.Suspicions.Decide(m.T.Context(), fixture.Telecom, number, nil, suspicion.Judgement{
		Verdict: v, Reason: "A seller who buys himself", Until: m.Clock.Now().Add(time.Duration(days) * day), By: "Clara",
		Commission: f,
	})
}

func (m *month) decides(number string, v suspicion.Verdict, f suspicion.Fate, days int) {
	m.T.Helper()
	require.NoError(m.T, m.looksAt(number, v, f, days))
}

// lives looks at one of the lives again.
func (m *month) lives(id, number string) {
	m.T.Helper()
	m.At(id, number)
	m.Live()
}

// rowOf is what was earned by a recommendation, or taken back.
func rowOf(t *testing.T, a fixture.Staffed, number, kind string) commissionrest.CommissionRow {
	t.Helper()
	for _, row := range earned(a, `{"Filter":{"Nummer":"`+number+`"}}`).Rows {
		if row.Kind == kind {
			return row
		}
	}
	return commissionrest.CommissionRow{}
}

// A held commission is in no document and in no list of what should have been written, and its seller reads until when;
// once the reward passes it is billed with the next one, once.
func TestACommissionWaitsWithItsReward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		a := m.creditor("Agentur Nord", fixture.GoodIBAN)
		id, number := m.earns(a)
		m.earns(a)
		m.decides(number, suspicion.Hold, "", 20)
		row := rowOf(t, a, number, "Verdient")
		require.NotNil(t, row.HeldUntil)
		assert.Equal(t, "billed", row.HeldThen)
		assert.Equal(t, commissionrest.CommissionSums{Open: 10000, Unbilled: 10000, Held: 5000}, earned(a, `{}`).Sums)

		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, 1)
		assert.Equal(t, int64(5950), m.notes(a)[0].GrossCents)
		m.stands(standing{cost: 10000, liability: 10950, tax: 950})
		m.Clock.Advance(3 * day)
		waits, err := m.WaitingCreditNotes.Of(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		for _, w := range waits {
			assert.NotEqual(t, fixture.CodeOf(a), w.Seller, "it isn't missing")
		}

		m.Clock.Advance(20 * day)
		m.lives(id, number)
		assert.Nil(t, rowOf(t, a, number, "Verdient").HeldUntil)
		m.turns(2027, time.January, 1)
		require.Len(t, m.writes().Numbers, 1)
		require.Empty(t, m.writes().Numbers, "once")
		assert.Equal(t, "Abgerechnet", rowOf(t, a, number, "Verdient").State)
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
	})
}

// Refused with its reward, a commission is taken back once the refusal takes effect, whether a document is about it or
// not; the next document and the report say why.
func TestACommissionFallsWithItsReward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		a, b := m.creditor("Agentur Nord", fixture.GoodIBAN), m.creditor("Agentur Süd", fixture.GoodIBAN)
		id, number := m.earns(a)
		billed, late := m.earns(b)
		require.ErrorIs(t, m.looksAt(number, suspicion.Refuse, "", 0), suspicion.ErrCommission)
		m.decides(number, suspicion.Refuse, suspicion.Falls, 0)
		assert.Equal(t, "taken_back", rowOf(t, a, number, "Verdient").HeldThen)

		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, 1, "of the other one's")
		m.decides(late, suspicion.Refuse, suspicion.Falls, 0)
		assert.Nil(t, rowOf(t, b, late, "Verdient").HeldUntil, "a document is about it")
		m.earns(b)
		m.earns(b)
		m.Clock.Advance(14 * day)
		m.lives(id, number)
		m.lives(billed, late)
		m.lives(billed, late)
		for of, number := range map[*fixture.Staffed]string{&a: number, &b: late} {
			back := rowOf(t, *of, number, "Zurueckgenommen")
			assert.Equal(t, int64(-5000), back.Cents)
			assert.Equal(t, "reward_refused", back.Cause)
			assert.Nil(t, rowOf(t, *of, number, "Verdient").HeldUntil)
		}
		sound(m.Paying)

		m.turns(2027, time.January, 1)
		numbers := m.writes().Numbers
		require.Len(t, numbers, 1, "of the other one nothing is left")
		note, err := m.CreditNotes.ByNumber(t.Context(), m.Of, numbers[0])
		require.NoError(t, err)
		assert.Equal(t, int64(5000), note.Sums.Net)
		var backs []string
		for _, l := range note.Lines {
			if l.Back {
				backs = append(backs, creditnote.DetailsOf(l))
			}
		}
		require.Len(t, backs, 1)
		assert.Contains(t, backs[0], "da die Prämie zur Empfehlung abgelehnt wurde")
		m.stands(standing{cost: 10000, liability: 16900, back: 5000, tax: 1900})
	})
}

// Who refuses may have the commission paid all the same, and it then waits for nothing.
func TestACommissionIsPaidThoughItsRewardIsRefused(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	a := m.creditor("Agentur Nord", fixture.GoodIBAN)
	id, number := m.earns(a)
	m.decides(number, suspicion.Hold, "", 20)
	m.decides(number, suspicion.Refuse, suspicion.Paid, 0)
	assert.Nil(t, rowOf(t, a, number, "Verdient").HeldUntil)
	m.turns(2026, time.December, 1)
	require.Len(t, m.writes().Numbers, 1)
	m.Clock.Advance(14 * day)
	m.lives(id, number)
	assert.Empty(t, rowOf(t, a, number, "Zurueckgenommen").Kind)
	m.stands(standing{cost: 5000, liability: 5950, tax: 950})
}

// An objection that another person finds right gives the commission back, too.
func TestACommissionGoesOnWithAnObjection(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	a := m.creditor("Agentur Nord", fixture.GoodIBAN)
	id, number := m.earns(a)
	m.decides(number, suspicion.Refuse, suspicion.Falls, 0)
	found, err := m.Suspicions.Standing(t.Context(), fixture.Telecom, 9)
	require.NoError(t, err)
	require.Len(t, found, 2)
	one := found[0].ID
	require.NoError(t, m.Suspicions.NoteObjection(t.Context(), fixture.Telecom, "Emil", one, "We are two"))
	require.NoError(t, m.Suspicions.Answer(t.Context(), fixture.Telecom, "Dora", suspicion.Reply{
		Decision: one, Reason: "They are two",
	}))
	row := rowOf(t, a, number, "Verdient")
	require.NotNil(t, row.HeldUntil, "the other side's money is refused yet")
	assert.Equal(t, "billed", row.HeldThen)
	m.Clock.Advance(14 * day)
	m.lives(id, number)
	assert.Nil(t, rowOf(t, a, number, "Verdient").HeldUntil)
	assert.Empty(t, rowOf(t, a, number, "Zurueckgenommen").Kind)
	m.turns(2027, time.January, 1)
	require.Len(t, m.writes().Numbers, 1)
	sound(m.Paying)
}

// Whatever ends what was decided ends its hold: with the order both rows stand on one document, and who has the account
// erased saves no commission that was refused with the reward.
func TestWhatEndsAHeldCommission(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	a := m.creditor("Agentur Nord", fixture.GoodIBAN)
	id, number := m.earns(a)
	m.decides(number, suspicion.Hold, "", 20)
	m.cancels(id, number)
	assert.Nil(t, rowOf(t, a, number, "Verdient").HeldUntil)
	assert.Equal(t, "order_cancelled", rowOf(t, a, number, "Zurueckgenommen").Cause)

	id, number = m.earns(a)
	m.decides(number, suspicion.Refuse, suspicion.Falls, 0)
	awards, err := m.Awards.OfRecommendations(t.Context(), fixture.Telecom, []string{id})
	require.NoError(t, err)
	for _, award := range awards {
		if award.Party == "recommender" {
			m.Erase(fixture.ShortLife{Account: award.HolderID})
		}
	}
	m.Clock.Advance(14 * day)
	m.lives(id, number)
	assert.Equal(t, "reward_refused", rowOf(t, a, number, "Zurueckgenommen").Cause)
	sound(m.Paying)
}

// People hold a reward while the run writes: its commission is on a document, or held, and never both.
func TestAHoldAndARunAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		for range 4 {
			a := m.creditor("Agentur", fixture.GoodIBAN)
			_, number := m.earns(a)
			m.turns(m.Clock.Now().In(tenant.Berlin).Year(), m.Clock.Now().In(tenant.Berlin).Month()+1, 1)
			fixture.Rush(func(i int) fixture.Answer {
				if i == 0 {
					m.writes()
					return fixture.Answer{}
				}
				if err := m.looksAt(number, suspicion.Hold, "", 20); err != nil {
					assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
				}
				return fixture.Answer{Status: http.StatusNoContent}
			})
			row := rowOf(t, a, number, "Verdient")
			assert.NotEqual(t, row.State == "Abgerechnet", row.HeldUntil != nil)
			sound(m.Paying)
		}
	})
}
