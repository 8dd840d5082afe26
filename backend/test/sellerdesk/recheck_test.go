package sellerdesk_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// says gives a word about a change of a seller's data.
func (r room) says(id, reason string) fixture.Answer {
	r.T.Helper()
	what := fields{"Id": id, "Grund": reason}
	got := r.call(http.MethodPost, "/pruefungen/frage", what)
	if got.Status != http.StatusOK {
		return got
	}
	q := fixture.Decoded[asked](r.T, got)
	what["Text"], what["Antwort"] = q.Text, string(r.key.Prove(r.T, []byte(q.Frage)))
	return r.call(http.MethodPost, "/pruefungen", what)
}

func TestARecheckTakesTwoPeopleAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of := s.Insurer()
		of.Payout.FourEyes = true
		staffed := s.StaffAgency(of, "Agentur Nord")
		require.NoError(t, s.Rechecks.Begin(t.Context(), of, link.Code(staffed.Number), creditor.ChangedAccount, "m1"))
		first := enter(s, fixture.Insured, "Mira", "money")
		second := enter(s, fixture.Insured, "Theo", "money")
		type list struct {
			Pruefungen []struct {
				ID, Nummer, Name, Aenderung, ErsteStimme string
				Eigene                                   bool
			}
			ZweiPersonen bool
		}
		open := func(r room) list {
			t.Helper()
			got := r.call(http.MethodGet, "/pruefungen", nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return fixture.Decoded[list](t, got)
		}
		found := open(first)
		require.Len(t, found.Pruefungen, 1)
		assert.True(t, found.ZweiPersonen)
		id := found.Pruefungen[0].ID
		assert.Equal(t, http.StatusUnprocessableEntity, first.says(id, " ").Status, "a reason")
		assert.Equal(t, http.StatusNotFound, first.says("nowhere", "am Telefon geprüft").Status)
		got := first.says(id, "am Telefon geprüft")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"Wartet":true}`, string(got.Body))
		assert.Equal(t, "Mira", open(second).Pruefungen[0].ErsteStimme)
		assert.True(t, open(first).Pruefungen[0].Eigene)
		assert.Equal(t, http.StatusConflict, first.says(id, "am Telefon geprüft").Status, "the same person twice")
		got = second.says(id, "zurückgerufen")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"Wartet":false}`, string(got.Body))
		assert.Empty(t, open(second).Pruefungen)
		assert.Equal(t, http.StatusGone, second.says(id, "noch einmal").Status)
		for what, reason := range map[string]string{
			string(creditor.ChangeVouched): "am Telefon geprüft", string(creditor.ChangeSettled): "zurückgerufen",
		} {
			for _, e := range first.acts(creditor.ChangeVouched) {
				assert.NotEmpty(t, e.Deed, what+reason)
			}
		}
		first.isProved()
		foreign := enter(s, fixture.Telecom, "Frida", "money")
		assert.Empty(t, open(foreign).Pruefungen)
		assert.Equal(t, http.StatusNotFound, foreign.says(id, "von nebenan").Status)
		people := enter(s, fixture.Insured, "Clara", "people")
		for _, path := range []string{
			"/pruefungen", "/verkaeufer/" + staffed.Number + "/gutschriften", "/gutschriften/GS-2026-000001/datei",
		} {
			assert.Equal(t, http.StatusForbidden, people.call(http.MethodGet, path, nil).Status, path)
		}
		assert.Equal(t, http.StatusNotFound, first.call(http.MethodGet, "/gutschriften/GS-2026-000001/datei", nil).Status)
		assert.Equal(t, http.StatusForbidden, first.call(http.MethodGet, "/verkaeufer/"+staffed.Number, nil).Status)
	})
}
