package usecase_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

func TestAnOperatorLogsInOnceWithinMinutesAndItIsRemembered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		at := f.member(ctx, t)
		cameBefore := f.owners.came
		pass, err := f.IssueAdminLogin(ctx, funkwelle, "anna@example.de", "erika", "a question about a reward")
		require.NoError(t, err)
		assert.Equal(t, start.Add(10*time.Minute), pass.Until)

		var won atomic.Int32
		var wg sync.WaitGroup
		var admin usecase.Login
		for range 16 {
			wg.Go(func() {
				login, err := f.LogInAsAdmin(ctx, funkwelle, pass.Token)
				if err == nil {
					won.Add(1)
					admin = login
					return
				}
				assert.ErrorIs(t, err, token.ErrUsed)
			})
		}
		wg.Wait()
		assert.Equal(t, cameBefore, f.owners.came, "an operator is not the owner")
		require.EqualValues(t, 1, won.Load())
		assert.True(t, admin.Admin)
		assert.Equal(t, at.Account.ID, admin.Account.ID)
		assert.Empty(t, admin.Device, "an operator's browser isn't the owner's")
		assert.Equal(t, start.Add(time.Hour), admin.Until)
		require.Len(t, f.acts.Entries, 2)
		issued, used := f.acts.Entries[0], f.acts.Entries[1]
		assert.Equal(t, account.AdminLoginIssued, issued.What)
		assert.Equal(t, account.AdminLoginUsed, used.What)
		assert.Equal(t, "erika", used.Who)
		assert.Equal(t, "a question about a reward", used.Detail)
		assert.Equal(t, at.Account.ID, used.Subject)
		assert.Equal(t, token.Ref(pass.Token.Hash()), issued.Ref)
		assert.Equal(t, token.Ref(admin.Token.Hash()), used.Ref, "what is done in the session is found by it")
		assert.Len(t, used.Ref, 16, "and nothing is opened by it")

		letter := f.deliver(ctx, t)
		assert.Equal(t, account.LetterVisit, letter.Letter, "the owner hears of it")
		assert.Equal(t, at.Account.Email, letter.To)
		assert.Equal(t, used, letter.Visit)
		before := len(f.sent.letters)
		f.deliver(ctx, t)
		assert.Len(t, f.sent.letters, before, "once a session")

		require.NoError(t, f.LogOut(ctx, "funkwelle", at.Account.ID, f.login(ctx, t, admin.Token)))
		assert.True(t, f.ended(ctx, t, token.AdminSession, admin.Token))
		assert.False(t, f.ended(ctx, t, token.Session, at.Token), "the owner stays logged in")

		late, err := f.IssueAdminLogin(ctx, funkwelle, "anna@example.de", "erika", "a question about a reward")
		require.NoError(t, err)
		f.clock.Advance(10 * time.Minute)
		_, err = f.LogInAsAdmin(ctx, funkwelle, late.Token)
		require.ErrorIs(t, err, token.ErrExpired)
		_, err = f.LogInAsAdmin(ctx, tenants["havelschutz"], late.Token)
		require.ErrorIs(t, err, token.ErrForeign)
		_, err = f.IssueAdminLogin(ctx, funkwelle, "nobody@example.de", "erika", "a question about a reward")
		require.ErrorIs(t, err, account.ErrUnknown)
	})
}

// portal is a tenant whose people come by the company's own links.
func portal() *tenant.Tenant {
	t := *funkwelle
	t.Modules.Autologin = true
	return &t
}

// portalLink is the letter that brings Anna the link.
func (f fixture) portalLink(ctx context.Context, t *testing.T) account.Mail {
	t.Helper()
	masked, err := f.MailAutologin(ctx, portal(), "anna@example.de", "erika")
	require.NoError(t, err)
	assert.Equal(t, "a…@example.de", masked)
	require.NoError(t, f.Deliver(ctx, portal(), f.requests.last()))
	letter := f.sent.last()
	require.Equal(t, account.LetterPortal, letter.Letter)
	return letter
}

