package usecase_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
)

var release = staff.Deed{Command: "payout release", Subject: "batch", Digest: "seen", Lines: []string{"l1", "l2"}}

func nothing(context.Context, staff.Deed) error { return nil }

// sign has a person sign a deed, and gives it.
func (d *desk) sign(at usecase.AtDesk, a *webauthntest.Authenticator, what staff.Deed) (signed staff.Deed) {
	d.t.Helper()
	asked, err := d.AskDeed(d.ctx, ours, at, what)
	require.NoError(d.t, err)
	keep := func(_ context.Context, deed staff.Deed) error {
		signed = deed
		return nil
	}
	require.NoError(d.t, d.SignDeed(d.ctx, ours, at, asked.Text, a.Prove(d.t, asked.Question), what, keep))
	return signed
}

func TestADeedAtTheDeskIsProvedByItsPasskey(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		a := d.let(ours, "Mia")
		login := d.in(ours, a)
		signed := d.sign(login.AtDesk, a, release)
		got, err := d.LookAtDesk(d.ctx, own, signed.ID)
		require.NoError(t, err)
		assert.Equal(t, signed, got.Deed)
		assert.Equal(t, "Mia", got.By.Name)
		assert.Equal(t, a.PasskeyID(), got.Passkey.ID)
		assert.Equal(t, "Mia", got.Person)
		assert.True(t, got.Does(release))
		_, err = d.Look(d.ctx, own, signed.ID)
		require.ErrorIs(t, err, staff.ErrUnproved, "it is no deed of a key")
		_, err = d.LookAtDesk(d.ctx, theirs.ID, signed.ID)
		require.ErrorIs(t, err, staff.ErrUnproved)

		// The same answer under another text, another person's name, or another id, is no deed.
		kept, err := d.Deeds.Of(d.ctx, own, signed.ID)
		require.NoError(t, err)
		d.let(ours, "Nina")
		for id, change := range map[string][2]string{
			"text": {`"batch"`, `"other"`}, "person": {`"Mia"`, `"Nina"`}, "id": {signed.ID, "id"}, "replayed": {"", ""},
		} {
			forged := kept
			forged.ID, forged.Text = id, strings.Replace(kept.Text, change[0], change[1], 1)
			require.NoError(t, d.Deeds.Keep(d.ctx, forged))
			_, err := d.LookAtDesk(d.ctx, own, id)
			require.ErrorIs(t, err, staff.ErrUnproved, id)
		}
		inNinasName := signed
		inNinasName.ID, inNinasName.Person = "in another's name", "Nina"
		text, fixed, err := inNinasName.Spell()
		require.NoError(t, err)
		asked := fmt.Sprintf(`{"challenge":%q}`, base64.RawURLEncoding.EncodeToString(fixed))
		signature := string(a.Prove(t, []byte(asked)))
		require.NoError(t, d.Deeds.Keep(d.ctx, staff.Signed{Deed: inNinasName, Text: text, Signature: signature}))
		_, err = d.LookAtDesk(d.ctx, own, inNinasName.ID)
		require.ErrorIs(t, err, staff.ErrUnproved, "a passkey signs for its person alone")

		d.office.at = d.office.at.Add(time.Hour)
		keys, err := d.OwnPasskeys(d.ctx, login.AtDesk)
		require.NoError(t, err)
		require.NoError(t, d.EndPasskey(d.ctx, own, "Mia", keys[0].Fingerprint(), "Lars"))
		_, err = d.LookAtDesk(d.ctx, own, signed.ID)
		require.ErrorIs(t, err, staff.ErrUnproved, "what an ended passkey signed is to be done no more")
	})
}

func TestWhatAnEndedPersonSignedAtTheDeskCountsNoMore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		a := d.let(ours, "Mia")
		signed := d.sign(d.in(ours, a).AtDesk, a, release)
		d.office.at = d.office.at.Add(time.Hour)
		require.NoError(t, d.End(d.ctx, own, "Mia", "Kira"))
		_, err := d.LookAtDesk(d.ctx, own, signed.ID)
		require.ErrorIs(t, err, staff.ErrUnproved, "who has ended has signed nothing that is to be done")
	})
}

