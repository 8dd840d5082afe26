package usecase_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// voice is a person at the desk with a passkey.
type voice struct {
	*desk
	of *tenant.Tenant
	at usecase.AtDesk
	a  *webauthntest.Authenticator
}

// voice lets a person in for some duties.
func (d *desk) voice(of *tenant.Tenant, name string, duties ...string) voice {
	d.t.Helper()
	a := authenticator(d.t, of)
	invited, err := d.Invite(d.ctx, of.ID, name, dutiesOf(d.t, duties...), "Kira")
	require.NoError(d.t, err)
	made, err := d.take(of, invited.Secret, a)
	require.NoError(d.t, err)
	require.NoError(d.t, d.Admit(d.ctx, of.ID, name, made.Fingerprint, "Lars"))
	return voice{d, of, d.in(of, a).AtDesk, a}
}

// do signs a change about somebody, and has it done.
func (v voice) do(want staff.TeamDeed) (usecase.Invited, error) {
	v.t.Helper()
	asked, err := v.AskTeamDeed(v.ctx, v.of, v.at, want)
	if err != nil {
		return usecase.Invited{}, err
	}
	return v.DoTeamDeed(v.ctx, v.of, v.at, want, asked.Text, v.a.Prove(v.t, asked.Question))
}

func invite(name string, duties ...staff.Duty) staff.TeamDeed {
	return staff.TeamDeed{Change: staff.Invite, Name: name, Duties: duties}
}

func admit(name, fingerprint string) staff.TeamDeed {
	return staff.TeamDeed{Change: staff.AdmitPerson, Name: name, Fingerprint: fingerprint}
}

func TestNoOneIsAVoiceForOneselfWhileTwoOthersCanSpeak(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		mia := d.voice(ours, "Mia", "staff")
		_, err := mia.do(invite("Mia", staff.LetsIn, staff.SeesMoney))
		require.ErrorIs(t, err, staff.ErrOwnVoice, "Kira and Lars can speak for Mia")
		invited, err := d.Invite(d.ctx, own, "Mia", dutiesOf(t, "staff", "money"), "Kira")
		require.NoError(t, err)
		made, err := d.takeBy(ours, invited.Secret, mia.a)
		require.NoError(t, err)
		_, err = mia.do(admit("Mia", made.Fingerprint))
		require.ErrorIs(t, err, staff.ErrOwnVoice)

		require.NoError(t, d.End(d.ctx, own, "Lars", "Kira"))
		_, err = mia.do(admit("Mia", made.Fingerprint))
		require.NoError(t, err, "one other is all there is")
	})
}

func TestTheTeamChangesBySignedDeeds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		mia, nina := d.voice(ours, "Mia", "staff"), d.voice(ours, "Nina", "staff")
		invited, err := mia.do(invite("Ole Öz", staff.SeesMoney))
		require.NoError(t, err)
		a := authenticator(t, ours)
		made, err := d.take(ours, invited.Secret, a)
		require.NoError(t, err)
		require.False(t, made.Admitted)
		_, err = mia.do(admit("ole öz", made.Fingerprint))
		require.ErrorIs(t, err, staff.ErrSameVoice, "the same person twice")
		_, err = nina.do(admit("ole öz", "0000 0000 0000 0000"))
		require.ErrorIs(t, err, staff.ErrFingerprint)
		_, err = nina.do(admit("ole öz", strings.ReplaceAll(made.Fingerprint, " ", "-")))
		require.NoError(t, err)
		ole := d.in(ours, a)
		assert.Equal(t, dutiesOf(t, "money"), ole.Person.Duties)

		m, err := d.Member(d.ctx, own, "OLE ÖZ")
		require.NoError(t, err)
		assert.Equal(t, staff.CanAct, m.State())
		assert.Equal(t, "Mia", m.ProposedBy)
		assert.Equal(t, "Nina", m.ConfirmedBy)
		ends := staff.TeamDeed{Change: staff.EndPasskeyOf, Name: "Ole Öz", Fingerprint: made.Fingerprint}
		_, err = nina.do(ends)
		require.NoError(t, err)
		_, err = d.Session(d.ctx, own, ole.Secret)
		require.ErrorIs(t, err, staff.ErrSessionOver)
		_, err = nina.do(ends)
		require.ErrorIs(t, err, staff.ErrPasskeyEnded)
		_, err = nina.do(staff.TeamDeed{Change: staff.EndPerson, Name: "Ole Öz"})
		require.NoError(t, err)
		_, err = nina.do(staff.TeamDeed{Change: staff.EndPerson, Name: "Ole Öz"})
		require.ErrorIs(t, err, staff.ErrEnded)
		_, err = nina.do(invite("Ole Öz"))
		require.ErrorIs(t, err, staff.ErrEnded, "a name is given once")

		done, err := d.office.acts.Of(d.ctx, own, "Ole Öz")
		require.NoError(t, err)
		var acts []string
		for _, e := range done {
			if e.Who == "Ole Öz" {
				continue // the login
			}
			acts = append(acts, e.Who+" "+string(e.What))
			deed, err := d.LookAtDesk(d.ctx, own, e.Deed)
			require.NoError(t, err, e.What)
			assert.Equal(t, e.Who, deed.Person)
			assert.Equal(t, "ole öz", deed.Subject)
		}
		assert.Equal(
			t, []string{"Mia desk.invited", "Nina desk.admitted", "Nina passkey.ended", "Nina operator.ended"}, acts,
		)
	})
}

