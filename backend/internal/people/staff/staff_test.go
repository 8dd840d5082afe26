package staff_test

import (
	"crypto/ed25519"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
)

var now = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

func TestNamesStandInALog(t *testing.T) {
	for text, want := range map[string]string{
		" Kira   O'Neill-Öz ": "Kira O'Neill-Öz", "J. Petersen 2": "J. Petersen 2", "": "", "a\x1b[2J": "", "a\u202eb": "",
		"<b>": "", "\u0410nna": "", "\u0410\u043d\u043d\u0430": "\u0410\u043d\u043d\u0430", strings.Repeat("a", 61): "",
	} {
		got, err := staff.ParseName(text)
		assert.Equal(t, want, got)
		assert.Equal(t, want == "", err != nil, text)
	}
}

func TestHowManyVoicesANewOperatorNeeds(t *testing.T) {
	for ever, want := range []int{0, 1, 2, 2, 2} {
		assert.Equal(t, want, staff.VoicesNeeded(ever))
	}
	first := staff.Propose("probe", "Kira", "k", "", 0, now)
	second := staff.Propose("probe", "Lars", "l", "Kira", 1, now)
	third := staff.Propose("probe", "Mia", "m", "Kira", 2, now)
	assert.True(t, first.Active(now))
	assert.True(t, second.Active(now))
	assert.False(t, third.Active(now.Add(time.Hour)))
	require.ErrorIs(t, third.Confirm("Kira", now), staff.ErrSameVoice)
	require.NoError(t, third.Confirm("Lars", now.Add(time.Hour)))
	assert.True(t, third.Active(now.Add(time.Hour)))
	assert.False(t, third.Active(now), "not before the second voice")
	require.ErrorIs(t, third.Confirm("Lars", now), staff.ErrKnown)
	require.NoError(t, third.End("Lars", now.Add(2*time.Hour)))
	assert.True(t, third.Active(now.Add(time.Hour)), "what was done before stands")
	assert.False(t, third.Active(now.Add(2*time.Hour)))
	require.ErrorIs(t, third.End("Lars", now), staff.ErrEnded)
}

func TestADeedIsProvedByItsPersonsKeyAlone(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	_, other, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	d := staff.Deed{
		Tenant: "probe", ID: "1", Person: "Kira", Key: staff.KeyOf(public), At: now, Command: "payout release", Subject: "b",
		Digest: "x", Lines: []string{"l1", "l2"},
	}
	signed, err := staff.Sign(d, private)
	require.NoError(t, err)
	got, err := staff.Open(signed.Text, signed.Signature, d.Key)
	require.NoError(t, err)
	assert.Equal(t, d, got)
	_, err = staff.Sign(d, other)
	require.ErrorIs(t, err, staff.ErrKey)
	theirs, ok := other.Public().(ed25519.PublicKey)
	require.True(t, ok)
	for name, forged := range map[string][3]string{
		"another text":      {strings.Replace(signed.Text, `"b"`, `"c"`, 1), signed.Signature, string(d.Key)},
		"another key":       {signed.Text, signed.Signature, string(staff.KeyOf(theirs))},
		"no signature":      {signed.Text, "", string(d.Key)},
		"no key":            {signed.Text, signed.Signature, ""},
		"another signature": {signed.Text, strings.Repeat("A", 86) + "==", string(d.Key)},
	} {
		_, err := staff.Open(forged[0], forged[1], staff.Key(forged[2]))
		require.ErrorIs(t, err, staff.ErrUnproved, name)
	}
	assert.True(t, got.Covers([]string{"l2"}), "what has left a batch since needs no other word")
	assert.False(t, got.Covers([]string{"l1", "l3"}))
	assert.False(t, got.Covers(nil), "nothing is nothing's proof")
}

func TestNamesThatLookAlikeAreOneName(t *testing.T) {
	for one, other := range map[string]string{
		"Anja Sommer": "A\u01cca Sommer", "Sofia": "So\ufb01a", "Jan O'Neill": "jan O’Neill", "Zoë": "Zoe\u0308",
		"Kira": "\uff2bira",
	} {
		got, err := staff.ParseName(other)
		require.NoError(t, err, other)
		assert.Equal(t, staff.SameName(one), staff.SameName(got), other)
	}
	for _, text := range []string{
		"Kira\u034f", "Lars\ufe0f", "Ann\u0251", "Mia \u0301", "M\u180bia", "Ca\u1d00l", "\u0301Mia", "Ole\u200b",
	} {
		_, err := staff.ParseName(text)
		assert.ErrorIs(t, err, staff.ErrName, "%+q", text)
	}
	name, err := staff.ParseName("Nguyễn Thị Ánh")
	require.NoError(t, err)
	assert.Equal(t, "Nguyễn Thị Ánh", name)
}

func TestANewNameIsNotTakenForAnother(t *testing.T) {
	for name, other := range map[string]string{
		"lris Meier": "Iris Meier", "Carla 0tt": "Carla Ott", "Bemd": "Bernd", "Anna-Lena": "Anna Lena", "J Ott": "J. Ott",
	} {
		assert.True(t, staff.LooksLike(name, other), name)
	}
	for name, other := range map[string]string{
		"iris meier": "Iris Meier", "Mia": "Nia", "Müller": "Muller", "Ott": "Otto",
	} {
		assert.False(t, staff.LooksLike(name, other), name)
	}
}

// Two passkeys of one fingerprint can be found by trying; two of one whole sum can't.
func TestTheFileNamesAPasskeyByItsWholeSum(t *testing.T) {
	p := staff.Passkey{Tenant: "probe", Person: "kira", ID: "c1", PublicKey: []byte("key")}
	assert.Len(t, p.InFile(), 64)
	assert.Equal(t, p.InFile()[:16], staff.Bare(p.Fingerprint()))
	for what, other := range map[string]staff.Passkey{
		"tenant": {Tenant: "other", Person: "kira", ID: "c1", PublicKey: []byte("key")},
		"person": {Tenant: "probe", Person: "lars", ID: "c1", PublicKey: []byte("key")},
		"name":   {Tenant: "probe", Person: "kira", ID: "c2", PublicKey: []byte("key")},
		"key":    {Tenant: "probe", Person: "kira", ID: "c1", PublicKey: []byte("yek")},
	} {
		assert.NotEqual(t, p.InFile(), other.InFile(), what)
	}
}
