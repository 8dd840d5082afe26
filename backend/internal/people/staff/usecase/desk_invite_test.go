package usecase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestAnInvitationWhosePasskeyHasEndedIsTakenBack(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	made, err := d.take(ours, d.invite(ours, "Mia", "Kira"), authenticator(t, ours))
	require.NoError(t, err)
	require.NoError(t, d.EndPasskey(d.ctx, own, "Mia", made.Fingerprint, "Lars"))
	require.NoError(t, d.Withdraw(d.ctx, own, "Mia", "Lars"))
	_, err = d.Invite(d.ctx, own, "Mia", dutiesOf(t, "money"), "Kira")
	assert.NoError(t, err)
}

func TestWhoHasTheOnlyKeyLetsNoSecondOneInAlone(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t), "Kira")
	invited, err := d.Invite(d.ctx, own, "Mia", dutiesOf(t, "staff"), "Kira")
	require.NoError(t, err)
	made, err := d.take(ours, invited.Secret, authenticator(t, ours))
	require.NoError(t, err)
	require.True(t, made.Admitted)
	public, _ := pair(t)
	carl, err := d.Add(d.ctx, own, "Carl", public, "Kira")
	require.NoError(t, err)
	assert.False(t, carl.Active(d.Clock.Now()), "Mia lets people in, too")
}

func TestNoOneIsInvitedUnderANameThatLooksLikeAnothers(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.let(ours, "Iris Meier")
	_, err := d.Invite(d.ctx, own, "lris Meier", dutiesOf(t, "money"), "Kira")
	require.ErrorIs(t, err, staff.ErrAlike)
	public, _ := pair(t)
	_, err = d.Add(d.ctx, own, "lris Meier", public, "Kira")
	require.ErrorIs(t, err, staff.ErrAlike)
	_, err = d.Invite(d.ctx, own, "iris meier", dutiesOf(t, "money"), "Kira")
	assert.NoError(t, err, "it is Iris herself")
}

func TestTheLastWhoLetsPeopleInIsNotEnded(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t), "Kira", "Lars")
	d.let(ours, "Mia") // with the duty for money
	require.NoError(t, d.End(d.ctx, own, "Lars", "Kira"))
	require.ErrorIs(t, d.End(d.ctx, own, "Kira", "Kira"), staff.ErrLastVoice)
	assert.NoError(t, d.End(d.ctx, own, "Mia", "Kira"), "Mia lets no one in")
}

func TestTheLogHasOneSpellingOfAName(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.let(ours, "Mia Öz")
	_, err := d.Invite(d.ctx, own, "mia öz", dutiesOf(t, "money"), "Kira")
	require.NoError(t, err)
	for _, one := range d.acted(staff.DeskInvited) {
		assert.Equal(t, "Kira: Mia Öz", one)
	}
}
