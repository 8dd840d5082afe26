package staff_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
)

func TestDutiesAreGivenOneByOne(t *testing.T) {
	got, err := staff.ParseDuties([]string{"money", "people", "money"})
	require.NoError(t, err)
	assert.Equal(t, "looks people money", got.String())
	assert.True(t, got.Has(staff.SeesMoney))
	for _, d := range []staff.Duty{staff.WritesContent, staff.SetsOffers, staff.LetsIn} {
		assert.False(t, got.Has(d), d)
	}
	assert.Equal(t, got, staff.DutiesFrom("looks people money gone"))
	only, err := staff.ParseDuties(nil)
	require.NoError(t, err)
	assert.Equal(t, staff.Duties{staff.Looks}, only)
	_, err = staff.ParseDuties([]string{"everything"})
	require.ErrorIs(t, err, staff.ErrDuty)
	assert.Empty(t, staff.DutiesFrom(""))
}

func TestWhoHasNoKeyIsNoVoiceAtTheCommandLine(t *testing.T) {
	p := staff.ProposeForDesk("probe", "Mia", "Kira", now)
	assert.False(t, p.Active(now))
	require.NoError(t, p.Admit("Lars", staff.Duties{staff.Looks}, now))
	assert.True(t, p.Active(now))
	assert.False(t, p.AtCommandLine(now))
	p.Key = "k"
	assert.True(t, p.AtCommandLine(now))
	assert.False(t, p.AtCommandLine(now.Add(-time.Second)))
}

func TestAFingerprintIsOfPersonAndKey(t *testing.T) {
	p := staff.Passkey{Tenant: "probe", Person: "mia", ID: "id", PublicKey: []byte("key")}
	shown := p.Fingerprint()
	assert.Regexp(t, `^([0-9a-f]{4} ){3}[0-9a-f]{4}$`, shown)
	for _, other := range []staff.Passkey{
		{Tenant: "other", Person: "mia", ID: "id", PublicKey: []byte("key")},
		{Tenant: "probe", Person: "lars", ID: "id", PublicKey: []byte("key")},
		{Tenant: "probe", Person: "mia", ID: "di", PublicKey: []byte("key")},
		{Tenant: "probe", Person: "mia", ID: "id", PublicKey: []byte("kez")},
	} {
		assert.NotEqual(t, shown, other.Fingerprint())
	}
	assert.True(t, p.SameFingerprint(" "+shown[:4]+"-"+shown[5:]))
	for _, wrong := range []string{"", shown[:18], shown + "0"} {
		assert.False(t, p.SameFingerprint(wrong), wrong)
	}
}

func TestASessionEndsWithoutCallsAndAtItsEnd(t *testing.T) {
	s := staff.DeskSession{BeganAt: now, SeenAt: now, EndsAt: now.Add(staff.DeskLife)}
	require.NoError(t, s.Usable(now.Add(staff.DeskIdle-time.Nanosecond)))
	require.ErrorIs(t, s.Usable(now.Add(staff.DeskIdle)), staff.ErrSessionOver)
	s.SeenAt = now.Add(staff.DeskLife - time.Minute)
	require.NoError(t, s.Usable(now.Add(staff.DeskLife-time.Nanosecond)))
	require.ErrorIs(t, s.Usable(now.Add(staff.DeskLife)), staff.ErrSessionOver)
	s.EndedAt = now
	require.ErrorIs(t, s.Usable(now.Add(staff.DeskLife-time.Minute)), staff.ErrSessionOver)
	assert.False(t, staff.DeskSession{SeenAt: now}.SeenLongAgo(now.Add(time.Minute-time.Nanosecond)))
	assert.True(t, staff.DeskSession{SeenAt: now}.SeenLongAgo(now.Add(time.Minute)))
}

func TestAnInvitationThatIsOverLetsNoOneIn(t *testing.T) {
	i := staff.Invitation{ProposedBy: "Kira", ProposedAt: now, ExpiresAt: now.Add(staff.InvitationLife)}
	last, over := i.ExpiresAt.Add(-time.Nanosecond), i.ExpiresAt
	require.NoError(t, i.Open(last))
	require.ErrorIs(t, i.Take("key", over), staff.ErrInvitationOver)
	require.ErrorIs(t, i.Confirm("Lars", last), staff.ErrInvitationWaits)
	require.NoError(t, i.Take("key", last))
	require.ErrorIs(t, i.Take("another", last), staff.ErrInvitationUsed)
	require.ErrorIs(t, i.Confirm("kira", last), staff.ErrSameVoice)
	require.ErrorIs(t, i.Confirm("Lars", over), staff.ErrInvitationOver)
	require.NoError(t, i.Confirm("Lars", last))
	require.ErrorIs(t, i.Confirm("Mia", last), staff.ErrInvitationUsed)
	require.ErrorIs(t, i.End("Mia", last), staff.ErrInvitationUsed)
	j := staff.Invitation{ExpiresAt: over}
	require.NoError(t, j.End("Mia", now))
	require.ErrorIs(t, j.Take("key", now), staff.ErrInvitationOver)
}
