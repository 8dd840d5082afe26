package operator_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
)

// entry is what the audit log says of one act.
type entry struct{ Person, What, Subject, Deed string }

func (o *office) logged(args ...string) []entry {
	o.t.Helper()
	out, err := o.run("", append([]string{"audit", "--json"}, args...)...)
	require.NoError(o.t, err)
	var entries []entry
	require.NoError(o.t, json.Unmarshal([]byte(out), &entries))
	return entries
}

func TestOperatorsAreLetInByTwoAndStoppedByOne(t *testing.T) {
	o := openOffice(t)
	require.NoError(t, o.db.From(context.Background()).Exec("DROP TRIGGER operator_people_stay").Error)
	require.NoError(t, o.db.From(context.Background()).Exec("DELETE FROM operator_people").Error)
	with := func(person string, args ...string) (string, error) {
		o.env["WS_OPERATOR_KEY"] = ""
		if person != "" {
			o.env["WS_OPERATOR_KEY"] = keyOf(t, person)
		}
		return o.run("", append(append([]string{"person"}, args...), "--tenant", "funkwelle")...)
	}
	public := func(name string) string {
		o.t.Helper()
		path := filepath.Join(t.TempDir(), name)
		out, err := o.run("", "person", "key", path)
		require.NoError(t, err)
		o.env[name] = path
		return strings.TrimSpace(out)
	}
	keyText := func(name string) string {
		text, err := os.ReadFile(keyOf(t, name))
		require.NoError(t, err)
		var f struct{ Public string }
		require.NoError(t, json.Unmarshal(text, &f))
		return f.Public
	}

	_, err := o.as("anna", "refuse", "b1", "--reason", "x")
	require.ErrorIs(t, err, staff.ErrNoOperator, "a tenant without operators has nobody who changes anything")
	_, err = with("", "add", "Anna", "--public", "nonsense")
	require.ErrorIs(t, err, staff.ErrKey)
	out, err := with("", "add", "Anna", "--public", keyText("anna"))
	require.NoError(t, err)
	assert.Contains(t, out, "nobody could vouch")
	_, err = with("", "add", "Bert", "--public", keyText("bert"))
	require.ErrorIs(t, err, staff.ErrNoKey, "the first one alone comes by nobody's voice")
	_, err = with("bert", "add", "Bert", "--public", keyText("bert"))
	require.ErrorIs(t, err, staff.ErrUnknownKey)
	_, err = with("anna", "add", "anna", "--public", keyText("bert"))
	require.ErrorIs(t, err, staff.ErrKnown, "a name is given once, in whatever letters")
	_, err = with("anna", "add", "Bert", "--public", keyText("anna"))
	require.ErrorIs(t, err, staff.ErrKnown, "and a key")
	_, err = with("anna", "add", "Bert", "--public", keyText("bert"))
	require.NoError(t, err)

	third := public("third")
	out, err = with("anna", "add", "Carl", "--public", third)
	require.NoError(t, err)
	assert.Contains(t, out, "a second operator has to")
	_, err = with("anna", "add", "Carl", "--public", third)
	require.ErrorIs(t, err, staff.ErrSameVoice)
	o.env["WS_OPERATOR_KEY"] = o.env["third"]
	_, err = o.run("", "account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de")
	require.ErrorIs(t, err, staff.ErrInactive, "one voice is none")
	out, err = with("bert", "add", "Carl", "--public", third)
	require.NoError(t, err)
	assert.Contains(t, out, "Carl is an operator")
	o.env["WS_OPERATOR_KEY"] = o.env["third"]
	_, err = o.run("", "account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de")
	require.NoError(t, err)
	_, err = o.run("", "agency", "add", "--tenant", "havelschutz", "--name", "A")
	require.ErrorIs(t, err, staff.ErrNoOperator, "an operator of one tenant is none of another")

	// One stops the others, and gains nothing by it.
	for _, name := range []string{"Bert", "carl"} {
		_, err = with("anna", "end", name)
		require.NoError(t, err)
	}
	_, err = with("bert", "end", "Anna")
	require.ErrorIs(t, err, staff.ErrInactive)
	fourth := public("fourth")
	out, err = with("anna", "add", "Dora", "--public", fourth)
	require.NoError(t, err)
	assert.Contains(t, out, "a second operator has to", "who is alone by now lets nobody in")
	out, err = with("", "list")
	require.NoError(t, err)
	assert.Regexp(t, `Bert +ended`, out)
	assert.Regexp(t, `Dora +proposed`, out)

	added := o.logged("--what", "operator.added")
	require.Len(t, added, 3)
	assert.Equal(t, entry{"(nobody)", "operator.added", "Anna", ""}, added[0])
	assert.Equal(t, "Anna", added[1].Person)
	assert.NotEmpty(t, added[1].Deed)
	assert.Equal(t, "Bert", added[2].Person)
	assert.Len(t, o.logged("--what", "operator.ended"), 2)
}

