package usecase_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthn"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

const from = "192.0.2.7"

var (
	ours   = &tenant.Tenant{ID: own, ProgrammeName: "Havelschutz empfehlen"}
	theirs = &tenant.Tenant{ID: "funkwelle", ProgrammeName: "Funkwelle empfehlen"}
)

func originOf(t *tenant.Tenant) string { return "https://" + string(t.ID) + ".example" }

// desk is a desk with its operators, at an hour that the test sets.
type desk struct {
	*usecase.Desk
	office *office
	ctx    context.Context
	t      *testing.T
}

// newDesk has Kira and Lars at the command line of each tenant.
func newDesk(t *testing.T, db *gormdb.DB, operators ...string) *desk {
	t.Helper()
	o := newOffice(db)
	hasher := person.NewHasher([]byte("key"))
	d := &desk{office: o, ctx: t.Context(), t: t, Desk: &usecase.Desk{
		Staff: &o.Staff, Passkeys: gormstore.NewPasskeys(db), Invitations: gormstore.NewInvitations(db),
		Challenges: gormstore.NewChallenges(db), Sessions: gormstore.NewDeskSessions(db), Ceremonies: webauthn.New(hasher),
		Origin: originOf,
		Guesses: place.Guesses{
			Limiter: ratelimit.NewStrict(ratelimit.NewMemory(o), ratelimit.NewMemory(o), o, logging.Discard()),
			Hash:    hasher.Hash, What: "desk", TooMany: staff.ErrTooMany,
		},
	}}
	if operators == nil {
		operators = []string{"Kira", "Lars"}
	}
	for _, of := range []*tenant.Tenant{ours, theirs} {
		by := ""
		for _, name := range operators {
			public, _ := pair(t)
			_, err := o.Add(d.ctx, of.ID, name, public, by)
			require.NoError(t, err)
			by = operators[0]
		}
	}
	return d
}

func authenticator(t *testing.T, of *tenant.Tenant) *webauthntest.Authenticator {
	t.Helper()
	return webauthntest.New(t, originOf(of), string(of.ID)+".example")
}

func dutiesOf(t *testing.T, words ...string) staff.Duties {
	t.Helper()
	d, err := staff.ParseDuties(words)
	require.NoError(t, err)
	return d
}

func (d *desk) invite(of *tenant.Tenant, name, by string) token.Secret {
	d.t.Helper()
	invited, err := d.Invite(d.ctx, of.ID, name, dutiesOf(d.t, "money"), by)
	require.NoError(d.t, err)
	return invited.Secret
}

// take makes a passkey by an invitation's link.
func (d *desk) take(of *tenant.Tenant, s token.Secret, a *webauthntest.Authenticator) (usecase.Taken, error) {
	d.t.Helper()
	question, err := d.AskByInvitation(d.ctx, of, s, from)
	require.NoError(d.t, err)
	return d.TakeInvitation(d.ctx, of, s, from, a.Create(d.t, question), "chrome/windows")
}

// let has a person at the desk, let in by Kira and Lars.
func (d *desk) let(of *tenant.Tenant, name string) *webauthntest.Authenticator {
	d.t.Helper()
	a := authenticator(d.t, of)
	made, err := d.take(of, d.invite(of, name, "Kira"), a)
	require.NoError(d.t, err)
	require.False(d.t, made.Admitted)
	require.NoError(d.t, d.Admit(d.ctx, of.ID, name, made.Fingerprint, "Lars"))
	return a
}

func (d *desk) logIn(of *tenant.Tenant, a *webauthntest.Authenticator) (usecase.DeskLogin, error) {
	d.t.Helper()
	question, err := d.AskForLogin(d.ctx, of, from)
	require.NoError(d.t, err)
	return d.LogIn(d.ctx, of, a.Prove(d.t, question), "firefox/linux")
}

func (d *desk) in(of *tenant.Tenant, a *webauthntest.Authenticator) usecase.DeskLogin {
	d.t.Helper()
	login, err := d.logIn(of, a)
	require.NoError(d.t, err)
	return login
}

