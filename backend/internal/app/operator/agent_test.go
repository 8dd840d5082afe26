package operator_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/agent"
)

func TestAgentsAreLetInAndKeptOut(t *testing.T) {
	o := openOffice(t)
	run := func(args ...string) (string, error) {
		t.Helper()
		out, err := o.run("", append(append([]string{"agent"}, args...), "--tenant", "havelschutz")...)
		return strings.TrimSpace(out), err
	}
	link := regexp.MustCompile(
		`^http://havelschutz\.localhost:8080/de/agent/passwort#t=[\w-]{43}\nfor Mara Lindner \(HS-101\), until `,
	)
	added, err := run("add", "HS-101", "--email", "mara@havelschutz.example")
	require.NoError(t, err)
	assert.Regexp(t, link, added)
	_, err = run("add", "HS-101")
	require.ErrorIs(t, err, agent.ErrTaken)
	for _, refused := range [][]string{{"add", "4711"}, {"link", "HS-102"}, {"end", "HS-102"}} {
		_, err = run(refused...)
		require.ErrorIs(t, err, agent.ErrUnknown, refused)
	}
	another, err := run("link", "HS-101")
	require.NoError(t, err)
	assert.Regexp(t, link, another)
	assert.NotEqual(t, added, another)

	listed, err := run("list", "--json")
	require.NoError(t, err)
	assert.NotContains(t, listed, "example", "of the address a hash is kept")
	var all []struct{ Number, Name, State string }
	require.NoError(t, json.Unmarshal([]byte(listed), &all))
	require.Len(t, all, 1)
	assert.Equal(t, []string{"HS-101", "Mara Lindner", "invited"}, []string{all[0].Number, all[0].Name, all[0].State})
	_, err = run("end", "HS-101")
	require.NoError(t, err)
	shown, err := run("list")
	require.NoError(t, err)
	assert.Regexp(t, `HS-101 +Mara Lindner +ended`, shown)
	_, err = o.run("", "agent", "list", "--tenant", "funkwelle")
	require.ErrorIs(t, err, agent.ErrOff)

	var acts []string
	for _, e := range o.logged("--tenant", "havelschutz", "--subject", "HS-101") {
		acts = append(acts, e.What)
	}
	assert.Equal(t, []string{"agent.added", "agent.link_made", "agent.ended"}, acts)
}
