package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

// login gives the name of the login that a session comes from.
func (f fixture) login(ctx context.Context, t *testing.T, s token.Secret) string {
	t.Helper()
	held, err := f.keeper.Look(ctx, "funkwelle", s)
	require.NoError(t, err)
	require.NotEmpty(t, held.Login)
	return held.Login
}

// why tells what a token was withdrawn for.
func (f fixture) why(ctx context.Context, t *testing.T, s token.Secret) token.Why {
	t.Helper()
	held, err := f.keeper.Look(ctx, "funkwelle", s)
	require.NoError(t, err)
	require.ErrorIs(t, held.Usable(f.clock.Now()), token.ErrUsed)
	return held.Withdrawn
}

// at logs Anna in with a browser.
func (f fixture) at(ctx context.Context, t *testing.T, b account.Browser) usecase.Login {
	t.Helper()
	f.clock.Advance(time.Minute)
	login, err := f.logIn(account.WithBrowser(ctx, b), good, "", "")
	require.NoError(t, err)
	return login
}

var (
	laptop    = account.Browser{Family: "firefox", Platform: "windows"}
	telephone = account.Browser{Family: "safari", Platform: "iphone"}
)

func TestLoggingOutEndsThisDeviceAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, f := context.Background(), setUp(db)
		f.member(ctx, t)
		here, there := f.at(ctx, t, laptop), f.at(ctx, t, telephone)
		require.NoError(t, f.LogOut(ctx, "funkwelle", here.Account.ID, f.login(ctx, t, here.Token)))
		assert.Equal(t, token.LoggedOut, f.why(ctx, t, here.Token))
		assert.False(t, f.ended(ctx, t, token.Session, there.Token))
	})
}

func TestTheOwnerSeesAndEndsTheSessions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, f := context.Background(), setUp(db)
		first := f.member(ctx, t)
		here, there := f.at(ctx, t, laptop), f.at(ctx, t, telephone)
		anna := here.Account.ID
		used, err := f.keeper.Look(ctx, "funkwelle", here.Token)
		require.NoError(t, err)
		f.clock.Advance(3 * time.Hour)
		require.NoError(t, f.keeper.Seen(ctx, used, f.clock.Now()))

		all, err := f.Sessions(ctx, "funkwelle", anna)
		require.NoError(t, err)
		require.Len(t, all, 3)
		assert.Equal(t, account.Session{
			ID: f.login(ctx, t, here.Token), Browser: laptop, Since: start.Add(time.Minute), Seen: start.Add(3 * time.Hour),
		}, all[0], "to the hour")
		assert.Equal(t, telephone, all[1].Browser)
		assert.Equal(t, account.Browser{}, all[2].Browser, "of the first nothing was known")

		require.ErrorIs(t, f.EndSession(ctx, "funkwelle", "somebody else", all[1].ID), account.ErrNoSession)
		require.ErrorIs(t, f.EndSession(ctx, "havelschutz", anna, all[1].ID), account.ErrNoSession)
		require.NoError(t, f.EndSession(ctx, "funkwelle", anna, all[1].ID))
		assert.Equal(t, token.EndedElsewhere, f.why(ctx, t, there.Token))
		require.ErrorIs(t, f.EndSession(ctx, "funkwelle", anna, all[1].ID), account.ErrNoSession)

		pass, err := f.IssueAdminLogin(ctx, funkwelle, "anna@example.de", "erika", "a question about a reward")
		require.NoError(t, err)
		operator, err := f.LogInAsAdmin(ctx, funkwelle, pass.Token)
		require.NoError(t, err)
		all, err = f.Sessions(ctx, "funkwelle", anna)
		require.NoError(t, err)
		assert.Len(t, all, 2, "an operator's is not the owner's")
		require.NoError(t, f.EndSessions(ctx, "funkwelle", anna, f.login(ctx, t, here.Token)))
		assert.False(t, f.ended(ctx, t, token.Session, here.Token))
		assert.Equal(t, token.EndedElsewhere, f.why(ctx, t, first.Token))
		assert.Equal(t, token.EndedElsewhere, f.why(ctx, t, operator.Token), "but ends with the others")

		require.NoError(t, f.EndSessions(ctx, "funkwelle", anna, ""))
		assert.Equal(t, token.EndedElsewhere, f.why(ctx, t, here.Token), "everywhere")
		all, err = f.Sessions(ctx, "funkwelle", anna)
		require.NoError(t, err)
		assert.Empty(t, all)
	})
}

func TestASessionThatRanOutIsNotListed(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	anna := f.member(ctx, t).Account.ID
	f.clock.Advance(usecase.SessionLife)
	all, err := f.Sessions(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.Empty(t, all)
}

// Else the browser whose session was ended would log itself in again with its next page.
func TestWithASessionEndsWhatThePortalLeftInItsBrowser(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	link := f.portalLink(ctx, t)
	enter := func(s token.Secret) usecase.Login {
		f.clock.Advance(2 * time.Minute)
		login, err := f.LogInByLink(account.WithBrowser(ctx, telephone), portal(), s)
		require.NoError(t, err)
		return login
	}
	other := enter(link.Token)
	renewed := enter(enter(link.Token).Auto)
	all, err := f.Sessions(ctx, "funkwelle", anna)
	require.NoError(t, err)
	require.Len(t, all, 2, "a browser that came back is the same")
	require.NoError(t, f.EndSession(ctx, "funkwelle", anna, f.login(ctx, t, renewed.Token)))
	_, err = f.LogInByLink(ctx, portal(), renewed.Auto)
	require.ErrorIs(t, err, token.ErrUsed)
	enter(other.Auto)
}

func TestALockIsReportedToTheMailboxOfTheAccount(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	link, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, start)
	require.NoError(t, err)
	require.NoError(t, f.Lock(ctx, funkwelle, "anna@example.de", "erika"))
	assert.Equal(t, token.Locked, f.why(ctx, t, at.Token))
	_, err = f.LookAccess(ctx, "funkwelle", link)
	require.ErrorIs(t, err, account.ErrLocked, "its link wasn't used, it was ended")
	_, err = f.SetPassword(ctx, funkwelle, link, another)
	require.ErrorIs(t, err, account.ErrLocked)
	require.NoError(t, f.AskForPassword(ctx, funkwelle, "anna@example.de", ""))
	m := f.deliver(ctx, t)
	assert.Equal(t, account.LetterLocked, m.Letter)
	assert.Empty(t, m.Token)

	require.NoError(t, f.Unlock(ctx, funkwelle, "anna@example.de", "erika"))
	require.NoError(t, f.AskForPassword(ctx, funkwelle, "anna@example.de", ""))
	assert.Equal(t, account.LetterReset, f.deliver(ctx, t).Letter)
	pattern := *funkwelle
	pattern.Rules.LockedEmails = []string{"*@example.de"}
	require.NoError(t, f.AskForWelcome(ctx, &pattern, "anna@example.de", ""))
	require.NoError(t, f.Deliver(ctx, &pattern, f.requests.last()))
	assert.Equal(t, account.LetterReset, f.sent.last().Letter, "it was told today")
	f.clock.Advance(24 * time.Hour)
	require.NoError(t, f.AskForPassword(ctx, &pattern, "anna@example.de", ""))
	require.NoError(t, f.Deliver(ctx, &pattern, f.requests.last()))
	assert.Equal(t, account.LetterLocked, f.sent.last().Letter)
}
