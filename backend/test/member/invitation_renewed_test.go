package member_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/test/fixture"
)

// The newer letter waits for the mailbox's day: until then the first one's link is all that there is.
func TestALinkToWorkStaysGoodWhileANewerLetterWaits(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := takesIn(fixture.ServeAPI(t, db))
		first := i.letter(fixture.Nele)
		was := i.standing()[0]
		i.Clock.Advance(time.Hour)
		typed := []byte(`{"Vorname":"Nelly","Nachname":"Neu","Email":"` + fixture.Nele + `","Zugesagt":true}`)
		renewed := fixture.Decoded[memberrest.MemberInvitation](t, i.Call(http.MethodPost, i.path(), i.session, typed))
		i.RelayedAsFarAsItGoes()
		assert.Equal(t, 1, i.Mails.Count(fixture.Nele), "a mailbox that has not answered gets one letter a day")
		assert.Equal(t, []any{was.ID, "Nelly", true}, []any{renewed.ID, renewed.FirstName, renewed.Again})
		assert.Equal(t, []memberrest.MemberInvitation{renewed}, i.standing())
		assert.Equal(t, "Nelly", fixture.Decoded[memberrest.AskedToJoin](t, i.looks(first)).FirstName)

		i.Clock.Advance(25 * time.Hour)
		i.Relayed()
		letters := i.Mails.Read(t, fixture.Nele)
		require.Len(t, letters, 2)
		assert.Equal(
			t, letters[0].Header.Get("Subject"), letters[1].Header.Get("Subject"),
			"it is the first one on its word, and repeats nothing",
		)
		assert.Equal(t, http.StatusOK, i.accepts(first, "Kuhstall-Fagott-19").Status)
		assert.Equal(t, "member_invitation.over", i.looks(i.Mails.Tokens(fixture.Nele, "/mitmachen")[0]).Code(t))
		assert.Zero(t, i.Rows("member_invitations", ""), "nothing is left of it")
	})
}

// What came to one address opens nothing for another.
func TestAnotherSpellingIsAskedAnew(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	first := i.letter("nele+arbeit@neu.example")
	was := i.standing()[0].ID
	require.Equal(t, http.StatusOK, i.invites(fixture.Nele, true).Status)
	standing := i.standing()
	require.Len(t, standing, 1, "an agency has one for a mailbox")
	assert.NotEqual(t, was, standing[0].ID)
	assert.Equal(t, "member_invitation.over", i.looks(first).Code(t))
}

func TestWhoAcceptsWhileTheOwnerInvitesOnceMoreIsIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := takesIn(fixture.ServeAPI(t, db))
		secret := i.letter(fixture.Nele)
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() { i.invites(fixture.Nele, true) })
		}
		all.Go(func() { assert.Equal(t, http.StatusOK, i.accepts(secret, "Kuhstall-Fagott-19").Status) })
		all.Wait()
	})
}

func TestOfManyWhoInviteOneMailboxAtOnceOneInvitationComes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := takesIn(fixture.ServeAPI(t, db))
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() { assert.Equal(t, http.StatusOK, i.invites(fixture.Nele, true).Status) })
		}
		all.Wait()
		require.Len(t, i.standing(), 1)
		i.Relayed()
		assert.Equal(t, 1, i.Mails.Count(fixture.Nele), "what a newer word took over asks for no letter")
	})
}
