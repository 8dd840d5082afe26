package money_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func TestARewardMailThatWasLostComesAgainThriceADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mails := fixture.OpenMailServer(t)
		p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		p.Handler = p.HTTP()
		path := fixture.Base + "/empfehler/praemierungmail/"
		session := p.Session()

		got := p.Call(http.MethodGet, path+p.Number, session, nil)
		require.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "reward.not_yet", got.Code(t))
		p.Due()

		_, other := p.Member(fixture.Telecom, "somebody@example.de")
		assert.Equal(t, http.StatusNotFound, p.Call(http.MethodGet, path+p.Number, other, nil).Status)
		for range 3 {
			require.Equal(t, http.StatusNoContent, p.Call(http.MethodGet, path+p.Number, session, nil).Status)
		}
		got = p.Call(http.MethodGet, path+p.Number, session, nil)
		require.Equal(t, http.StatusTooManyRequests, got.Status)
		assert.Equal(t, "rate.limited", got.Code(t))

		p.Relayed()
		mailed := mails.Tokens("anna1@example.de", "/praemie")
		require.Len(t, mailed, 3)
		for _, bearer := range append(mailed, p.LettersSent["offered recommender"]) {
			assert.Equal(
				t, http.StatusOK, p.Call(http.MethodGet, fixture.Base+"/praemierung", bearer, nil).Status,
				"earlier tokens stay good",
			)
		}
		p.Relayed()
		assert.Equal(t, 3, mails.Count("anna1@example.de"))
	})
}
