package money_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
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

// friendsToken adds the friend that the recommendation names, and gives the token of the page of that person's data.
func friendsToken(p *fixture.Paying) string {
	p.T.Helper()
	ctx, now := context.Background(), p.Clock.Now()
	require.NoError(p.T, recipientstore.New(p.DB).Add(ctx, &recipient.Recipient{
		Tenant: fixture.Telecom, ID: "ben", RecommendationID: p.ID, ProductID: "101", PersonKey: "ben", Language: "de",
		Data:  recipient.Data{FirstName: "Ben", LastName: "Muster", Email: person.EmailOf("ben@example.de")},
		Mails: recipient.FirstMail(now), CreatedAt: now, ConfirmedAt: &now, EraseAfter: now.AddDate(0, 0, 84),
	}))
	secret, err := p.Tokens.Issue(ctx, fixture.Telecom, token.Recipient, "ben", now, now.AddDate(1, 0, 0))
	require.NoError(p.T, err)
	return string(secret)
}

func TestAFriendHasTheRewardMailSentAgainThriceADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mails := fixture.OpenMailServer(t)
		p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		p.Handler = p.HTTP()
		own := friendsToken(p)
		ask := func(number, bearer string) fixture.Answer {
			return p.Call(http.MethodGet, fixture.Base+"/empfehler/praemierungmail/"+number, bearer, nil)
		}
		got := ask(p.Number, own)
		require.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "reward.not_yet", got.Code(t))
		p.Due()
		assert.Equal(t, http.StatusNotFound, ask("7K2M9QX4TB", own).Status)
		for range 3 {
			require.Equal(t, http.StatusNoContent, ask(p.Number, own).Status)
		}
		assert.Equal(t, http.StatusTooManyRequests, ask(p.Number, own).Status)
		assert.Equal(t, http.StatusNoContent, ask(p.Number, p.Session()).Status, "the recommender's are counted apart")
		p.Relayed()
		mailed := mails.Tokens("ben@example.de", "/praemie")
		require.Len(t, mailed, 3)
		for _, bearer := range mailed {
			got := p.Call(http.MethodGet, fixture.Base+"/praemierung", bearer, nil)
			assert.Equal(t, http.StatusOK, got.Status)
		}
	})
}
