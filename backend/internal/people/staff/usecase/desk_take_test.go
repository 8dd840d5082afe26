package usecase_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// takeBy signs an invitation by a passkey that its person has.
func (d *desk) takeBy(of *tenant.Tenant, s token.Secret, a *webauthntest.Authenticator) (usecase.Taken, error) {
	d.t.Helper()
	question, err := d.AskByInvitation(d.ctx, of, s, from)
	require.NoError(d.t, err)
	return d.TakeInvitation(d.ctx, of, s, from, a.Prove(d.t, question), "")
}

func TestAnInvitationNamesNoPasskey(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	question, err := d.AskByInvitation(d.ctx, ours, d.invite(ours, "Mia", "Kira"), from)
	require.NoError(t, err)
	assert.NotContains(t, string(question), a.PasskeyID())
	assert.NotContains(t, string(question), "Mia")
}

func TestWhoHasAPasskeyTakesAnInvitationByItAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		a, ninas := d.let(ours, "Mia"), d.let(ours, "Nina")
		invited, err := d.Invite(d.ctx, own, "mia", dutiesOf(t, "staff"), "Kira")
		require.NoError(t, err)
		secret := invited.Secret
		for name, by := range map[string]*webauthntest.Authenticator{
			"who has the link alone": authenticator(t, ours), "another person": ninas,
		} {
			_, err := d.takeBy(ours, secret, by)
			require.ErrorIs(t, err, staff.ErrPasskeyRefused, name)
		}
		question, err := d.AskForLogin(d.ctx, ours, from)
		require.NoError(t, err)
		_, err = d.TakeInvitation(d.ctx, ours, secret, from, a.Prove(t, question), "")
		require.ErrorIs(t, err, staff.ErrChallenge, "a login is no yes to an invitation")
		question, err = d.AskByInvitation(d.ctx, ours, d.invite(ours, "Ole", "Kira"), from)
		require.NoError(t, err)
		_, err = d.TakeInvitation(d.ctx, ours, secret, from, authenticator(t, ours).Create(t, question), "")
		require.Error(t, err, "a new passkey is no signature")

		made, err := d.takeBy(ours, secret, a)
		require.NoError(t, err)
		require.False(t, made.Admitted)
		assert.Equal(t, dutiesOf(t, "money"), d.in(ours, a).Person.Duties, "nothing is given before the second voice")
		require.NoError(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Lars"))
		login := d.in(ours, a)
		assert.Equal(t, dutiesOf(t, "staff"), login.Person.Duties)
		keys, err := d.OwnPasskeys(d.ctx, login.AtDesk)
		require.NoError(t, err)
		require.Len(t, keys, 1)
		assert.Equal(t, made.Fingerprint, keys[0].Fingerprint())
	})
}

// Another invitation, or one that is taken back, ends no passkey by which its person comes in already.
func TestAnInvitationThatEndsLeavesAKnownPasskey(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	first := d.invite(ours, "Mia", "Kira")
	_, err := d.takeBy(ours, first, a)
	require.NoError(t, err)
	second := d.invite(ours, "Mia", "Kira")
	_, err = d.AskByInvitation(d.ctx, ours, first, from)
	require.ErrorIs(t, err, staff.ErrInvitationOver)
	_, err = d.takeBy(ours, second, a)
	require.NoError(t, err)
	require.NoError(t, d.Withdraw(d.ctx, own, "Mia", "Lars"))
	d.in(ours, a)
}

func TestWhoseLastPasskeyHasEndedMakesANewOne(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	keys, err := d.OwnPasskeys(d.ctx, d.in(ours, a).AtDesk)
	require.NoError(t, err)
	secret := d.invite(ours, "Mia", "Kira")
	asked, err := d.AskByInvitation(d.ctx, ours, secret, from)
	require.NoError(t, err)
	require.NoError(t, d.EndPasskey(d.ctx, own, "Mia", keys[0].Fingerprint(), "Kira"))
	_, err = d.TakeInvitation(d.ctx, ours, secret, from, a.Prove(t, asked), "")
	require.ErrorIs(t, err, staff.ErrChallenge, "it was asked for a signature")
	b := authenticator(t, ours)
	made, err := d.take(ours, secret, b)
	require.NoError(t, err)
	require.NoError(t, d.Admit(d.ctx, own, "Mia", made.Fingerprint, "Lars"))
	d.in(ours, b)
}

func TestWhoWaitsIsShownTheFingerprintAgain(t *testing.T) {
	d, a := newDesk(t, dbtest.SQLite(t)), authenticator(t, ours)
	secret := d.invite(ours, "Mia", "Kira")
	made, err := d.take(ours, secret, a)
	require.NoError(t, err)
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyWaits)
	var waits *fault.Error
	require.ErrorAs(t, err, &waits)
	assert.Equal(t, map[string]string{"fingerprint": made.Fingerprint}, waits.Values)

	forged := authenticator(t, ours)
	forged.ID = a.ID
	_, err = d.logIn(ours, forged)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "who knows the name alone learns nothing")
	d.office.at = d.office.at.Add(staff.InvitationLife)
	_, err = d.logIn(ours, a)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "nothing waits any more")
}

func TestWhatBecomesOfAnInvitationStandsInTheLog(t *testing.T) {
	d, a := newDesk(t, dbtest.SQLite(t)), authenticator(t, ours)
	made, err := d.take(ours, d.invite(ours, "Mia Öz", "Kira"), a)
	require.NoError(t, err)
	d.invite(ours, "mia öz", "Lars")
	done, err := d.office.acts.Of(d.ctx, own, "Mia Öz")
	require.NoError(t, err)
	var acts []string
	for _, e := range done {
		acts = append(acts, e.Who+" "+string(e.What)+": "+e.Detail)
	}
	assert.ElementsMatch(t, []string{
		"Kira desk.invited: looks money", "Mia Öz desk.taken: " + made.Fingerprint + "; chrome/windows",
		"Lars desk.withdrawn: looks money", "Lars desk.invited: looks money",
	}, acts)
	taken, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, What: staff.DeskTaken, Limit: 9})
	require.NoError(t, err)
	require.Len(t, taken, 1)
	assert.NotEmpty(t, strings.TrimSpace(taken[0].Ref))
}