func (d *desk) acted(what audit.What) (subjects []string) {
	d.t.Helper()
	found, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, What: what, Limit: 100})
	require.NoError(d.t, err)
	for _, e := range found {
		subjects = append(subjects, e.Who+": "+e.Subject)
	}
	return subjects
}

func TestAPersonOfTheDeskIsLetInByTwo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d, a := newDesk(t, db), authenticator(t, ours)
		secret := d.invite(ours, "Mia Öz", "Kira")
		require.ErrorIs(t, d.Admit(d.ctx, own, "Mia Öz", "0000 0000 0000 0000", "Lars"), staff.ErrInvitationWaits)
		made, err := d.take(ours, secret, a)
		require.NoError(t, err)
		_, err = d.logIn(ours, a)
		require.ErrorIs(t, err, staff.ErrPasskeyWaits, "a voice is missing")
		require.ErrorIs(t, d.Admit(d.ctx, own, "mia öz", "0000 0000 0000 0000", "Lars"), staff.ErrFingerprint)
		require.NoError(t, d.Admit(d.ctx, own, "mia öz", strings.ToUpper(made.Fingerprint), "Lars"))

		login := d.in(ours, a)
		assert.Equal(t, "Mia Öz", login.Person.Name)
		assert.Equal(t, dutiesOf(t, "money"), login.Person.Duties)
		at, err := d.Session(d.ctx, own, login.Secret)
		require.NoError(t, err)
		assert.Equal(t, login.AtDesk, at)
		assert.Equal(t, []string{"Kira: Mia Öz"}, d.acted(staff.DeskInvited))
		assert.Equal(t, []string{"Lars: Mia Öz"}, d.acted(staff.DeskAdmitted))
		assert.Equal(t, []string{"Mia Öz: Mia Öz"}, d.acted(staff.DeskLoggedIn))
		require.ErrorIs(t, d.Admit(d.ctx, own, "mia öz", made.Fingerprint, "Lars"), staff.ErrInvitationGone)
	})
}

func TestTheFirstVoiceIsNoSecondOne(t *testing.T) {
	d, a := newDesk(t, dbtest.SQLite(t)), authenticator(t, ours)
	made, err := d.take(ours, d.invite(ours, "Mia", "Kira"), a)
	require.NoError(t, err)
	for by, want := range map[string]error{
		"Kira": staff.ErrSameVoice, "Mia": staff.ErrInactive, "Nina": staff.ErrInactive,
	} {
		require.ErrorIs(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, by), want, by)
	}
	require.ErrorIs(t, d.Admit(d.ctx, theirs.ID, "Mia", made.Fingerprint, "Lars"), staff.ErrInvitationGone)
	require.NoError(t, d.End(d.ctx, own, "Kira", "Lars"))
	require.ErrorIs(
		t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Lars"), staff.ErrInvitationOver, "who spoke first has ended",
	)
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyWaits)
}

// Who has passkeys alone speaks for no one at the command line, and isn't counted there.
func TestAPersonOfTheDeskIsNoOperatorOfTheCommandLine(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t), "Kira")
	a := authenticator(t, ours)
	invited, err := d.Invite(d.ctx, own, "Mia", nil, "Kira")
	require.NoError(t, err)
	made, err := d.take(ours, invited.Secret, a)
	require.NoError(t, err)
	assert.True(t, made.Admitted, "no second operator could speak")
	assert.Equal(t, staff.Duties{staff.Looks}, d.in(ours, a).Person.Duties, "each looks")
	_, err = d.Invite(d.ctx, own, "Nina", nil, "Mia")
	require.ErrorIs(t, err, staff.ErrInactive)
	public, _ := pair(t)
	lars, err := d.Add(d.ctx, own, "Lars", public, "Kira")
	require.NoError(t, err)
	assert.True(t, lars.Active(d.office.at), "the second operator needs the first one's voice alone, as ever")
	_, err = d.Add(d.ctx, own, "Mia", public, "Kira")
	require.ErrorIs(t, err, staff.ErrKnown, "a name is given once")
}

