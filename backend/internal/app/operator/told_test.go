package operator_test

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
)

// Each command writes for programs, too: also what it did.
func TestWhatACommandDidIsDataToo(t *testing.T) {
	o := openOffice(t)
	o.waitingBatch("b1")
	agency := o.anAgency()
	for _, args := range [][]string{
		{"tenant", "check"}, {"tenant", "list"}, {"template", "orders"}, {"person", "key", filepath.Join(t.TempDir(), "key")},
		{"account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de"},
		{"account", "unlock", "--tenant", "funkwelle", "--email", "anna@example.de"},
		{"admin-login", "--tenant", "funkwelle", "--email", "anna@example.de", "--reason", "a question about a reward"},
		{"case", "list", "--tenant", "funkwelle"}, {"case", "show", "q1", "--tenant", "funkwelle"},
		{"case", "answer", "q1", "--text", "Yes.", "--tenant", "funkwelle"},
		{"contact", "list", "--tenant", "funkwelle"}, {"contact", "show", "m1", "--tenant", "funkwelle"},
		{"contact", "done", "m1", "--tenant", "funkwelle"},
		{"payout", "refuse", "b1", "--reason", "x", "--tenant", "funkwelle"},
		{"payout", "settle-all", "--kind", "x", "--as", "paid", "--reason", "x", "--tenant", "funkwelle"},
		{"agency", "list", "--tenant", "havelschutz"}, {"agency", "commissions", agency, "--tenant", "havelschutz"},
		{"agency", "member", "add", agency, "eva@example.de", "--role", "owner", "--tenant", "havelschutz"},
		{"agency", "member", "list", agency, "--tenant", "havelschutz"},
		{"agency", "member", "role", agency, "eva@example.de", "--role", "employee", "--tenant", "havelschutz"},
		{"agency", "member", "end", agency, "eva@example.de", "--tenant", "havelschutz"},
		{
			"correct", "--tenant", "funkwelle", "--account", "anna", "--first-name", "Anna", "--last-name", "Maurer",
			"--reason", "Urkunde lag vor",
		},
		{"erase", "--tenant", "funkwelle", "--email", "anna@example.de"},
	} {
		out, err := o.run("", append(args, "--json")...)
		require.NoError(t, err, args)
		assert.True(t, json.Valid([]byte(out)), "%v: %s", args, out)
	}
}

// What one command prints of a person, the next one takes.
func TestAnAccountIsNamedByWhatWasPrinted(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de", "--json")
	require.NoError(t, err)
	var reported struct{ Account, State string }
	require.NoError(t, json.Unmarshal([]byte(out), &reported))
	assert.Equal(t, "locked", reported.State)
	require.NotEmpty(t, reported.Account)
	out, err = o.run("", "account", "unlock", "--tenant", "funkwelle", "--account", reported.Account)
	require.NoError(t, err)
	assert.Contains(t, out, reported.Account)
	out, err = o.run("", "audit", "--subject", reported.Account, "--json")
	require.NoError(t, err)
	assert.Contains(t, out, "account.unlocked")
	_, err = o.run("", "account", "lock", "--tenant", "funkwelle", "--account", "nobody")
	require.ErrorContains(t, err, "--account: ")
}

func TestARefusalNamesItsFlag(t *testing.T) {
	o := openOffice(t)
	for _, tt := range []struct {
		want string
		args []string
	}{
		{
			"--tenant: nowhere: tenant.unknown: there is no such tenant; there are funkwelle, havelschutz",
			[]string{"case", "list", "--tenant", "nowhere"},
		},
		{"--email: ", []string{"account", "lock", "--tenant", "funkwelle", "--email", "anna"}},
		{"--email: ", []string{"erase", "--tenant", "funkwelle", "--email", "anna"}},
		{"--email: ", []string{"recipient", "allow", "--tenant", "funkwelle", "--email", "anna"}},
		{"--email: ", []string{"audit", "--tenant", "funkwelle", "--email", "anna"}},
		{"--phone: ", []string{"consent", "show", "--tenant", "funkwelle", "--phone", "x"}},
		{"--at: ", []string{"consent", "used", "--tenant", "funkwelle", "--phone", "030 5550 7700", "--at", "soon"}},
		{"--month: ", []string{"ledger", "statement", "--tenant", "funkwelle", "--month", "November"}},
		{"--public: ", []string{"person", "add", "Carl", "--tenant", "funkwelle", "--public", "x"}},
		{"--as: ", []string{"payout", "settle-all", "--tenant", "funkwelle", "--kind", "x", "--as", "bank", "--reason", "x"}},
		{"--role: ", []string{"agency", "member", "add", "x", "eva@example.de", "--role", "boss", "--tenant", "havelschutz"}},
		{
			"--state: ",
			[]string{
				"agency", "member", "role", "x", "eva@example.de", "--role", "owner", "--state", "asleep", "--tenant",
				"havelschutz",
			},
		},
		{"--kind: ", []string{"payout", "settle-all", "--tenant", "funkwelle", "--as", "paid", "--reason", "x"}},
		{
			"operator payout show <batch> [flags]: accepts 1 arg(s), received 0",
			[]string{"payout", "show", "--tenant", "funkwelle"},
		},
		{
			"operator payout show <batch> [flags]: accepts 1 arg(s), received 2",
			[]string{"payout", "show", "a", "b", "--tenant", "funkwelle"},
		},
		{"operator health [flags]: unknown command", []string{"health", "now"}},
		{
			"operator payout show <batch> [flags]: unknown flag: --batch",
			[]string{"payout", "show", "--batch", "a", "--tenant", "funkwelle"},
		},
		{`operator payout release <batch> [flags]: required flag(s) "tenant" not set`, []string{"payout", "release", "b1"}},
		{"proof", []string{"consent", "show", "--tenant", "funkwelle", "--email", "nobody@example.de", "--json"}},
	} {
		_, err := o.run("", tt.args...)
		require.Error(t, err, tt.args)
		assert.Contains(t, operator.Shown(err).Error(), tt.want, tt.args)
	}
}
