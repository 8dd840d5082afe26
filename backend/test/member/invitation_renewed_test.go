package wiring

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// The newer letter waits for the mailbox's day: until then the first one's link is all that there is.
func TestALinkToWorkStaysGoodWhileANewerLetterWaits(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := serveAPI(t, db).takingIn()
		first := i.letter(nele)
		was := i.standing()[0]
		i.clock.Advance(time.Hour)
		typed := []byte(`{"Vorname":"Nelly","Nachname":"Neu","Email":"` + nele + `","Zugesagt":true}`)
		renewed := decoded[memberrest.MemberInvitation](t, i.call(http.MethodPost, i.path(), i.session, typed))
		i.relayedAsFarAsItGoes()
		assert.Equal(t, 1, i.mails.count(nele), "a mailbox that has not answered gets one letter a day")
		assert.Equal(t, []any{was.ID, "Nelly", true}, []any{renewed.ID, renewed.FirstName, renewed.Again})
		assert.Equal(t, []memberrest.MemberInvitation{renewed}, i.standing())
		assert.Equal(t, "Nelly", decoded[memberrest.AskedToJoin](t, i.looks(first)).FirstName)

		i.clock.Advance(25 * time.Hour)
		i.relayed()
		letters := i.mails.read(t, nele)
		require.Len(t, letters, 2)
		assert.Equal(t, letters[0].Header.Get("Subject"), letters[1].Header.Get("Subject"), "it is the first one on its word, and repeats nothing")
		assert.Equal(t, http.StatusOK, i.accepts(first, "Kuhstall-Fagott-19").status)
		assert.Equal(t, "member_invitation.over", i.looks(i.mails.tokens(nele, "/mitmachen")[0]).code(t))
		assert.Zero(t, i.rows("member_invitations", ""), "nothing is left of it")
	})
}

// What came to one address opens nothing for another.
func TestAnotherSpellingIsAskedAnew(t *testing.T) {
	i := serveSQLite(t).takingIn()
	first := i.letter("nele+arbeit@neu.example")
	was := i.standing()[0].ID
	require.Equal(t, http.StatusOK, i.invites(nele, true).status)
	standing := i.standing()
	require.Len(t, standing, 1, "an agency has one for a mailbox")
	assert.NotEqual(t, was, standing[0].ID)
	assert.Equal(t, "member_invitation.over", i.looks(first).code(t))
}

func TestWhoAcceptsWhileTheOwnerInvitesOnceMoreIsIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := serveAPI(t, db).takingIn()
		secret := i.letter(nele)
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() { i.invites(nele, true) })
		}
		all.Go(func() { assert.Equal(t, http.StatusOK, i.accepts(secret, "Kuhstall-Fagott-19").status) })
		all.Wait()
	})
}

func TestOfManyWhoInviteOneMailboxAtOnceOneInvitationComes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := serveAPI(t, db).takingIn()
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() { assert.Equal(t, http.StatusOK, i.invites(nele, true).status) })
		}
		all.Wait()
		require.Len(t, i.standing(), 1)
		i.relayed()
		assert.Equal(t, 1, i.mails.count(nele), "what a newer word took over asks for no letter")
	})
}
