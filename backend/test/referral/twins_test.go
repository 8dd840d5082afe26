package wiring

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// twinOfBen is read as ben@example.de, and belongs to somebody else.
const twinOfBen = "ben@xn--exmple-4nf.de"

func TestWhoOwnsALookAlikeAddressCannotDeclineForAnother(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		mails := openMailServer(t)
		s.Config.SMTP = "smtp://" + mails.address
		waiting := s.befriend(ben)
		require.Equal(t, http.StatusNoContent, s.declinesByLink(twinOfBen).status)

		assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/empfaenger/daten", waiting.browser, nil).status, "what Ben entered stays")
		waiting.confirms()
		letter := mail.Letter{
			Tenant: telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "Ben@example.de"}, Key: "reward/1",
			Data: mail.RewardData{FirstName: "Ben", ExpiresOn: s.clock.Now()},
		}
		require.NoError(t, s.Letters().Send(context.Background(), letter))
		assert.Equal(t, 1, mails.count("Ben@example.de"), "and so do the letters to Ben")
		letter.To.Email, letter.Key = "ben@ex\u0430mple.de", "reward/2"
		require.NoError(t, s.Letters().Send(context.Background(), letter))
		assert.Equal(t, 1, len(mails.got), "the one who declined gets none, however the domain is written")

		other := s.recommendedToTwin()
		assert.Equal(t, "recipient.declined", other.code(t))
		require.NoError(t, s.AllowMail(context.Background(), telecom, person.EmailOf(twinOfBen), "sabine"))
		assert.Equal(t, "recommendation.taken", s.recommendedToTwin().code(t), "yet nobody is a friend twice by another spelling")
	})
}

// recommendedToTwin enters Ben's data with the look-alike address by another link.
func (s *served) recommendedToTwin() answer {
	s.t.Helper()
	number, key := s.recommended(nil)
	return s.entered(number, key, strings.ReplaceAll(ben, "ben@example.de", twinOfBen))
}

func TestALinkOfALookAlikeAddressForgetsWhatItsOwnMailboxEntered(t *testing.T) {
	s := serveSQLite(t).withVault()
	twin := s.befriend(strings.ReplaceAll(ben, "ben@example.de", twinOfBen))
	require.Equal(t, http.StatusNoContent, s.declinesByLink("BEN+x@ex\u0430mple.de").status)
	assert.Equal(t, "recipient.erased", s.call(http.MethodGet, base+"/empfaenger/daten", twin.browser, nil).code(t))
}

func TestWhoOwnsALookAlikeAddressErasesNobodyElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		s.Config.SMTP = "smtp://" + openMailServer(t).address
		f := s.befriend(ben)
		f.confirms()
		_, session := s.member("funkwelle", twinOfBen)
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
		found, err := s.ErasePerson(context.Background(), telecom, person.EmailOf("ben@ex\u0430mple.de"), "sabine")
		require.NoError(t, err)
		assert.False(t, found)
		s.relayed()
		assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/empfaenger/daten", f.browser, nil).status)

		_, session = s.member("funkwelle", "Ben+post@example.de")
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
		s.relayed()
		assert.NotEqual(t, http.StatusOK, s.call(http.MethodGet, base+"/empfaenger/daten", f.browser, nil).status, "the owner's own spelling does")
	})
}