func TestADeedAtTheDeskIsOfWhatWasSeen(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	mia, nina := d.let(ours, "Mia"), d.let(ours, "Nina")
	login, ninas := d.in(ours, mia), d.in(ours, nina)
	for name, now := range map[string]staff.Deed{
		"another command": {Command: "payout settings", Subject: "batch", Digest: "seen", Lines: release.Lines},
		"another batch":   {Command: "payout release", Subject: "other", Digest: "seen", Lines: release.Lines},
		"a changed batch": {Command: "payout release", Subject: "batch", Digest: "changed", Lines: release.Lines},
		"a line more":     {Command: "payout release", Subject: "batch", Digest: "seen", Lines: []string{"l1", "l2", "l3"}},
	} {
		asked, err := d.AskDeed(d.ctx, ours, login.AtDesk, release)
		require.NoError(t, err)
		err = d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, mia.Prove(t, asked.Question), now, nothing)
		require.ErrorIs(t, err, staff.ErrUnproved, name)
	}
	ask := func() usecase.AskedDeed {
		asked, err := d.AskDeed(d.ctx, ours, login.AtDesk, release)
		require.NoError(t, err)
		return asked
	}
	asked := ask()
	err := d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, nina.Prove(t, asked.Question), release, nothing)
	require.ErrorIs(t, err, staff.ErrPasskeyRefused, "another person's passkey in a session that was taken over")
	asked = ask()
	err = d.SignDeed(d.ctx, ours, ninas.AtDesk, asked.Text, nina.Prove(t, asked.Question), release, nothing)
	require.ErrorIs(t, err, staff.ErrChallenge, "what somebody else was asked")
	asked, later := ask(), ask()
	err = d.SignDeed(d.ctx, ours, login.AtDesk, later.Text, mia.Prove(t, asked.Question), release, nothing)
	require.ErrorIs(t, err, staff.ErrUnproved, "the answer to another deed")
	asked = ask()
	answer := mia.Prove(t, asked.Question)
	require.NoError(t, d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, answer, release, nothing))
	err = d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, answer, release, nothing)
	require.ErrorIs(t, err, staff.ErrChallenge, "once")
}

// What fails is signed by no one, and the audit log names the deed of what is done.
func TestADeedAtTheDeskIsKeptWithWhatItDoes(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	a := d.let(ours, "Mia")
	login := d.in(ours, a)
	asked, err := d.AskDeed(d.ctx, ours, login.AtDesk, release)
	require.NoError(t, err)
	var id string
	fail := func(_ context.Context, deed staff.Deed) error {
		id = deed.ID
		return staff.ErrEnded
	}
	err = d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, a.Prove(t, asked.Question), release, fail)
	require.ErrorIs(t, err, staff.ErrEnded)
	_, err = d.LookAtDesk(d.ctx, own, id)
	require.ErrorIs(t, err, staff.ErrUnproved)

	asked, err = d.AskDeed(d.ctx, ours, login.AtDesk, release)
	require.NoError(t, err)
	do := func(ctx context.Context, deed staff.Deed) error {
		id = deed.ID
		return d.office.acts.Record(ctx, audit.Entry{
			Tenant: own, At: d.office.at, Who: deed.Person, What: audit.PayoutReleased, Subject: deed.Subject,
		})
	}
	require.NoError(t, d.SignDeed(d.ctx, ours, login.AtDesk, asked.Text, a.Prove(t, asked.Question), release, do))
	done, err := d.office.acts.Read(d.ctx, audit.Query{Tenant: own, What: audit.PayoutReleased, Limit: 10})
	require.NoError(t, err)
	require.Len(t, done, 1)
	assert.Equal(t, id, done[0].Deed)
}
