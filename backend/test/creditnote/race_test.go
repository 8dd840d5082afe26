package creditnote_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// An agency objects at the instant at which a run collects what is due. Anyone who comes first: what was objected to
// isn't paid.
func TestAnObjectionAgainstARun(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		const rounds = 6
		var all []fixture.Staffed
		for range rounds {
			a := m.creditor("Agentur", fixture.GoodIBAN)
			m.earns(a)
			all = append(all, a)
		}
		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, rounds)
		for _, a := range all {
			note, owner := m.notes(a)[0], a.Session(member.Owner)
			answers := fixture.Rush(func(i int) fixture.Answer {
				if i%2 == 0 {
					_, err := m.Runs.Collect(context.WithoutCancel(t.Context()), fixture.Telecom, m.Clock.Now())
					if err != nil {
						assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
					}
					return fixture.Answer{Status: http.StatusAccepted}
				}
				return m.Call(
					http.MethodPut, a.Path("/rechnungen")+"/"+note.ID+"/widerspruch", owner, fixture.Body("Grund", "falsch"),
				)
			})
			objected := 0
			for _, got := range answers {
				switch got.Status {
				case http.StatusOK:
					objected++
				case http.StatusAccepted:
				default:
					assert.Equal(t, http.StatusConflict, got.Status, string(got.Body))
				}
			}
			if objected == 0 { // each of them was asked to come again
				require.Equal(t, http.StatusOK, m.objects(a, note).Status)
			}
			sound(m.Paying)
			p := m.payment(note.Number)
			assert.Equal(t, []any{creditnote.PaymentDue, true}, []any{p.Status, p.Stopped})
		}
		m.PayOut()
		m.PayOut()
		m.stands(standing{cost: 5000 * rounds, liability: 5950 * rounds, tax: 950 * rounds})
	})
}
