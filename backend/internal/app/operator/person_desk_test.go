package operator_test

import (
	"encoding/json"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
)

// makesPasskey plays the browser of who was invited.
func (o *office) makesPasskey(name, id string) staff.Passkey {
	o.t.Helper()
	ctx, invitations := o.t.Context(), staffstore.NewInvitations(o.db)
	all, err := invitations.Of(ctx, "funkwelle", name)
	require.NoError(o.t, err)
	require.NotEmpty(o.t, all)
	key := staff.Passkey{
		Tenant: "funkwelle", Person: staff.SameName(name), ID: id, PublicKey: []byte(id), Browser: "chrome/windows",
		AddedAt: time.Now().UTC().Truncate(time.Millisecond), Version: 1,
	}
	require.NoError(o.t, staffstore.NewPasskeys(o.db).Add(ctx, key))
	require.NoError(o.t, invitations.Update(ctx, "funkwelle", all[len(all)-1].ID, func(i *staff.Invitation) error {
		return i.Take(id, time.Now())
	}))
	return key
}

// person runs one of the commands as somebody, and reads what it has for programs.
func (o *office) person(by string, to any, args ...string) error {
	o.t.Helper()
	o.env["WS_OPERATOR_KEY"] = keyOf(o.t, by)
	out, err := o.run("", append(append([]string{"person"}, args...), "--tenant", "funkwelle", "--json")...)
	if err != nil {
		return err
	}
	require.NoError(o.t, json.Unmarshal([]byte(out), to), out)
	return nil
}

func TestTwoOperatorsLetAPersonInToTheDesk(t *testing.T) {
	o := openOffice(t)
	var invited struct {
		Address, Name string
		Duties        []string
	}
	require.NoError(t, o.person("anna", &invited, "invite", "Mia Öz", "--duties", "money,staff"))
	assert.Regexp(t, regexp.MustCompile(`/de/verwaltung/einladung#t=[A-Za-z0-9_-]{43}$`), invited.Address)
	assert.Equal(t, []string{"looks", "money", "staff"}, invited.Duties)
	var state struct{ State string }
	wrong := []string{"admit", "mia öz", "--fingerprint", "0000 0000 0000 0000"}
	require.ErrorIs(t, o.person("bert", &state, wrong...), staff.ErrInvitationWaits)
	key := o.makesPasskey("mia öz", "first")
	require.ErrorIs(t, o.person("bert", &state, wrong...), staff.ErrFingerprint)
	var waiting []map[string]any
	require.NoError(t, o.person("bert", &waiting, "passkeys", "Mia Öz"))
	require.Len(t, waiting, 1)
	assert.Equal(t, "waits", waiting[0]["state"])
	assert.NotContains(t, waiting[0], "fingerprint", "the person reads it out")
	admit := []string{"admit", "mia öz", "--fingerprint", key.Fingerprint()}
	require.ErrorIs(t, o.person("anna", &state, admit...), staff.ErrSameVoice)
	require.NoError(t, o.person("bert", &state, admit...))
	assert.Equal(t, "active", state.State)

	var people []struct {
		Name, State string
		Duties      []string
		Passkeys    int
	}
	require.NoError(t, o.person("anna", &people, "list"))
	require.Len(t, people, 4)
	assert.Equal(t, "Mia Öz", people[3].Name)
	assert.Equal(t, []string{"looks", "money", "staff"}, people[3].Duties)
	assert.Equal(t, 1, people[3].Passkeys)
	assert.Empty(t, people[0].Duties, "a key is no duty")

	var passkeys []struct{ Fingerprint, State, Browser, EndedBy string }
	require.NoError(t, o.person("anna", &state, "end-passkey", "Mia Öz", key.Fingerprint()))
	require.NoError(t, o.person("anna", &passkeys, "passkeys", "MIA ÖZ"))
	require.Len(t, passkeys, 1)
	assert.Equal(t, "ended", passkeys[0].State)
	assert.Equal(t, "anna", passkeys[0].EndedBy)
	require.ErrorIs(t, o.person("anna", &state, "end-passkey", "Mia Öz", "0000"), staff.ErrNoPasskey)
	require.ErrorIs(t, o.person("anna", &passkeys, "passkeys", "Nina"), staff.ErrUnknown)
	require.ErrorContains(t, o.person("anna", &state, "invite", "Nina", "--duties", "everything"), "--duties: ")

	require.NoError(t, o.person("anna", &invited, "invite", "Nina"))
	require.NoError(t, o.person("bert", &state, "withdraw", "Nina"))
	assert.Equal(t, "withdrawn", state.State)
	require.ErrorIs(t, o.person("bert", &state, "withdraw", "Nina"), staff.ErrInvitationGone)

	acts := o.logged("--subject", "Mia Öz")
	require.Len(t, acts, 3)
	for i, want := range []entry{
		{Person: "anna", What: "desk.invited"}, {Person: "bert", What: "desk.admitted"},
		{Person: "anna", What: "passkey.ended"},
	} {
		assert.Equal(t, want.Person, acts[i].Person)
		assert.Equal(t, want.What, acts[i].What)
		assert.NotEmpty(t, acts[i].Deed, "the person's key signed it")
	}
}