func TestALinkThatOpensNothingIsNotMailed(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	_, err := f.MailAutologin(ctx, portal(), "anna@example.de", "erika")
	require.NoError(t, err)
	request := f.requests.last()
	require.NoError(t, f.Deliver(ctx, funkwelle, request), "the tenant has no portal any more")
	require.NoError(t, f.Lock(ctx, portal(), "anna@example.de", "erika"))
	require.NoError(t, f.Deliver(ctx, portal(), request))
	assert.Empty(t, f.sent.letters)
	_, err = f.MailAutologin(ctx, portal(), "anna@example.de", "erika")
	require.ErrorIs(t, err, account.ErrLocked)
}

func TestTheTenantsLinkLogsInAndLeavesATokenThatRotates(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		anna, _ := f.anna(ctx, t)
		link := f.portalLink(ctx, t)
		assert.Equal(t, account.AutologinIssued, f.acts.Entries[0].What)
		assert.Equal(t, "erika", f.acts.Entries[0].Who)
		assert.Equal(t, "anna@example.de", link.To.String(), "the mailbox alone gets it")

		first, err := f.LogInByLink(ctx, portal(), link.Token)
		require.NoError(t, err)
		assert.Equal(t, anna, first.Account.ID)
		assert.Equal(t, []string{anna}, f.owners.came, "the company knows who its owner is")
		assert.Equal(t, start.Add(usecase.AutologinLife), first.AutoUntil)
		_, err = f.LogInByLink(ctx, portal(), link.Token)
		require.NoError(t, err, "the link of the portal can be clicked again")

		second, err := f.LogInByLink(ctx, portal(), first.Auto)
		require.NoError(t, err)
		assert.NotEqual(t, first.Auto, second.Auto)
		assert.NotEqual(t, first.Token, second.Token)
		_, err = f.LogInByLink(ctx, portal(), first.Auto)
		require.NoError(t, err, "two tabs open with the same one")
		f.clock.Advance(time.Minute)
		_, err = f.LogInByLink(ctx, portal(), first.Auto)
		require.ErrorIs(t, err, token.ErrUsed, "what was replaced is over")
		_, err = f.LogInByLink(ctx, portal(), second.Auto)
		require.NoError(t, err)

		_, err = f.LogInByLink(ctx, funkwelle, link.Token)
		require.ErrorIs(t, err, account.ErrNoAutologin)
		_, err = f.MailAutologin(ctx, funkwelle, "anna@example.de", "erika")
		require.ErrorIs(t, err, account.ErrNoAutologin)
		_, err = f.LogInByLink(ctx, portal(), first.Token)
		require.ErrorIs(t, err, token.ErrUnknown, "a session is no link")
		f.clock.Advance(usecase.AutologinLife)
		_, err = f.LogInByLink(ctx, portal(), link.Token)
		require.ErrorIs(t, err, token.ErrExpired)
	})
}

func TestWhatEndedIsNotRevivedByTheOverlap(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	link := f.portalLink(ctx, t)
	stored, err := f.LogInByLink(ctx, portal(), link.Token)
	require.NoError(t, err)
	require.NoError(t, f.LogOut(ctx, "funkwelle", anna, f.login(ctx, t, stored.Token)))
	_, err = f.LogInByLink(ctx, portal(), stored.Auto)
	require.ErrorIs(t, err, token.ErrUsed)

	stored, err = f.LogInByLink(ctx, portal(), link.Token)
	require.NoError(t, err)
	require.NoError(t, f.Lock(ctx, portal(), "anna@example.de", "erika"))
	for _, s := range []token.Secret{link.Token, stored.Auto} {
		_, err = f.LogInByLink(ctx, portal(), s)
		require.Error(t, err)
	}
}

func TestWherePeopleComeByLinksThereAreNoPasswords(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, access := f.anna(ctx, t)
	require.ErrorIs(t, f.AskForPassword(ctx, portal(), "anna@example.de", ""), account.ErrNoPasswords)
	require.ErrorIs(t, f.AskForWelcome(ctx, portal(), "anna@example.de", ""), account.ErrNoPasswords)
	require.ErrorIs(t, f.Register(ctx, portal(), registration()), account.ErrNoPasswords)
	require.ErrorIs(t, f.ChangeEmail(ctx, portal(), anna, "neu@example.de", good), account.ErrNoPasswords)
	_, err := f.SetPassword(ctx, portal(), access, good)
	require.ErrorIs(t, err, account.ErrNoPasswords)
	_, err = f.ChangePassword(ctx, portal(), anna, good, another)
	require.ErrorIs(t, err, account.ErrNoPasswords)
	assert.Empty(t, f.requests.all)
}

