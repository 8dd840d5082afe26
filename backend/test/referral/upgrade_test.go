package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// session logs the recommender of the present life in.
func (p *paying) session() string {
	p.t.Helper()
	ctx, now := context.Background(), p.clock.Now()
	r, err := recommendationstore.New(p.DB).ByID(ctx, telecom, p.id)
	require.NoError(p.t, err)
	secret, err := p.Tokens().Issue(ctx, telecom, token.Session, r.RecommenderID, now, now.Add(24*time.Hour))
	require.NoError(p.t, err)
	return string(secret)
}

// due lets an order's complaint period pass and does what is due then.
func (p *paying) due() {
	p.t.Helper()
	p.feed("freigegeben", p.clock.Now())
	p.live()
	p.clock.Advance(21 * time.Second)
	p.live()
}

func TestWhoseFriendsTookDualPlaySeesTheBanner(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t)) // product 101 is dual play
	session := p.session()
	banner := func(path, bearer string) string {
		got := p.call(http.MethodGet, base+path+"/showbanner/BannerTEZuTP", bearer, nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		return string(got.body)
	}
	assert.JSONEq(t, `{"Anzeigen":false}`, banner("/empfehler/empfehlungen", session), "an order is not certain before the complaint period is over")
	p.due()
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/empfehler/empfehlungen", session))
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/praemierung", p.letters["offered recommender"]))
	assert.JSONEq(t, `{"Anzeigen":true}`, banner("/praemierung", p.letters["offered recipient"]))
	_, other := p.member(telecom, "somebody@example.de")
	assert.JSONEq(t, `{"Anzeigen":false}`, banner("/empfehler/empfehlungen", other))
}
