package operator_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/tenants"
)

// fourEyed is a folder of tenants in which the telecom company wants four eyes.
func (o *office) fourEyed() (folder, text string) {
	o.t.Helper()
	folder = filepath.Join(o.t.TempDir(), "tenants")
	require.NoError(o.t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, "funkwelle.yaml")
	raw, err := os.ReadFile(file)
	require.NoError(o.t, err)
	text = strings.Replace(string(raw), "  bic: BELADEBEXXX\n", "  bic: BELADEBEXXX\n  fourEyes: true\n", 1)
	require.NotEqual(o.t, string(raw), text)
	require.NoError(o.t, os.WriteFile(file, []byte(text), 0o600))
	o.env["WS_TENANTS"] = folder
	return folder, text
}

func (o *office) settingsHealth() (state string, wrong, warning bool) {
	o.t.Helper()
	out, _ := o.run("", "health", "--json") // whatever else is wrong
	var signs []struct {
		Tenant, What, State string
		Wrong, Warning      bool
	}
	require.NoError(o.t, json.Unmarshal([]byte(out), &signs))
	for _, s := range signs {
		if s.What == "payout settings confirmed" && s.Tenant == "funkwelle" {
			return s.State, s.Wrong, s.Warning
		}
	}
	require.Fail(o.t, "health says nothing of it")
	return "", false, false
}

// Who loads a tenant's file that pays otherwise confirms nothing by that: two have to, who have seen it, and it is
// shown wherever people look before money leaves.
func TestAFileThatPaysOtherwiseIsConfirmedByTwoWhoHaveSeenIt(t *testing.T) {
	o := openOffice(t)
	folder, text := o.fourEyed()
	state, wrong, warning := o.settingsHealth()
	assert.Equal(t, [2]bool{false, true}, [2]bool{wrong, warning}, "nobody has ever confirmed any: "+state)

	fresh := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(fresh, "funkwelle"), os.DirFS(filepath.Join(folder, "funkwelle"))))
	load := func(person, content string) string {
		t.Helper()
		file := filepath.Join(fresh, "funkwelle.yaml")
		require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
		before := o.env["WS_OPERATOR_KEY"]
		defer func() { o.env["WS_OPERATOR_KEY"] = before }()
		o.env["WS_OPERATOR_KEY"] = keyOf(t, person)
		out, err := o.run("", "tenant", "load", file)
		require.NoError(t, err)
		return out
	}
	type settings struct {
		Digest, IBAN        string
		FourEyes, Confirmed bool
		Voices              []struct{ Person string }
	}
	look := func() (shown settings) {
		t.Helper()
		out, err := o.as("carl", "settings", "--json")
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal([]byte(out), &shown))
		return shown
	}
	confirm := func(person, digest string) string {
		t.Helper()
		out, err := o.as(person, "settings", "--confirm", "--seen", digest)
		require.NoError(t, err)
		return out
	}
	assert.NotContains(t, load("anna", text), "payouts", "nobody is asked yet")
	assert.Empty(t, o.logged("--what", "payout.settings"))
	shown := look()
	assert.Equal(t, "DE12100500000190337215", shown.IBAN, "whole, for two see from where is paid")
	assert.Len(t, shown.Digest, 32)
	out, err := o.as("carl", "settings")
	require.NoError(t, err)
	assert.Contains(t, out, shown.IBAN)
	assert.Contains(t, confirm("anna", shown.Digest), "alone; nothing goes to the bank")
	assert.Contains(t, confirm("anna", shown.Digest), "alone", "the same voice twice is one")
	_, wrong, _ = o.settingsHealth()
	assert.True(t, wrong, "two are wanted, and one has begun")
	assert.Contains(t, confirm("bert", shown.Digest), " and bert on ")
	_, wrong, warning = o.settingsHealth()
	assert.Equal(t, [2]bool{}, [2]bool{wrong, warning})
	assert.NotContains(
		t, load("anna", strings.Replace(text, "radius: 20", "radius: 21", 1)), "payouts",
		"what doesn't pay needs one voice",
	)

	assert.Contains(
		t, load("anna", strings.Replace(text, "fourEyes: true", "fourEyes: false", 1)),
		"until two operators have confirmed it",
	)
	state, wrong, _ = o.settingsHealth()
	assert.True(t, wrong)
	assert.Contains(t, state, "by nobody: it was changed")
	o.waitingBatch("b1")
	out, err = o.as("carl", "show", "b1")
	require.NoError(t, err)
	assert.Contains(t, out, "by nobody: it was changed", "who releases sees it")
	changed := look()
	assert.False(t, changed.FourEyes)
	assert.False(t, changed.Confirmed)
	assert.Empty(t, changed.Voices, "who loads has confirmed nothing")
	_, err = o.as("bert", "settings", "--confirm", "--seen", shown.Digest)
	require.ErrorContains(t, err, "look at them once more")
	_, err = o.as("bert", "settings", "--confirm")
	require.ErrorContains(t, err, "seen")
	_, err = o.as("a stranger", "settings", "--confirm", "--seen", changed.Digest)
	require.ErrorIs(t, err, staff.ErrUnknownKey)
	assert.Contains(t, confirm("bert", changed.Digest), "alone; nothing goes to the bank")
	assert.Contains(t, confirm("carl", changed.Digest), " and carl on ")
	_, wrong, _ = o.settingsHealth()
	assert.False(t, wrong)
	for i, who := range []string{"anna", "anna", "bert", "bert", "carl"} {
		logged := o.logged("--what", "payout.settings")
		require.Len(t, logged, 5)
		assert.Equal(t, who, logged[i].Person)
		assert.NotEmpty(t, logged[i].Deed)
	}
}

// A key that isn't named in the tenant's file releases nothing, and its holder hears what to do before the worker would
// refuse it.
func TestAReleaseByAKeyThatTheFileDoesNotNameIsRefusedAtOnce(t *testing.T) {
	o := openOffice(t)
	folder, text := o.fourEyed()
	public := func(name string) string {
		raw, err := os.ReadFile(keyOf(t, name))
		require.NoError(t, err)
		var f struct{ Public string }
		require.NoError(t, json.Unmarshal(raw, &f))
		return f.Public
	}
	named := strings.Replace(
		text, "fourEyes: true\n", "fourEyes: true\n  releaseKeys: [\""+public("anna")+"\", \""+public("bert")+"\"]\n",
		1,
	)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "funkwelle.yaml"), []byte(named), 0o600))
	o.waitingBatch("b1")
	seen := o.digest("b1")
	_, err := o.as("carl", "release", "b1", "--seen", seen)
	require.ErrorIs(t, err, staff.ErrNotNamed)
	assert.ErrorContains(t, err, "payout.releaseKeys")
	_, err = o.as("anna", "release", "b1", "--seen", seen)
	require.NoError(t, err)
	out, err := o.as("anna", "settings")
	require.NoError(t, err)
	assert.Contains(t, out, "bert (")
}
