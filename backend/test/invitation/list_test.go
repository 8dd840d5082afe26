package wiring

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/member"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
)

func (w inviting) sheet(of staffed, role member.Role, text string, trial, word bool) answer {
	w.t.Helper()
	raw, err := json.Marshal(map[string]any{"Text": text, "Art": "VorOrt", "Zusage": word, "ZusageVersion": w.version, "Probe": trial})
	require.NoError(w.t, err)
	return w.call(http.MethodPost, of.path("/einladungen")+"/liste", of.session(role), raw)
}

func TestAListIsTriedAndSentOnce(t *testing.T) {
	w := serveSQLite(t).inviting()
	sheet := "\ufeffVorname;Nachname;E-Mail;Zugestimmt\r\nJörg;Öhler;joerg@example.de;ja\r\nMia;Nein;mia@example.de;\r\n;Ohne;ohne@example.de;ja\r\nJörg;Öhler;JOERG@example.de;x\r\n=1+1;Formel;f@example.de;ja\r\n"
	send := func(trial bool, key string) invitationrest.SheetResult {
		raw, err := json.Marshal(map[string]any{"Text": sheet, "Art": "VorOrt", "Zusage": true, "ZusageVersion": w.version, "Probe": trial})
		require.NoError(t, err)
		got := w.call(http.MethodPost, w.north.path("/einladungen")+"/liste", w.north.session(member.Employee), raw, "Idempotency-Key", key)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		return decoded[invitationrest.SheetResult](t, got)
	}
	tried := send(true, "")
	w.relayed()
	assert.Zero(t, w.list(w.north, `{}`).Total, "a trial keeps nothing")
	want := map[int]string{2: "", 3: "invitation.word_required", 4: "field.required", 5: "invitation.repeated", 6: "field.invalid"}
	for _, result := range []invitationrest.SheetResult{tried, send(false, "k1")} {
		assert.Equal(t, 1, result.Invited)
		got := map[int]string{}
		for _, line := range result.Lines {
			got[line.Number] = ""
			for _, p := range line.Problems {
				got[line.Number] = p.Code
			}
		}
		assert.Equal(t, want, got)
	}
	again := send(false, "k2")
	assert.Zero(t, again.Invited)
	assert.Equal(t, "invitation.pending", again.Lines[0].Problems[0].Code)
	w.relayed()
	assert.Equal(t, 1, w.mails.count("joerg@example.de"))
}

// Whether an address can be invited is told to nobody who doesn't say that its owner agreed, and only so often a day.
func TestWhoTriesListsLearnsLittleOfAddresses(t *testing.T) {
	w := serveSQLite(t).inviting()
	w.invited(w.south, "joerg@example.de")
	const one = "Jörg;Öhler;joerg@example.de"
	for _, trial := range []bool{true, false} {
		w.refused(w.sheet(w.north, member.Employee, one, trial, false), http.StatusUnprocessableEntity, "invitation.word_required")
	}
	got := decoded[invitationrest.SheetResult](t, w.sheet(w.north, member.Employee, one+";;nein\n", true, true))
	assert.Equal(t, []invitationrest.SheetProblem{{Field: "Zusage", Code: "invitation.word_required"}}, got.Lines[0].Problems)

	lines := func(from int) string {
		var all strings.Builder
		for n := range 200 {
			fmt.Fprintf(&all, "Jörg;Öhler;joerg%d@example.de\n", from+n)
		}
		return all.String()
	}
	for n := range 3 {
		require.Equal(t, http.StatusOK, w.sheet(w.north, member.Employee, lines(200*n), true, true).status)
	}
	for _, trial := range []bool{true, false} {
		got := decoded[invitationrest.SheetResult](t, w.sheet(w.north, member.Owner, one, trial, true))
		assert.Equal(t, "invitation.trial_limit", got.Lines[0].Problems[0].Code, "nor does sending tell it")
	}
	assert.Equal(t, http.StatusOK, w.sheet(w.south, member.Owner, one, true, true).status, "each agency has its own")
	assert.Equal(t, http.StatusOK, w.sheet(w.north, member.Employee, "Mia;Maier;mia@example.de", false, true).status, "what is sent has a bound of its own")
}