func TestWhoHasntTheDutyChangesNoOne(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia, ole := d.voice(ours, "Mia", "staff"), d.voice(ours, "Ole", "money")
	wants := []staff.TeamDeed{
		invite("Pia"), {Change: staff.EndPasskeyOf, Name: "Mia", Fingerprint: "0"}, {Change: staff.EndPerson, Name: "Mia"},
	}
	for _, want := range wants {
		_, err := ole.do(want)
		require.ErrorIs(t, err, staff.ErrInactive, want.Change)
	}
	// Who asked while having the duty, and lost it meanwhile; a key of the command line doesn't make up for it.
	asked, err := mia.AskTeamDeed(d.ctx, ours, mia.at, invite("Pia"))
	require.NoError(t, err)
	for _, key := range []string{"", "a key"} {
		require.NoError(t, d.People.Update(d.ctx, own, "Mia", func(p *staff.Person) error {
			p.Duties, p.Key = staff.Duties{staff.Looks}, staff.Key(key)
			return nil
		}))
		_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, invite("Pia"), asked.Text, mia.a.Prove(t, asked.Question))
		require.Error(t, err)
		asked, err = mia.AskDeed(d.ctx, ours, mia.at, must(t, invite("Pia")))
		require.NoError(t, err)
	}
	_, err = d.Member(d.ctx, own, "Pia")
	require.ErrorIs(t, err, staff.ErrUnknown)
}

func must(t *testing.T, d staff.TeamDeed) staff.Deed {
	t.Helper()
	deed, err := d.Deed()
	require.NoError(t, err)
	return deed
}

func TestAChangedDeedAboutAPersonIsNotDone(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia, nina := d.voice(ours, "Mia", "staff"), d.voice(ours, "Nina", "staff")
	theirsToo := d.voice(theirs, "Mia", "staff")
	want := invite("Ole", staff.Looks)
	ask := func() usecase.AskedDeed {
		asked, err := mia.AskTeamDeed(d.ctx, ours, mia.at, want)
		require.NoError(t, err)
		return asked
	}
	asked := ask()
	more := invite("Ole", staff.Looks, staff.SeesMoney)
	_, err := mia.DoTeamDeed(d.ctx, ours, mia.at, more, asked.Text, mia.a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrUnproved, "more duties than were signed")
	asked = ask()
	text := strings.Replace(asked.Text, `["looks"]`, `["looks","money"]`, 1)
	require.NotEqual(t, asked.Text, text)
	_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, more, text, mia.a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrUnproved, "the text was changed")
	asked = ask()
	_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, want, asked.Text, nina.a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "in a session that was taken over")
	asked = ask()
	_, err = nina.DoTeamDeed(d.ctx, ours, nina.at, want, asked.Text, mia.a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrChallenge, "what somebody else was asked")
	asked = ask()
	_, err = theirsToo.DoTeamDeed(d.ctx, theirs, theirsToo.at, want, asked.Text, theirsToo.a.Prove(t, asked.Question))
	require.ErrorIs(t, err, staff.ErrChallenge, "what was asked at another tenant's desk")
	asked = ask()
	answer := mia.a.Prove(t, asked.Question)
	_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, want, asked.Text, answer)
	require.NoError(t, err)
	_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, want, asked.Text, answer)
	require.ErrorIs(t, err, staff.ErrChallenge, "replayed")
	assert.Equal(t, []string{"Kira: Mia", "Kira: Nina", "Mia: Ole"}, d.acted(staff.DeskInvited))
}

