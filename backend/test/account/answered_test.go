package account_test

import (
	"context"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

var portalLink = regexp.MustCompile(`/([A-Za-z0-9_-]{43})\b`)

func answered(s *fixture.Served, t tenant.ID, email string) bool {
	s.T.Helper()
	yes, err := s.Mailboxes.HasAnswered(context.Background(), t, person.EmailOf(email))
	require.NoError(s.T, err)
	return yes
}

// The token of a reward comes to the mailbox alone. A look at the page is no answer: mail filters open links too.
func TestWhoPicksARewardByItsLinkHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna1@example.de"
		p := fixture.NewPaying(t, db)
		p.Due()
		require.Equal(
			t, http.StatusOK,
			p.Call(http.MethodGet, fixture.Base+"/praemierung", p.LettersSent["offered recommender"], nil).Status,
		)
		p.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
		require.False(t, answered(p.Served, fixture.Telecom, anna))
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		assert.True(t, answered(p.Served, fixture.Telecom, anna))
		assert.False(t, answered(p.Served, "havelschutz", anna), "each tenant by itself")
	})
}

// The company's own link comes to the mailbox alone; the person who asks for it never holds it.
func TestWhoComesByTheCompanysOwnLinkHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		ctx := context.Background()
		f := fixture.NewFlooded(t, db)
		own, err := f.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		own.Modules.Autologin = true
		defer func() { own.Modules.Autologin = false }()
		for range 3 {
			f.Recommend(anna)
		}
		require.Equal(t, 1, f.Mails.Count(anna))
		_, err = f.Accounts.MailAutologin(ctx, own, anna, "erika")
		require.NoError(t, err)
		f.Relayed()
		require.False(t, answered(f.Served, fixture.Telecom, anna), "a letter is no answer")
		link := portalLink.FindStringSubmatch(f.Mails.Newest(t, anna))
		require.NotNil(t, link)
		got := f.Call(http.MethodPost, fixture.Base+"/account/autologin", "", fixture.Body("Token", link[1]))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.True(t, answered(f.Served, fixture.Telecom, anna))
		before := f.Mails.Count(anna)
		f.Rounds()
		assert.Equal(t, before+1, f.Mails.Count(anna), "what waited comes at once")
	})
}