func TestWhatChangesSomethingNeedsTheOwnKey(t *testing.T) {
	o := openOffice(t)
	lock := func() error {
		_, err := o.run("", "account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de")
		return err
	}
	t.Setenv("SUDO_USER", "anna")
	t.Setenv("USER", "anna")
	key := o.env["WS_OPERATOR_KEY"]
	delete(o.env, "WS_OPERATOR_KEY")
	require.ErrorIs(t, lock(), staff.ErrNoKey)
	o.env["WS_OPERATOR_KEY"], o.env["WS_OPERATOR_PASSPHRASE"] = key, "eine andere Zeile"
	require.ErrorIs(t, lock(), staff.ErrPassword)
	delete(o.env, "WS_OPERATOR_PASSPHRASE")
	require.ErrorContains(t, lock(), "passphrase")
	o.env["WS_OPERATOR_PASSPHRASE"], o.env["WS_OPERATOR_KEY"] = passphrase, keyOf(t, "a stranger")
	require.ErrorIs(t, lock(), staff.ErrUnknownKey)
	assert.Empty(t, o.logged())

	o.env["WS_OPERATOR_KEY"] = key
	require.NoError(t, lock())
	done := o.logged()
	require.Len(t, done, 1)
	assert.Equal(t, "anna", done[0].Person)
	var deed struct{ Text, Person, Command string }
	require.NoError(
		t, o.db.From(context.Background()).Table("operator_deeds").Where("id = ?", done[0].Deed).Take(&deed).Error,
	)
	assert.Equal(t, "account lock", deed.Command)
	assert.NotContains(t, deed.Text, "anna@example.de", "what is kept for good names no person of the programme")
	for _, change := range []string{
		"UPDATE operator_deeds SET person = 'x'", "DELETE FROM operator_deeds", "DELETE FROM operator_people",
	} {
		require.Error(t, o.db.From(context.Background()).Exec(change).Error, change)
	}
}

func TestHealthTellsHowManyOperatorsThereAre(t *testing.T) {
	o := openOffice(t)
	sign := func() (found struct {
		Tenant, What, State string
		Wrong, Warning      bool
	}) {
		out, _ := o.run("", "health", "--json")
		var all []struct {
			Tenant, What, State string
			Wrong, Warning      bool
		}
		require.NoError(t, json.Unmarshal([]byte(out), &all))
		for _, s := range all {
			if s.Tenant == "funkwelle" && s.What == "operators" {
				return s
			}
		}
		require.Fail(t, "no word of operators")
		return found
	}
	got := sign()
	assert.Equal(t, "3", got.State)
	assert.False(t, got.Warning)
	for _, name := range []string{"bert", "carl"} {
		_, err := o.run("", "person", "end", name, "--tenant", "funkwelle")
		require.NoError(t, err)
	}
	got = sign()
	assert.True(t, got.Warning, "one is too few")
	assert.Contains(t, got.State, "nobody vouched")
}