// What has become impossible since it was asked for uses its answer up, too.
func TestWhatCantBeDoneAnyMoreUsesItsAnswerUp(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia := d.voice(ours, "Mia", "staff")
	secret := d.invite(ours, "Ole", "Kira")
	made, err := d.take(ours, secret, authenticator(t, ours))
	require.NoError(t, err)
	want := admit("Ole", made.Fingerprint)
	asked, err := mia.AskTeamDeed(d.ctx, ours, mia.at, want)
	require.NoError(t, err)
	d.invite(ours, "Ole", "Kira")
	answer := mia.a.Prove(t, asked.Question)
	_, err = mia.DoTeamDeed(d.ctx, ours, mia.at, want, asked.Text, answer)
	require.ErrorIs(t, err, staff.ErrInvitationWaits)
	err = d.SignDeed(d.ctx, ours, mia.at, asked.Text, answer, must(t, want), nothing)
	require.ErrorIs(t, err, staff.ErrChallenge)

	for _, wrong := range []staff.TeamDeed{
		{Change: "raise", Name: "Ole"}, {Change: staff.EndPerson, Name: "Nobody Here"},
		{Change: staff.Withdraw, Name: "Mia"},
		{Change: staff.Invite, Name: "=HYPERLINK()"}, {Change: staff.Invite, Name: strings.Repeat("x", 61)},
	} {
		_, err = mia.AskTeamDeed(d.ctx, ours, mia.at, wrong)
		require.Error(t, err, wrong)
	}
}

func TestOneVoiceTakesAnInvitationBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		mia, a := d.voice(ours, "Mia", "staff"), authenticator(t, ours)
		secret := d.invite(ours, "Ole", "Kira")
		_, err := mia.do(staff.TeamDeed{Change: staff.Withdraw, Name: "Ole"})
		require.NoError(t, err)
		_, err = d.AskByInvitation(d.ctx, ours, secret, from)
		require.ErrorIs(t, err, staff.ErrInvitationOver)
		made, err := d.take(ours, d.invite(ours, "Ole", "Kira"), a)
		require.NoError(t, err)
		require.NoError(t, d.Withdraw(d.ctx, own, "ole", "Kira"), "also by who sent it")
		require.ErrorIs(t, d.Admit(d.ctx, own, "Ole", made.Fingerprint, "Lars"), staff.ErrInvitationGone)
		require.ErrorIs(t, d.Withdraw(d.ctx, own, "Ole", "Kira"), staff.ErrInvitationGone)
		require.ErrorIs(t, d.Withdraw(d.ctx, own, "Pia", "Kira"), staff.ErrUnknown)
		assert.Equal(t, []string{"Mia: Ole", "Kira: Ole"}, d.acted(staff.DeskWithdrawn))
		m, err := d.Member(d.ctx, own, "Ole")
		require.NoError(t, err)
		assert.Equal(t, staff.Lapsed, m.State())
		d.voice(ours, "Ole", "money")
	})
}

