package programme_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// The first day of somebody who writes texts and sets offers, and has no other duty: what waits is answered, a text
// changes at once, and a reward with a second voice.
func TestAFirstDayInMarketing(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia, nina := setsOffers(p, "Mia", "content", "offers"), setsOffers(p, "Nina", "content", "offers")
	for path, status := range map[string]int{
		"/sitzung": http.StatusOK, "/heute": http.StatusOK, "/inhalte": http.StatusOK,
		"/angebote": http.StatusOK, "/team": http.StatusForbidden, "/bankfaelle": http.StatusForbidden,
		"/verdacht": http.StatusForbidden,
	} {
		got := p.Call(http.MethodGet, fixture.Base+"/verwaltung"+path, mia.session, nil)
		assert.Equal(t, status, got.Status, path+string(got.Body))
	}
	w := writer{p.Served, mia.session}
	got := w.publishes("hero.title", "Welle machen", w.of("hero.title").Gesehen, 0)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Contains(t, w.says(), "Welle machen")

	assert.Equal(t, "waits", mia.changes(mia.reward(12_000, nil)))
	seen := nina.sees().Wartet
	require.NotNil(t, seen)
	assert.Equal(t, "Mia", seen.Von)
	assert.Equal(t, "same", mia.sees().Bestaetigung)
	confirmed := read[struct{ Zustand string }](t, nina.signs(fields{"Handlung": "confirm", "Gesehen": seen.Pruefwert}))
	assert.Equal(t, "holds", confirmed.Zustand)
	assert.EqualValues(t, 12_000, mia.earns("101"))
	assert.Contains(t, w.says(), "Welle machen", "the reward's edition has the text in it")
}