func TestWhoIsAloneLetsOnePersonInToTheDesk(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t), "Kira")
	for i, name := range []string{"Kira", "Mia", "Nina"} {
		a := authenticator(t, ours)
		made, err := d.take(ours, d.invite(ours, name, "Kira"), a)
		require.NoError(t, err)
		assert.Equal(t, i < 2, made.Admitted, name)
		if made.Admitted {
			d.in(ours, a)
			continue
		}
		require.ErrorIs(t, d.Admit(d.ctx, own, name, made.Fingerprint, "Kira"), staff.ErrSameVoice)
		public, _ := pair(t)
		_, err = d.Add(d.ctx, own, "Lars", public, "Kira")
		require.NoError(t, err)
		require.NoError(t, d.Admit(d.ctx, own, name, made.Fingerprint, "Lars"))
		d.in(ours, a)
	}
}

func TestAYesToAPasskeyLetsNoKeyIn(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	public, private := pair(t)
	_, err := d.Add(d.ctx, own, "Mia", public, "Kira")
	require.NoError(t, err)
	_, err = d.Invite(d.ctx, own, "Mia", nil, "Kira")
	require.ErrorIs(t, err, staff.ErrUnconfirmed)
	_, err = d.Add(d.ctx, own, "Mia", public, "Lars")
	require.NoError(t, err)

	a := d.let(ours, "Mia")
	assert.Equal(t, "Mia", d.in(ours, a).Person.Name, "one person with two proofs")
	who, err := d.Who(d.ctx, own, private)
	require.NoError(t, err)
	assert.Equal(t, dutiesOf(t, "money"), who.Duties)
}

func TestTheLinkOfAnInvitationMakesOnePasskey(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	secret := d.invite(ours, "Mia", "Kira")
	first, second := authenticator(t, ours), authenticator(t, ours)
	early, err := d.AskByInvitation(d.ctx, ours, secret, from)
	require.NoError(t, err)
	_, err = d.take(ours, secret, first)
	require.NoError(t, err)
	_, err = d.TakeInvitation(d.ctx, ours, secret, from, second.Create(t, early), "")
	require.ErrorIs(t, err, staff.ErrInvitationUsed)
	_, err = d.AskByInvitation(d.ctx, ours, secret, from)
	require.ErrorIs(t, err, staff.ErrInvitationUsed)
	for _, wrong := range []token.Secret{"", "short", token.NewSecret()} {
		_, err = d.AskByInvitation(d.ctx, ours, wrong, from)
		require.ErrorIs(t, err, staff.ErrInvitationGone)
	}
	_, err = d.AskByInvitation(d.ctx, theirs, secret, from)
	require.ErrorIs(t, err, staff.ErrInvitationGone)
}

