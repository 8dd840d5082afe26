package account_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

// Each change of the team is signed, and its signature stands behind what the log says of it.
func TestWhatIsDoneAboutTheTeamIsSigned(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	mia, nina := let(s, of, "Mia", "staff"), let(s, of, "Nina", "staff")
	signs := func(by colleague, change map[string]any) fixture.Fields {
		t.Helper()
		got := by.signs(change)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return got.Fields(t)
	}
	invite := map[string]any{"Handlung": "invite", "Name": "Ole Öz", "Aufgaben": []string{"content", "offers"}}
	signs(mia, invite)
	signs(mia, invite)
	signs(nina, map[string]any{"Handlung": "withdraw", "Name": "ole öz"})
	link := signs(mia, invite)
	_, fingerprint := takes(s, link.Text(t, "Link"))
	admit := map[string]any{"Handlung": "admit", "Name": "Ole Öz", "Fingerabdruck": fingerprint}
	signs(nina, admit)
	signs(mia, map[string]any{"Handlung": "end_passkey", "Name": "Ole Öz", "Fingerabdruck": fingerprint})
	signs(nina, map[string]any{"Handlung": "end", "Name": "Ole Öz"})
	page := mia.log(map[string]any{"Filter": map[string]string{"Betrifft": "Ole Öz"}})
	proved := map[string]string{}
	for _, e := range page.Eintraege {
		if e.Person != "Ole Öz" {
			proved[e.Art+" "+e.Person] = e.Nachweis
		}
	}
	assert.Equal(t, map[string]string{
		"desk.invited Mia": "passkey", "desk.withdrawn Mia": "passkey", "desk.withdrawn Nina": "passkey",
		"desk.admitted Nina": "passkey", "passkey.ended Mia": "passkey", "operator.ended Nina": "passkey",
	}, proved)
}
