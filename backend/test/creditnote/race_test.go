package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// An agency objects at the instant at which a run collects what is due. Whoever comes first: what was objected to isn't paid.
func TestAnObjectionAgainstARun(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		const rounds = 6
		var all []staffed
		for range rounds {
			a := m.creditor("Agentur", goodIBAN)
			m.earns(a)
			all = append(all, a)
		}
		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, rounds)
		for _, a := range all {
			note, owner := m.notes(a)[0], a.session(member.Owner)
			answers := rush(func(i int) answer {
				if i%2 == 0 {
					_, err := m.runs.Collect(context.WithoutCancel(t.Context()), telecom, m.clock.Now())
					if err != nil {
						assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
					}
					return answer{status: http.StatusAccepted}
				}
				return m.call(http.MethodPut, a.path("/rechnungen")+"/"+note.ID+"/widerspruch", owner, body("Grund", "falsch"))
			})
			objected := 0
			for _, got := range answers {
				switch got.status {
				case http.StatusOK:
					objected++
				case http.StatusAccepted:
				default:
					assert.Equal(t, http.StatusConflict, got.status, string(got.body))
				}
			}
			if objected == 0 { // each of them was told to come again
				require.Equal(t, http.StatusOK, m.objects(a, note).status)
			}
			m.sound()
			p := m.payment(note.Number)
			assert.Equal(t, []any{creditnote.PaymentDue, true}, []any{p.Status, p.Stopped})
		}
		m.payOut()
		m.payOut()
		m.stands(standing{cost: 5000 * rounds, liability: 5950 * rounds, tax: 950 * rounds})
	})
}
