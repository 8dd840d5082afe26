package invitation_test

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
	"weitersagen.app/backend/test/fixture"
)

func sheet(w fixture.Inviting, of fixture.Staffed, role member.Role, text string, trial, word bool) fixture.Answer {
	w.T.Helper()
	raw, err := json.Marshal(map[string]any{"Text": text, "Art": "VorOrt", "Zusage": word, "ZusageVersion": w.Version, "Probe": trial})
	require.NoError(w.T, err)
	return w.Call(http.MethodPost, of.Path("/einladungen")+"/liste", of.Session(role), raw)
}

func TestAListIsTriedAndSentOnce(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	sheet := "\ufeffVorname;Nachname;E-Mail;Zugestimmt\r\nJörg;Öhler;joerg@example.de;ja\r\nMia;Nein;mia@example.de;\r\n;Ohne;ohne@example.de;ja\r\nJörg;Öhler;JOERG@example.de;x\r\n=1+1;Formel;f@example.de;ja\r\n"
	send := func(trial bool, key string) invitationrest.SheetResult {
		raw, err := json.Marshal(map[string]any{"Text": sheet, "Art": "VorOrt", "Zusage": true, "ZusageVersion": w.Version, "Probe": trial})
		require.NoError(t, err)
		got := w.Call(http.MethodPost, w.North.Path("/einladungen")+"/liste", w.North.Session(member.Employee), raw, "Idempotency-Key", key)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return fixture.Decoded[invitationrest.SheetResult](t, got)
	}
	tried := send(true, "")
	w.Relayed()
	assert.Zero(t, list(w, w.North, `{}`).Total, "a trial keeps nothing")
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
	w.Relayed()
	assert.Equal(t, 1, w.Mails.Count("joerg@example.de"))
}

// Whether an address can be invited is told to nobody who doesn't say that its owner agreed, and only so often a day.
func TestWhoTriesListsLearnsLittleOfAddresses(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	invited(w, w.South, "joerg@example.de")
	const one = "Jörg;Öhler;joerg@example.de"
	for _, trial := range []bool{true, false} {
		refused(w, sheet(w, w.North, member.Employee, one, trial, false), http.StatusUnprocessableEntity, "invitation.word_required")
	}
	got := fixture.Decoded[invitationrest.SheetResult](t, sheet(w, w.North, member.Employee, one+";;nein\n", true, true))
	assert.Equal(t, []invitationrest.SheetProblem{{Field: "Zusage", Code: "invitation.word_required"}}, got.Lines[0].Problems)

	lines := func(from int) string {
		var all strings.Builder
		for n := range 200 {
			fmt.Fprintf(&all, "Jörg;Öhler;joerg%d@example.de\n", from+n)
		}
		return all.String()
	}
	for n := range 3 {
		require.Equal(t, http.StatusOK, sheet(w, w.North, member.Employee, lines(200*n), true, true).Status)
	}
	for _, trial := range []bool{true, false} {
		got := fixture.Decoded[invitationrest.SheetResult](t, sheet(w, w.North, member.Owner, one, trial, true))
		assert.Equal(t, "invitation.trial_limit", got.Lines[0].Problems[0].Code, "nor does sending tell it")
	}
	assert.Equal(t, http.StatusOK, sheet(w, w.South, member.Owner, one, true, true).Status, "each agency has its own")
	assert.Equal(t, http.StatusOK, sheet(w, w.North, member.Employee, "Mia;Maier;mia@example.de", false, true).Status, "what is sent has a bound of its own")
}
