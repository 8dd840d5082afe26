package creditnote_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// An objection is read and rejected in the room of sellers, and what came back is paid again, each by the passkey of
// one person with the duty for money; as by the commands.
func TestCreditNotesThatWaitAreDecidedAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.creditor("Agentur Nord", fixture.GoodIBAN)
		m.earns(north)
		m.turns(2026, time.December, 1)
		m.writes()
		number := m.notes(north)[0].Number
		secret, key := m.WithPasskey(fixture.Telecom, "Mira", "money")
		people, _ := m.WithPasskey(fixture.Telecom, "Clara", "people")
		call := func(who, method, path string, body any) fixture.Answer {
			var raw []byte
			if body != nil {
				var err error
				raw, err = json.Marshal(body)
				require.NoError(t, err)
			}
			return m.Call(method, fixture.Base+"/verwaltung/vertrieb/gutschriften"+path, who, raw)
		}
		type list struct {
			Gutschriften []struct{ Gutschriftnummer, Name, Warum, Widerspruchsgrund string }
		}
		waiting := func() list {
			got := call(string(secret), http.MethodGet, "", nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return fixture.Decoded[list](t, got)
		}
		says := func(what map[string]string) fixture.Answer {
			got := call(string(secret), http.MethodPost, "/frage", what)
			if got.Status != http.StatusOK {
				return got
			}
			q := fixture.Decoded[struct{ Frage, Text string }](t, got)
			signed := map[string]string{"Text": q.Text, "Antwort": string(key.Prove(t, []byte(q.Frage)))}
			for name, v := range what {
				signed[name] = v
			}
			return call(string(secret), http.MethodPost, "", signed)
		}
		answer := map[string]string{
			"Handlung": "answer_note", "Gutschriftnummer": number, "Grund": "der Auftrag wurde storniert",
		}
		assert.Empty(t, waiting().Gutschriften)
		assert.Equal(t, creditnote.ErrNoObjection.Code, says(answer).Code(t))
		require.Equal(t, http.StatusOK, m.objects(north, m.notes(north)[0]).Status)
		found := waiting().Gutschriften
		require.Len(t, found, 1)
		assert.Equal(t, []string{number, "Agentur Nord", "objection"}, []string{
			found[0].Gutschriftnummer, found[0].Name, found[0].Warum,
		})
		assert.NotEmpty(t, found[0].Widerspruchsgrund)
		tasks := m.TasksOf(fixture.Telecom).Of(task.CreditNotes)
		require.Equal(t, 1, tasks.Count)
		assert.Equal(t, "gutschriften", tasks.Tasks[0].Place)
		assert.Equal(t, http.StatusForbidden, call(string(people), http.MethodGet, "", nil).Status)
		assert.Equal(t, http.StatusForbidden, call(string(people), http.MethodPost, "/frage", answer).Status)
		settle := map[string]string{"Handlung": "settle", "Gutschriftnummer": number}
		assert.Equal(t, http.StatusUnprocessableEntity, says(settle).Status, "it has a call of its own")

		got := says(answer)
		require.Less(t, got.Status, 300, string(got.Body))
		assert.Equal(t, "der Auftrag wurde storniert", m.notes(north)[0].Answer)
		assert.Empty(t, waiting().Gutschriften)
		again := says(map[string]string{"Handlung": "answer_note", "Gutschriftnummer": number, "Grund": "noch einmal"})
		assert.Equal(t, creditnote.ErrAnswered.Code, again.Code(t))
		pay := map[string]string{"Handlung": "pay_note", "Gutschriftnummer": number}
		assert.Equal(t, creditnote.ErrNotWithheld.Code, says(pay).Code(t), "nothing came back")

		b := m.waiting()
		err := m.PayoutRelease.Refuse(t.Context(), fixture.Telecom, b.ID, "Lars", "die Provisionen stimmen nicht")
		require.NoError(t, err)
		require.Equal(t, "withheld", waiting().Gutschriften[0].Warum)
		got = says(pay)
		require.Less(t, got.Status, 300, string(got.Body))
		assert.Empty(t, waiting().Gutschriften)
		entries, err := m.Audit.Of(t.Context(), fixture.Telecom, number)
		require.NoError(t, err)
		own, err := m.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		proofs, err := m.Desk.Proofs(t.Context(), own, entries)
		require.NoError(t, err)
		signed := map[audit.What]bool{}
		for i, e := range entries {
			if e.Who == "Mira" {
				assert.Equal(t, staff.ByPasskey, proofs[i].By, e.What)
				signed[e.What] = true
			}
		}
		assert.Len(t, signed, 2)
	})
}
