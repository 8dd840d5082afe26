package usecase_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
)

func TestAPasskeyOpensTheDesk(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	d.in(ours, a)
	keys, err := d.OwnPasskeys(d.ctx, d.in(ours, a).AtDesk)
	require.NoError(t, err)
	require.Len(t, keys, 1)
	assert.Equal(t, a.Count, keys[0].SignCount)
	assert.Equal(t, d.office.at, keys[0].LastUsedAt)
	assert.Equal(t, "chrome/windows", keys[0].Browser)
	_, err = d.logIn(ours, authenticator(t, ours))
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "a passkey that no one knows")
	for _, raw := range []string{"", "{}", "null", `{"id":"a","response":{"clientDataJSON":"e30"}}`} {
		_, err = d.LogIn(d.ctx, ours, []byte(raw), "")
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, raw)
	}
}

func TestAnotherTenantsPasskeyProvesNothing(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	ourMia, theirMia := d.let(ours, "Mia"), d.let(theirs, "Mia")
	d.in(theirs, theirMia)
	_, err := d.logIn(ours, theirMia)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)

	question, err := d.AskForLogin(d.ctx, theirs, from)
	require.NoError(t, err)
	_, err = d.LogIn(d.ctx, ours, ourMia.Prove(t, question), "")
	require.ErrorIs(t, err, staff.ErrChallenge, "a question of another tenant's")

	// A page of the other tenant's that asks for our passkey is what the browser says.
	lured := ourMia.Copy()
	lured.Origin = originOf(theirs)
	_, err = d.logIn(ours, lured)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	lured = ourMia.Copy()
	lured.Host = "funkwelle.example"
	_, err = d.logIn(ours, lured)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	d.in(ours, ourMia)
}

func TestWhatAnAuthenticatorMayNotLeaveOut(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	for name, change := range map[string]func(*webauthntest.Authenticator){
		"the person verified": func(a *webauthntest.Authenticator) { a.Flags = webauthntest.Present },
		"presence":            func(a *webauthntest.Authenticator) { a.Flags = webauthntest.Verified },
		"its kind":            func(a *webauthntest.Authenticator) { a.Type = "webauthn.create" },
	} {
		lying := a.Copy()
		change(lying)
		_, err := d.logIn(ours, lying)
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, name)
		fresh := authenticator(t, ours)
		fresh.Flags, fresh.Type = lying.Flags, lying.Type
		if name == "its kind" {
			fresh.Type = "webauthn.get"
		}
		_, err = d.take(ours, d.invite(ours, "Nina", "Kira"), fresh)
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, name)
	}
	d.in(ours, a)
}

func TestAnAnswerCountsOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		a := d.let(ours, "Mia")
		question, err := d.AskForLogin(d.ctx, ours, from)
		require.NoError(t, err)
		answer := a.Prove(t, question)
		var group sync.WaitGroup
		var in atomic.Int32
		for range 6 {
			group.Go(func() {
				if _, err := d.LogIn(d.ctx, ours, answer, ""); err == nil {
					in.Add(1)
				}
			})
		}
		group.Wait()
		assert.EqualValues(t, 1, in.Load())
		_, err = d.LogIn(d.ctx, ours, answer, "")
		require.ErrorIs(t, err, staff.ErrChallenge)

		question, err = d.AskForLogin(d.ctx, ours, from)
		require.NoError(t, err)
		wrong := a.Copy()
		wrong.Origin = originOf(theirs)
		_, err = d.LogIn(d.ctx, ours, wrong.Prove(t, question), "")
		require.ErrorIs(t, err, staff.ErrPasskeyRefused)
		_, err = d.LogIn(d.ctx, ours, a.Prove(t, question), "")
		require.ErrorIs(t, err, staff.ErrChallenge, "a wrong answer uses the question up")
	})
}

func TestAChallengeEndsAfterFiveMinutes(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	question, err := d.AskForLogin(d.ctx, ours, from)
	require.NoError(t, err)
	d.office.at = d.office.at.Add(staff.ChallengeLife)
	_, err = d.LogIn(d.ctx, ours, a.Prove(t, question), "")
	require.ErrorIs(t, err, staff.ErrChallenge)
}

