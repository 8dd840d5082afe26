package operator_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A word that is no command is refused, in a group of commands too, where it would otherwise look as if something was
// done.
func TestAWordThatIsNoCommandIsRefused(t *testing.T) {
	o := &office{t: t, env: map[string]string{}}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"tenant", "chek", "acme.yaml"}, `operator tenant has no command "chek": did you mean check?`},
		{[]string{"payout", "nonsense"}, `operator payout has no command "nonsense"`},
	} {
		_, err := o.run("", c.args...)
		require.EqualError(t, err, c.want)
	}
	out, err := o.run("", "tenant")
	require.NoError(t, err)
	assert.Contains(t, out, "check", "a group alone shows what there is")
}

func TestAnOrderGoesWhereTheProgrammeIs(t *testing.T) {
	o := &office{t: t, env: map[string]string{"PORT": "1", "WS_FEED_KEY_ACME": "c2VjcmV0"}}
	_, err := o.run("", "orders", "send", "--tenant", "acme", "--recommendation", "X")
	require.ErrorContains(t, err, "--api: ")
	require.ErrorContains(t, err, "127.0.0.1:1/")
	_, err = o.run("", "orders", "send", "--tenant", "other", "--recommendation", "X")
	require.ErrorContains(t, err, "WS_FEED_KEY_OTHER isn't set")
}
