package wiring

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
)

var portalLink = regexp.MustCompile(`/([A-Za-z0-9_-]{43})\b`)

func (s *served) answered(t tenant.ID, email string) bool {
	s.t.Helper()
	yes, err := s.Mailboxes().HasAnswered(context.Background(), t, person.EmailOf(email))
	require.NoError(s.t, err)
	return yes
}

// The token of a reward comes to the mailbox alone. A look at the page is no answer: mail filters open links too.
func TestWhoPicksARewardByItsLinkHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna1@example.de"
		p := newPaying(t, db)
		p.due()
		require.Equal(t, http.StatusOK, p.call(http.MethodGet, base+"/praemierung", p.letters["offered recommender"], nil).status)
		p.choose("offered recipient", "bank", otherIBN)
		require.False(t, p.answered(telecom, anna))
		p.choose("offered recommender", "bank", goodIBAN)
		assert.True(t, p.answered(telecom, anna))
		assert.False(t, p.answered("havelschutz", anna), "each tenant by itself")
	})
}

// The company's own link comes to the mailbox alone; whoever asks for it never holds it.
func TestWhoComesByTheCompanysOwnLinkHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		ctx := context.Background()
		f := newFlooded(t, db)
		own, err := f.Tenants.ByID(ctx, telecom)
		require.NoError(t, err)
		own.Modules.Autologin = true
		defer func() { own.Modules.Autologin = false }()
		for range 3 {
			f.recommend(anna)
		}
		require.Equal(t, 1, f.mails.count(anna))
		_, err = f.Accounts().MailAutologin(ctx, own, anna, "erika")
		require.NoError(t, err)
		f.relayed()
		require.False(t, f.answered(telecom, anna), "a letter is no answer")
		link := portalLink.FindStringSubmatch(f.mails.newest(t, anna))
		require.NotNil(t, link)
		got := f.call(http.MethodPost, base+"/account/autologin", "", body("Token", link[1]))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.True(t, f.answered(telecom, anna))
		before := f.mails.count(anna)
		f.rounds()
		assert.Equal(t, before+1, f.mails.count(anna), "what waited comes at once")
	})
}