func TestAChallengeIsForOnePurposeAndSubject(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a, first := d.let(ours, "Mia"), authenticator(t, ours)
	login, other := d.in(ours, a), d.in(ours, a)
	leave := func() []byte {
		question, err := d.AskLeave(d.ctx, ours, login.AtDesk)
		require.NoError(t, err)
		return question
	}
	_, err := d.LogIn(d.ctx, ours, a.Prove(t, leave()), "")
	require.ErrorIs(t, err, staff.ErrChallenge, "a leave is no login")
	_, err = d.AskForFurther(d.ctx, ours, other.AtDesk, a.Prove(t, leave()))
	require.ErrorIs(t, err, staff.ErrChallenge, "of another session")
	question, err := d.AskForLogin(d.ctx, ours, from)
	require.NoError(t, err)
	_, err = d.AskForFurther(d.ctx, ours, login.AtDesk, a.Prove(t, question))
	require.ErrorIs(t, err, staff.ErrChallenge, "a login is no leave")
	asked, err := d.AskDeed(d.ctx, ours, login.AtDesk, release)
	require.NoError(t, err)
	_, err = d.AskForFurther(d.ctx, ours, login.AtDesk, a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrChallenge, "a deed of the same session is no leave")

	invited, err := d.AskByInvitation(d.ctx, ours, d.invite(ours, "Nina", "Kira"), from)
	require.NoError(t, err)
	require.ErrorIs(
		t, d.AddPasskey(d.ctx, ours, login.AtDesk, first.Create(t, invited), ""), staff.ErrChallenge,
		"what another person was asked for",
	)
	_, err = d.take(ours, d.invite(ours, "Nina", "Kira"), first)
	require.NoError(t, err)
	create, err := d.AskForFurther(d.ctx, ours, login.AtDesk, a.Prove(t, leave()))
	require.NoError(t, err)
	again := d.invite(ours, "Olga", "Kira")
	_, err = d.TakeInvitation(d.ctx, ours, again, from, authenticator(t, ours).Create(t, create), "")
	require.ErrorIs(t, err, staff.ErrChallenge)
}

func TestACounterThatGoesBackEndsThePasskey(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	copied := a.Copy()
	login := d.in(ours, a)
	_, err := d.logIn(ours, copied)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "it has counted as far as the other one")
	_, err = d.Session(d.ctx, own, login.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver, "who has the copy is nowhere known")
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	assert.Equal(t, []string{staff.Themselves + ": Mia"}, d.acted(staff.PasskeyCopied))

	b := d.let(ours, "Nina")
	there, thief := d.in(ours, b).AtDesk, b.Copy()
	d.in(ours, b)
	question, err := d.AskLeave(d.ctx, ours, there)
	require.NoError(t, err)
	_, err = d.AskForFurther(d.ctx, ours, there, thief.Prove(t, question))
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	copies := audit.Query{Tenant: own, What: staff.PasskeyCopied, Ref: there.Session.ID, Limit: 9}
	ended, err := d.office.acts.Read(d.ctx, copies)
	require.NoError(t, err)
	assert.Len(t, ended, 1, "the entry names the session in which it happened")

	uncounted := authenticator(t, ours)
	uncounted.Frozen, uncounted.Flags = true, uncounted.Flags|webauthntest.Synced
	made, err := d.take(ours, d.invite(ours, "Mia", "Kira"), uncounted)
	require.NoError(t, err)
	require.NoError(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Lars"))
	for range 2 {
		d.in(ours, uncounted)
	}
}

func TestWrongAnswersEndNoPasskey(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	login := d.in(ours, a)
	forged := authenticator(t, ours)
	forged.ID = a.ID
	for range 3 * staff.MostWrong {
		_, err := d.logIn(ours, forged)
		require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	}
	_, err := d.Session(d.ctx, own, login.Secret)
	require.NoError(t, err, "nor a session that none of them was given in")
	d.in(ours, a)
	assert.Empty(t, d.acted(staff.PasskeyCopied))
}

// A thief of a session has no passkey: the session ends, and its person comes in again.
func TestWrongAnswersEndTheSession(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		a, ninas := d.let(ours, "Mia"), d.let(ours, "Nina")
		stolen, other := d.in(ours, a), d.in(ours, a)
		forged := authenticator(t, ours)
		forged.ID = a.ID
		wrong := func(by *webauthntest.Authenticator) {
			question, err := d.AskLeave(d.ctx, ours, stolen.AtDesk)
			require.NoError(t, err)
			_, err = d.AskForFurther(d.ctx, ours, stolen.AtDesk, by.Prove(t, question))
			require.ErrorIs(t, err, staff.ErrPasskeyRefused)
		}
		for range staff.MostWrong - 2 {
			wrong(forged)
		}
		wrong(ninas)
		d.sign(stolen.AtDesk, a, release)
		_, err := d.Session(d.ctx, own, stolen.Secret)
		require.NoError(t, err)
		asked, err := d.AskDeed(d.ctx, ours, stolen.AtDesk, release)
		require.NoError(t, err)
		err = d.SignDeed(d.ctx, ours, stolen.AtDesk, asked.Text, forged.Prove(t, asked.Question), release, nothing)
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, "the fifth, and a right one between took none of them back")
		_, err = d.Session(d.ctx, own, stolen.Secret)
		require.ErrorIs(t, err, staff.ErrSessionOver)
		_, err = d.Session(d.ctx, own, other.Secret)
		require.NoError(t, err, "another session of the same passkey goes on")
		d.in(ours, a)
		stopped, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, What: staff.DeskStopped, Limit: 10})
		require.NoError(t, err)
		require.Len(t, stopped, 1)
		assert.Equal(t, staff.Themselves, stopped[0].Who)
		assert.Equal(t, "Mia", stopped[0].Subject)
		assert.Equal(t, stolen.Session.ID, stopped[0].Ref)
	})
}

