package programme_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// What waits is shown to the second person as the first saw it before it was signed: amounts, product, costs, and why.
func TestTheSecondPersonSeesWhatTheFirstSaw(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	mia, nina := setsOffers(p, "Mia", "offers"), setsOffers(p, "Nina", "offers")
	today := mia.sees().Heute
	for name, change := range map[string]fields{
		"a reward":    mia.reward(20_000, nil),
		"a later one": mia.reward(20_000, fields{"Von": "2027-12-01", "Produkte": []string{"101", "111"}}),
		"a campaign":  mia.reward(20_000, fields{"Art": "campaign", "Bis": "2027-12-31"}),
		"a bonus":     mia.reward(9000, fields{"Art": "bonus", "Nach": 3}),
		"for sellers too": mia.reward(500, fields{
			"Art": "promotion", "Bis": today, "Titel": []fields{
				{"Sprache": "de", "Text": "Gruß"}, {"Sprache": "en", "Text": "Greeting"},
			},
		}),
	} {
		change["Stand"] = mia.sees().Stand
		tried := mia.call(http.MethodPost, "/probe", change)
		require.Equal(t, http.StatusOK, tried.Status, name+string(tried.Body))
		require.Equal(t, "waits", mia.changes(change), name)
		seen := read[struct {
			Wirkung json.RawMessage
			Wartet  struct {
				Anhebungen []struct {
					Gruende []string
					Anstieg int64
				}
			}
		}](t, nina.call(http.MethodGet, "", nil))
		assert.JSONEq(t, string(tried.Body), withoutSchema(t, seen.Wirkung, tried.Body), name)
		require.NotEmpty(t, seen.Wartet.Anhebungen, name)
		assert.NotEmpty(t, seen.Wartet.Anhebungen[0].Gruende, name)
		require.Equal(t, http.StatusOK, nina.signs(fields{
			"Handlung": "refuse", "Gesehen": nina.sees().Wartet.Pruefwert, "Grund": "Nur eine Probe",
		}).Status, name)
	}
	assert.Nil(t, read[struct{ Wirkung *struct{} }](t, nina.call(http.MethodGet, "", nil)).Wirkung, "nothing waits")
}

// withoutSchema gives a body with the address of the schema that another one names.
func withoutSchema(t *testing.T, body json.RawMessage, other []byte) string {
	t.Helper()
	var of, named map[string]any
	require.NoError(t, json.Unmarshal(body, &of))
	require.NoError(t, json.Unmarshal(other, &named))
	if schema, ok := named["$schema"]; ok {
		of["$schema"] = schema
	}
	raw, err := json.Marshal(of)
	require.NoError(t, err)
	return string(raw)
}