func TestANewerInvitationEndsTheEarlierOne(t *testing.T) {
	d, a := newDesk(t, dbtest.SQLite(t)), authenticator(t, ours)
	early := d.invite(ours, "Mia", "Kira")
	made, err := d.take(ours, early, a)
	require.NoError(t, err)
	later := d.invite(ours, "Mia", "Lars")
	_, err = d.AskByInvitation(d.ctx, ours, early, from)
	require.ErrorIs(t, err, staff.ErrInvitationOver)
	require.ErrorIs(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Kira"), staff.ErrInvitationWaits)
	b := authenticator(t, ours)
	again, err := d.take(ours, later, b)
	require.NoError(t, err)
	require.ErrorIs(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Kira"), staff.ErrFingerprint)
	err = d.Admit(d.ctx, own, "Mia", again.Fingerprint, "Kira")
	require.NoError(t, err, "who spoke for the earlier one is the second voice for this")
	d.in(ours, b)
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
}

func TestAnInvitationEndsByItself(t *testing.T) {
	d, a := newDesk(t, dbtest.SQLite(t)), authenticator(t, ours)
	secret := d.invite(ours, "Mia", "Kira")
	made, err := d.take(ours, secret, a)
	require.NoError(t, err)
	d.office.at = d.office.at.Add(staff.InvitationLife)
	require.ErrorIs(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Lars"), staff.ErrInvitationGone)
	_, err = d.AskByInvitation(d.ctx, ours, secret, from)
	require.ErrorIs(t, err, staff.ErrInvitationOver)
	d.let(ours, "Mia")
	require.NoError(t, d.End(d.ctx, own, "Mia", "Lars"))
	_, err = d.Invite(d.ctx, own, "mia", nil, "Kira")
	require.ErrorIs(t, err, staff.ErrEnded)
}

func TestWhoHasEndedIsOutAtTheNextCall(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	login := d.in(ours, a)
	require.NoError(t, d.End(d.ctx, own, "Mia", "Kira"))
	_, err := d.Session(d.ctx, own, login.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver)
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused)
}

func TestASessionIsOfOneTenantAndEnds(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	login := d.in(ours, a)
	_, err := d.Session(d.ctx, theirs.ID, login.Secret)
	require.ErrorIs(t, err, staff.ErrForeignSession)
	for _, secret := range []token.Secret{"", "short", token.NewSecret()} {
		_, err := d.Session(d.ctx, own, secret)
		require.ErrorIs(t, err, staff.ErrSessionOver)
	}
	began := d.office.at
	for d.office.at.Sub(began) < staff.DeskLife-10*time.Minute { // in use all day
		d.office.at = d.office.at.Add(10 * time.Minute)
		_, err := d.Session(d.ctx, own, login.Secret)
		require.NoError(t, err, d.office.at)
	}
	d.office.at = began.Add(staff.DeskLife)
	_, err = d.Session(d.ctx, own, login.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver, "no call makes it longer")

	idle := d.in(ours, a)
	d.office.at = d.office.at.Add(staff.DeskIdle)
	_, err = d.Session(d.ctx, own, idle.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver)
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia, nina := d.let(ours, "Mia"), d.let(ours, "Nina")
	first, second, third, ninas := d.in(ours, mia), d.in(ours, mia), d.in(ours, mia), d.in(ours, nina)
	open, err := d.OpenSessions(d.ctx, third.AtDesk)
	require.NoError(t, err)
	require.Len(t, open, 3)
	assert.Equal(t, "firefox/linux", open[0].Browser)
	require.NoError(t, d.EndSession(d.ctx, third.AtDesk, first.Session.ID))
	require.ErrorIs(t, d.EndSession(d.ctx, third.AtDesk, first.Session.ID), staff.ErrNoSession)
	require.ErrorIs(t, d.EndSession(d.ctx, third.AtDesk, ninas.Session.ID), staff.ErrNoSession)
	require.NoError(t, d.EndOtherSessions(d.ctx, third.AtDesk))
	for secret, want := range map[token.Secret]error{
		first.Secret: staff.ErrSessionOver, second.Secret: staff.ErrSessionOver, third.Secret: nil, ninas.Secret: nil,
	} {
		_, err := d.Session(d.ctx, own, secret)
		require.ErrorIs(t, err, want)
	}
	require.NoError(t, d.EndSession(d.ctx, third.AtDesk, third.Session.ID), "logs out")
	_, err = d.Session(d.ctx, own, third.Secret)
	require.ErrorIs(t, err, staff.ErrSessionOver)
	assert.Len(t, d.acted(staff.DeskLoggedOut), 3)
}

// What was over by itself was ended by no person.
func TestASessionThatIsOverIsEndedByNoOne(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia := d.let(ours, "Mia")
	idle := d.in(ours, mia)
	d.office.at = d.office.at.Add(staff.DeskIdle)
	here := d.in(ours, mia)
	require.ErrorIs(t, d.EndSession(d.ctx, here.AtDesk, idle.Session.ID), staff.ErrNoSession)
	require.NoError(t, d.EndOtherSessions(d.ctx, here.AtDesk))
	assert.Empty(t, d.acted(staff.DeskLoggedOut))
}