func TestWhatStandsBehindAnEntryIsCheckedAnew(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia := d.voice(ours, "Mia", "staff")
	_, err := mia.do(invite("Ole"))
	require.NoError(t, err)
	fingerprint := func() string {
		keys, err := d.Passkeys.Of(d.ctx, own, "mia")
		require.NoError(t, err)
		return keys[0].Fingerprint()
	}()
	entries := func() []audit.Entry {
		all, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, Subject: "Ole", Limit: 10})
		require.NoError(t, err)
		return all
	}
	prove := func(e audit.Entry) staff.Proof {
		proofs, err := d.Proofs(d.ctx, ours, []audit.Entry{e})
		require.NoError(t, err)
		return proofs[0]
	}
	signed := entries()[0]
	assert.Equal(t, staff.Proof{By: staff.ByPasskey, Fingerprint: fingerprint}, prove(signed))
	inSession := audit.Entry{Who: "Mia", What: "person.seen", Ref: mia.at.Session.ID}
	assert.Equal(t, staff.Proof{By: staff.BySession, Fingerprint: fingerprint}, prove(inSession))
	assert.Equal(t, staff.Proof{By: staff.ByNothing}, prove(audit.Entry{Who: "Mia", Ref: "another's visit"}))
	inMiasSession := inSession
	inMiasSession.Who = "Kira"
	assert.Equal(t, staff.Broken, prove(inMiasSession).By, "another's session")
	inMiasSession.Who = staff.Themselves
	assert.Equal(t, staff.ByNothing, prove(inMiasSession).By, "what no person did")

	// Another's name over a deed, a deed that isn't there, and one that another's passkey signed.
	inKirasName := signed
	inKirasName.Who = "Kira"
	assert.Equal(t, staff.Broken, prove(inKirasName).By)
	gone := signed
	gone.Deed = "gone"
	assert.Equal(t, staff.Broken, prove(gone).By)
	kept, err := d.Deeds.Of(d.ctx, own, signed.Deed)
	require.NoError(t, err)
	kept.ID, kept.Text = "forged", strings.Replace(kept.Text, "looks", "money", 1)
	require.NoError(t, d.Deeds.Keep(d.ctx, kept))
	forged := signed
	forged.Deed = "forged"
	assert.Equal(t, staff.Broken, prove(forged).By)
	proofs, err := d.Proofs(d.ctx, theirs, []audit.Entry{signed})
	require.NoError(t, err)
	assert.Equal(t, staff.Broken, proofs[0].By, "another tenant's deed")

	d.Origin = func(*tenant.Tenant) string { return "https://havelschutz.example:8443" }
	assert.Equal(t, staff.Broken, prove(signed).By, "signed at another port of the host")
	d.Origin = func(*tenant.Tenant) string { return "https://new.example" }
	assert.Equal(t, staff.ByPasskey, prove(signed).By, "signed before the desk moved to another host")
	d.Origin = originOf
	public, private := pair(t)
	_, err = d.Add(d.ctx, own, "Nina", public, "Kira")
	require.NoError(t, err)
	_, err = d.Add(d.ctx, own, "Nina", public, "Lars")
	require.NoError(t, err)
	nina, err := d.Operator(d.ctx, own, private)
	require.NoError(t, err)
	deed, err := nina.Prove(d.ctx, staff.Deed{Command: "person end"})
	require.NoError(t, err)
	byKey := audit.Entry{Who: "Nina", What: audit.OperatorEnded, Subject: "Ole", Deed: deed}
	assert.Equal(t, staff.Proof{By: staff.ByKey}, prove(byKey))

	require.NoError(t, d.End(d.ctx, own, "Nina", "Kira"))
	require.NoError(t, d.End(d.ctx, own, "Mia", "Kira"))
	assert.Equal(t, staff.ByKey, prove(byKey).By, "who has ended since has signed nevertheless")
	assert.Equal(t, staff.ByPasskey, prove(signed).By)
}

// A signature for one thing proves no other, also of who could write into the log.
func TestAnEntryUnderAnotherDeedIsBroken(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia := d.voice(ours, "Mia", "staff")
	_, err := mia.do(invite("Ole", staff.Looks))
	require.NoError(t, err)
	found, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, Who: "Mia", What: staff.DeskInvited, Limit: 1})
	require.NoError(t, err)
	for name, change := range map[string]func(*audit.Entry){
		"a release":      func(e *audit.Entry) { e.What, e.Subject = audit.PayoutReleased, "batch" },
		"another person": func(e *audit.Entry) { e.Subject = "Pia" },
		"more duties":    func(e *audit.Entry) { e.Detail = "looks money" },
		"another's name": func(e *audit.Entry) { e.Who = "Kira" },
	} {
		e := found[0]
		change(&e)
		proofs, err := d.Proofs(d.ctx, ours, []audit.Entry{e, found[0]})
		require.NoError(t, err)
		assert.Equal(t, []staff.ProofBy{staff.Broken, staff.ByPasskey}, []staff.ProofBy{proofs[0].By, proofs[1].By}, name)
	}
}
