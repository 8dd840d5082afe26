package referral_test

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
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// twinOfBen is read as ben@example.de, and belongs to somebody else.
const twinOfBen = "ben@xn--exmple-4nf.de"

func TestWhoOwnsALookAlikeAddressCannotDeclineForAnother(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		mails := fixture.OpenMailServer(t)
		s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		waiting := s.Befriend(fixture.Ben)
		require.Equal(t, http.StatusNoContent, s.DeclinesByLink(twinOfBen).Status)

		assert.Equal(
			t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", waiting.Browser, nil).Status,
			"what Ben entered stays",
		)
		waiting.Confirms()
		letter := mail.Letter{
			Tenant: fixture.Telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "Ben@example.de"}, Key: "reward/1",
			Data: mail.RewardData{FirstName: "Ben", ExpiresOn: s.Clock.Now()},
		}
		require.NoError(t, s.Letters.Send(context.Background(), letter))
		assert.Equal(t, 1, mails.Count("Ben@example.de"), "and so do the letters to Ben")
		letter.To.Email, letter.Key = "ben@ex\u0430mple.de", "reward/2"
		require.NoError(t, s.Letters.Send(context.Background(), letter))
		assert.Equal(t, 1, len(mails.Got), "the one who declined gets none, however the domain is written")

		other := recommendedToTwin(s)
		assert.Equal(t, "recipient.declined", other.Code(t))
		require.NoError(
			t, s.Declines.Allow(context.Background(), fixture.Telecom, person.EmailOf(twinOfBen), s.Acts("sabine")),
		)
		assert.Equal(
			t, "recommendation.taken", recommendedToTwin(s).Code(t), "yet nobody is a friend twice by another spelling",
		)
	})
}

// recommendedToTwin enters Ben's data with the look-alike address by another link.
func recommendedToTwin(s *fixture.Served) fixture.Answer {
	s.T.Helper()
	number, key := s.Recommended(nil)
	return s.Entered(number, key, strings.ReplaceAll(fixture.Ben, "ben@example.de", twinOfBen))
}

func TestALinkOfALookAlikeAddressForgetsWhatItsOwnMailboxEntered(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	twin := s.Befriend(strings.ReplaceAll(fixture.Ben, "ben@example.de", twinOfBen))
	require.Equal(t, http.StatusNoContent, s.DeclinesByLink("BEN+x@ex\u0430mple.de").Status)
	assert.Equal(
		t, "recipient.erased", s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", twin.Browser, nil).Code(t),
	)
}

func TestWhoOwnsALookAlikeAddressErasesNoOneElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + fixture.OpenMailServer(t).Address })
		f := s.Befriend(fixture.Ben)
		f.Confirms()
		_, session := s.Member("funkwelle", twinOfBen)
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
		)
		found, err := s.Erasure.Person(
			context.Background(), fixture.Telecom, person.EmailOf("ben@ex\u0430mple.de"), s.Acts("sabine"),
		)
		require.NoError(t, err)
		assert.False(t, found)
		s.Relayed()
		assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil).Status)

		_, session = s.Member("funkwelle", "Ben+post@example.de")
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
		)
		s.Relayed()
		assert.NotEqual(
			t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil).Status,
			"the owner's own spelling does",
		)
	})
}
