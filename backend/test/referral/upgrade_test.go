package referral_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

func TestWhoseFriendsTookDualPlaySeesTheBanner(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t)) // product 101 is dual play
	session := p.Session()
	banner := func(path, bearer string) string {
		got := p.Call(http.MethodGet, fixture.Base+path+"/showbanner/BannerTEZuTP", bearer, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return string(got.Body)
	}
	assert.JSONEq(
		t, `{"Anzeigen":false}`, banner("/empfehler/empfehlungen", session),
		"an order is not certain before the complaint period is over",
	)
	p.Due()
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/empfehler/empfehlungen", session))
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/praemierung", p.LettersSent["offered recommender"]))
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/praemierung", p.LettersSent["offered recipient"]))
	_, other := p.Member(fixture.Telecom, "somebody@example.de")
	assert.JSONEq(t, `{"Anzeigen":false}`, banner("/empfehler/empfehlungen", other))
}
