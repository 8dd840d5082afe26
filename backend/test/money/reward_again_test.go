package wiring

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// relayed works through the outbox as the worker does, save what is for the workflows, and nothing is left.
func (s *served) relayed() {
	s.t.Helper()
	s.relayedAsFarAsItGoes()
	left, err := s.OutboxStore().Depth(context.Background())
	require.NoError(s.t, err)
	require.Zero(s.t, left, "messages were not passed on")
}

// relayedAsFarAsItGoes is relayed for letters that are held back for a mailbox's day.
func (s *served) relayedAsFarAsItGoes() {
	s.t.Helper()
	routes := s.Routes().All(s.Library.HoldNewest)
	routes[outbox.RecommendationChanged] = s.Wake(func(context.Context, outbox.Message) error { return nil })
	messages := relay.New(s.OutboxStore(), s.clock, s.Log, relay.Defaults(), routes)
	for {
		n, err := messages.Once(context.Background())
		require.NoError(s.t, err)
		if n == 0 {
			return
		}
	}
}

func TestARewardMailThatWasLostComesAgainThriceADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		mails := openMailServer(t)
		p.Config.SMTP = "smtp://" + mails.address
		p.handler = p.HTTP()
		path := base + "/empfehler/praemierungmail/"
		session := p.session()

		got := p.call(http.MethodGet, path+p.number, session, nil)
		require.Equal(t, http.StatusConflict, got.status)
		assert.Equal(t, "reward.not_yet", got.code(t))
		p.due()

		_, other := p.member(telecom, "somebody@example.de")
		assert.Equal(t, http.StatusNotFound, p.call(http.MethodGet, path+p.number, other, nil).status)
		for range 3 {
			require.Equal(t, http.StatusNoContent, p.call(http.MethodGet, path+p.number, session, nil).status)
		}
		got = p.call(http.MethodGet, path+p.number, session, nil)
		require.Equal(t, http.StatusTooManyRequests, got.status)
		assert.Equal(t, "rate.limited", got.code(t))

		p.relayed()
		mailed := mails.tokens("anna1@example.de", "/praemie")
		require.Len(t, mailed, 3)
		for _, bearer := range append(mailed, p.letters["offered recommender"]) {
			assert.Equal(t, http.StatusOK, p.call(http.MethodGet, base+"/praemierung", bearer, nil).status, "earlier tokens stay good")
		}
		p.relayed()
		assert.Equal(t, 3, mails.count("anna1@example.de"))
	})
}