func TestOnePlaceTriesSoOften(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	tries := 0
	for ; tries < 100; tries++ {
		if _, err := d.AskForLogin(d.ctx, ours, "198.51.100.1"); err != nil {
			require.ErrorIs(t, err, staff.ErrTooMany)
			break
		}
	}
	assert.Equal(t, 20, tries)
	d.in(ours, a)
}

func TestAFurtherPasskeyTakesAProof(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a, nina, second := d.let(ours, "Mia"), d.let(ours, "Nina"), authenticator(t, ours)
	login := d.in(ours, a)
	leave := func(by *webauthntest.Authenticator) ([]byte, error) {
		question, err := d.AskLeave(d.ctx, ours, login.AtDesk)
		require.NoError(t, err)
		return d.AskForFurther(d.ctx, ours, login.AtDesk, by.Prove(t, question))
	}
	_, err := leave(nina)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "a session that somebody else took over")
	question, err := leave(a)
	require.NoError(t, err)
	require.NoError(t, d.AddPasskey(d.ctx, ours, login.AtDesk, second.Create(t, question), "safari/iphone"))
	assert.Equal(t, "Mia", d.in(ours, second).Person.Name)
	require.ErrorIs(
		t, d.AddPasskey(d.ctx, ours, login.AtDesk, authenticator(t, ours).Create(t, question), ""), staff.ErrChallenge,
		"one proof is for one passkey",
	)
	question, err = leave(a)
	require.NoError(t, err)
	require.ErrorIs(t, d.AddPasskey(d.ctx, ours, login.AtDesk, second.Create(t, question), ""), staff.ErrPasskeyKnown)
}

func TestTheLastPasskeyStays(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a, second := d.let(ours, "Mia"), authenticator(t, ours)
	login := d.in(ours, a)
	_, err := d.AskRemoval(d.ctx, ours, login.AtDesk, a.PasskeyID())
	require.ErrorIs(t, err, staff.ErrLastPasskey)
	question, err := d.AskLeave(d.ctx, ours, login.AtDesk)
	require.NoError(t, err)
	question, err = d.AskForFurther(d.ctx, ours, login.AtDesk, a.Prove(t, question))
	require.NoError(t, err)
	require.NoError(t, d.AddPasskey(d.ctx, ours, login.AtDesk, second.Create(t, question), ""))

	// Each of two asks to remove the other: one stays.
	here := d.in(ours, second)
	ask := func(id string) []byte {
		question, err := d.AskRemoval(d.ctx, ours, here.AtDesk, id)
		require.NoError(t, err)
		return question
	}
	removeFirst, removeSecond := ask(a.PasskeyID()), ask(second.PasskeyID())
	require.ErrorIs(
		t, d.RemovePasskey(d.ctx, ours, here.AtDesk, second.PasskeyID(), second.Prove(t, ask(a.PasskeyID()))),
		staff.ErrChallenge, "a proof is for the passkey that was named",
	)
	require.NoError(t, d.RemovePasskey(d.ctx, ours, here.AtDesk, a.PasskeyID(), second.Prove(t, removeFirst)))
	err = d.RemovePasskey(d.ctx, ours, here.AtDesk, second.PasskeyID(), second.Prove(t, removeSecond))
	require.ErrorIs(t, err, staff.ErrLastPasskey)
	_, err = d.Session(d.ctx, own, login.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver, "what it opened ends with it")
	_, err = d.Session(d.ctx, own, here.Secret)
	require.NoError(t, err)

	keys, err := d.OwnPasskeys(d.ctx, here.AtDesk)
	require.NoError(t, err)
	require.Len(t, keys, 1)
	require.ErrorIs(t, d.EndPasskey(d.ctx, own, "Mia", keys[0].Fingerprint(), "Mia"), staff.ErrInactive)
	require.ErrorIs(t, d.EndPasskey(d.ctx, own, "Lars", keys[0].Fingerprint(), "Kira"), staff.ErrNoPasskey)
	require.NoError(t, d.EndPasskey(d.ctx, own, "Mia", keys[0].Fingerprint(), "Kira"), "another operator ends the last")
	_, err = d.logIn(ours, second)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
}

func TestTheNextLoginShowsWhichPasskeysCame(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a, second := d.let(ours, "Mia"), authenticator(t, ours)
	here := d.in(ours, a)
	assert.Empty(t, here.Added, "the only one")
	d.office.at = d.office.at.Add(time.Minute)
	question, err := d.AskLeave(d.ctx, ours, here.AtDesk)
	require.NoError(t, err)
	question, err = d.AskForFurther(d.ctx, ours, here.AtDesk, a.Prove(t, question))
	require.NoError(t, err)
	require.NoError(t, d.AddPasskey(d.ctx, ours, here.AtDesk, second.Create(t, question), "safari/iphone"))
	d.office.at = d.office.at.Add(time.Minute)
	assert.Empty(t, d.in(ours, second).Added, "the earlier one was there before")
	d.sign(here.AtDesk, a, release)
	shown := d.in(ours, a).Added
	require.Len(t, shown, 1, "also after another one's login and a deed")
	assert.Equal(t, second.PasskeyID(), shown[0].ID)
	assert.Empty(t, d.in(ours, a).Added, "once")
}