func (f fixture) lockedAt(ctx context.Context, t *testing.T, id string) time.Time {
	t.Helper()
	a, err := f.ByID(ctx, "funkwelle", id)
	require.NoError(t, err)
	require.NotNil(t, a.LockedAt)
	return *a.LockedAt
}

func TestALockedAccountLetsNoOneIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		at := f.member(ctx, t)
		access, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, start)
		require.NoError(t, err)
		require.NoError(t, f.Holds(ctx, funkwelle, at.Account.ID))
		require.NoError(t, f.Lock(ctx, funkwelle, "anna@example.de", "erika"))

		require.ErrorIs(t, f.Holds(ctx, funkwelle, at.Account.ID), account.ErrLocked)
		assert.True(t, f.ended(ctx, t, token.Session, at.Token))
		assert.True(t, f.ended(ctx, t, token.Access, access))
		_, err = f.logIn(ctx, good, "", "")
		require.ErrorIs(t, err, account.ErrLocked)
		_, err = f.logIn(ctx, another, "", "")
		require.ErrorIs(t, err, account.ErrLogin, "only the owner hears of it")
		_, err = f.Ensure(ctx, account.NewPerson{
			Tenant: "funkwelle", FirstName: "A", LastName: "M", Email: "anna@example.de", Now: start,
		})
		require.NoError(t, err, "who types the address isn't told")
		require.NoError(t, f.AskForPassword(ctx, funkwelle, "anna@example.de", ""))
		_, err = f.SetPassword(ctx, funkwelle, access, another)
		require.ErrorIs(t, err, account.ErrLocked, "nor helps a new password")
		assert.Equal(t, account.LetterLocked, f.deliver(ctx, t).Letter)
		pass, err := f.IssueAdminLogin(ctx, funkwelle, "anna@example.de", "erika", "a question about a reward")
		require.NoError(t, err)
		_, err = f.LogInAsAdmin(ctx, funkwelle, pass.Token)
		require.NoError(t, err, "operators look into it")

		since := f.lockedAt(ctx, t, at.Account.ID)
		f.clock.Advance(time.Hour)
		require.NoError(t, f.Lock(ctx, funkwelle, "anna@example.de", "jule"))
		assert.Equal(t, since, f.lockedAt(ctx, t, at.Account.ID), "locked again it is locked since the first time")

		require.NoError(t, f.Unlock(ctx, funkwelle, "anna@example.de", "erika"))
		_, err = f.logIn(ctx, good, "", "")
		require.NoError(t, err)
		assert.True(t, f.ended(ctx, t, token.Session, at.Token), "what ended stays ended")
		assert.Equal(t, account.Locked, f.acts.Entries[0].What)
		assert.Equal(t, account.Unlocked, f.acts.Entries[len(f.acts.Entries)-1].What)
		require.ErrorIs(t, f.Lock(ctx, funkwelle, "nobody@example.de", "erika"), account.ErrUnknown)
	})
}

func TestLocksByPatternAndForEverybody(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	staff, closed := *funkwelle, *funkwelle
	staff.Rules.LockedEmails = []string{"*@example.de"}
	closed.Modules.LoginClosed = true
	for want, locked := range map[*fault.Error]*tenant.Tenant{
		tenant.ErrLockedAddress: &staff, tenant.ErrLoginClosed: &closed,
	} {
		_, err := f.LogIn(ctx, locked, account.Attempt{Email: " Anna@example.de", Password: good})
		require.ErrorIs(t, err, want)
		require.ErrorIs(t, f.Register(ctx, locked, registration()), want)
		require.ErrorIs(t, f.Holds(ctx, locked, at.Account.ID), want)
		access, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, start)
		require.NoError(t, err)
		_, err = f.SetPassword(ctx, locked, access, another)
		require.ErrorIs(t, err, want)
	}
	require.ErrorIs(t, f.AskForPassword(ctx, &closed, "anna@example.de", ""), tenant.ErrLoginClosed)
}
