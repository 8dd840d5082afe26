package money_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// Everything that the room of suspicion does is done in the session of its person, and the log says so of each.
func TestWhatIsUnusualIsDecidedAboutAtTheDesk(t *testing.T) {
	p := newSuspect(t, dbtest.SQLite(t))
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	clara, dora := desk(p.Paying, "Clara", "people"), desk(p.Paying, "Dora", "people")
	path := "/verdacht/faelle/" + p.Number
	decide := func(by atDesk, body string) {
		t.Helper()
		var one struct{ Gesehen string }
		by.reads(path, &one)
		var sent map[string]any
		require.NoError(t, json.Unmarshal([]byte(body), &sent))
		sent["Gesehen"] = one.Gesehen
		whole, err := json.Marshal(sent)
		require.NoError(t, err)
		got := by.at(http.MethodPost, path+"/entscheidung", string(whole))
		require.Less(t, got.Status, 300, string(got.Body))
	}
	until := p.Clock.Now().Add(5 * day).Format("2006-01-02")
	decide(clara, `{"Entscheidung":"hold","Grund":"Fünf in einem Ring","Bis":"`+until+`"}`)
	decide(clara, `{"Entscheidung":"pass","Grund":""}`)
	decide(clara, `{"Entscheidung":"refuse","Grund":"Fünf in einem Ring"}`)
	award := p.AwardOf(reward.Recommender)
	a, err := p.Awards.ByID(t.Context(), fixture.Telecom, award)
	require.NoError(t, err)
	decision := p.standing(reward.Recommender).ID
	require.NoError(t, p.Suspicions.Object(t.Context(), fixture.Telecom, a.HolderID, decision, "Wir sind zwei Menschen"))
	waits, err := p.Suspicions.Objected(t.Context(), fixture.Telecom, 9)
	require.NoError(t, err)
	require.Len(t, waits, 1)
	note := clara.at(
		http.MethodPost, "/verdacht/entscheidungen/"+waits[0].ID+"/widerspruch", `{"Text":"Sagt, sie sind zwei"}`,
	)
	assert.Equal(t, "suspicion.same_person", note.Code(t), "who decided notes none")
	old := `{"Bestaetigt":true,"Grund":"Noch einmal angesehen","Gesehen":"2026-01-01T00:00:00Z"}`
	answer := `{"Bestaetigt":false,"Grund":"Noch einmal angesehen"}`
	objection := "/verdacht/widersprueche/" + waits[0].ID
	assert.GreaterOrEqual(t, clara.at(http.MethodPost, objection, answer).Status, 400, "another person looks")
	assert.Equal(t, "suspicion.changed", dora.at(http.MethodPost, objection, old).Code(t), "another objection was seen")
	got := dora.at(http.MethodPost, objection, answer)
	require.Less(t, got.Status, 300, string(got.Body))
	got = dora.at(http.MethodPost, "/verdacht/regeln/ring", `{"Aus":false,"Ab":9}`)
	require.Less(t, got.Status, 300, string(got.Body))
	assert.Equal(t, []string{
		"suspicion.passed Clara", "suspicion.held Clara", "suspicion.refused Clara", "suspicion.answered Dora",
		"suspicion.rule_set Dora",
	}, p.InSession("suspicion.passed", "suspicion.held", "suspicion.refused", "suspicion.answered", "suspicion.rule_set"))
}
