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

func TestWhatAPersonOfTheTeamIs(t *testing.T) {
	later := now.Add(staff.InvitationLife)
	people := []staff.Person{
		{Name: "Anna", Key: "k", ActiveAt: now}, {Name: "Ben", Key: "l"}, {Name: "Mia"}, {Name: "Nina"}, {Name: "Ole"},
		{Name: "Pia", EndedAt: now}, {Name: "Rosa", ActiveAt: now},
	}
	invited := func(name, passkey string) staff.Invitation {
		return staff.Invitation{Person: staff.SameName(name), Passkey: passkey, ExpiresAt: later}
	}
	invitations := []staff.Invitation{
		invited("Mia", ""), invited("Nina", "made"), {Person: "ole", ExpiresAt: now}, invited("Pia", ""),
		invited("Rosa", "another"), invited("gone", ""),
	}
	passkeys := []staff.Passkey{
		{Person: "nina", ID: "made"}, {Person: "ole", ID: "late"}, {Person: "rosa", ID: "own", ActiveAt: now},
		{Person: "rosa", ID: "another"}, {Person: "rosa", ID: "lost", ActiveAt: now, EndedAt: now},
	}
	var states []staff.State
	team := staff.Team(people, passkeys, invitations, now)
	for _, m := range team {
		states = append(states, m.State())
	}
	assert.Equal(t, []staff.State{
		staff.CanAct, staff.Proposed, staff.Invited, staff.Waits, staff.Lapsed, staff.HasEnded, staff.CanAct,
	}, states)
	rosa := team[6]
	var of []staff.State
	for _, p := range rosa.Passkeys {
		of = append(of, rosa.StateOf(p))
	}
	assert.Equal(t, []staff.State{staff.CanAct, staff.Waits, staff.HasEnded}, of)
	waiting, ok := rosa.WaitingPasskey()
	assert.True(t, ok)
	assert.Equal(t, "another", waiting.ID)
	assert.Equal(t, staff.Lapsed, team[4].StateOf(team[4].Passkeys[0]))
	_, ok = team[2].WaitingPasskey()
	assert.False(t, ok)
}

func TestADutyIsAVoiceForPeopleOfTheDesk(t *testing.T) {
	for name, tt := range map[string]struct {
		person staff.Person
		speaks bool
	}{
		"a key":            {staff.Person{Key: "k", ActiveAt: now}, true},
		"the duty":         {staff.Person{ActiveAt: now, Duties: staff.Duties{staff.LetsIn}}, true},
		"another duty":     {staff.Person{ActiveAt: now, Duties: staff.Duties{staff.SeesMoney}}, false},
		"a duty not yet":   {staff.Person{Duties: staff.Duties{staff.LetsIn}}, false},
		"a duty that was":  {staff.Person{ActiveAt: now, EndedAt: now, Duties: staff.Duties{staff.LetsIn}}, false},
		"a key that waits": {staff.Person{Key: "k"}, false},
	} {
		assert.Equal(t, tt.speaks, tt.person.SpeaksForOthers(now), name)
	}
}
