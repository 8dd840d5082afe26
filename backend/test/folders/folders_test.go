// Package folders_test has the tests of commands that are given names without a folder, as people type them. A test
// that enters a folder runs anew in each clone, since Go notes where the folder lies: so these have a package of their
// own.
package folders_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/test/fixture"
)

func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	env := map[string]string{"WS_FEED_KEY_FUNKWELLE": fixture.FeedKey}
	c := operator.Command(func(n string) string { return env[n] })
	var out bytes.Buffer
	c.SetOut(&out)
	c.SetArgs(args)
	err := c.ExecuteContext(context.Background())
	return out.String(), err
}

func TestATenantsFileIsCheckedByItsName(t *testing.T) {
	t.Chdir("../../tenants")
	out, err := run(t, "tenant", "check", "funkwelle.yaml")
	require.NoError(t, err)
	assert.Contains(t, out, "no mistakes in funkwelle, havelschutz")
	_, err = run(t, "tenant", "check", "nobody.yaml")
	require.ErrorContains(t, err, "nobody.yaml")
}

func TestEveryLetterOfATenantIsWrittenToLookAt(t *testing.T) {
	t.Chdir(t.TempDir())
	out, err := run(t, "mail", "preview", "--tenant", "funkwelle", "--to", "letters")
	require.NoError(t, err)
	assert.Contains(t, out, "begin with letters/index.html")
	index, err := os.ReadFile("letters/index.html")
	require.NoError(t, err)
	for _, kind := range mail.Kinds {
		for _, language := range []string{"de", "en"} {
			name := string(kind) + "." + language
			assert.Contains(t, string(index), `href="`+name+`.html"`)
			for _, ending := range []string{".html", ".txt"} {
				text, err := os.ReadFile(filepath.Join("letters", name+ending))
				require.NoError(t, err)
				assert.NotRegexp(t, `cid:logo|\{\{|<no value>`, string(text), name)
			}
		}
	}
	_, err = run(t, "mail", "preview", "--tenant", "havelschutz", "--to", "others")
	require.NoError(t, err)
	assert.NoFileExists(t, "others/voucher.de.html", "who has no vouchers writes of none")
	friends, err := os.ReadFile("others/confirm.en.txt")
	require.NoError(t, err)
	assert.Contains(t, string(friends), "€12.50", "no more than the law lets a friend have")
	assert.FileExists(t, "letters/order_cancelled-friend.de.html", "to both sides")
	_, err = run(t, "mail", "preview", "--tenant", "funkwelle", "--to", "letters")
	require.NoError(t, err, "and again")
	require.NoError(t, os.WriteFile("thesis.txt", nil, 0o600))
	_, err = run(t, "mail", "preview", "--tenant", "funkwelle", "--to", ".")
	require.ErrorContains(t, err, "--to: ", "nothing of anybody else's is written over")
	_, err = run(t, "mail", "preview", "--tenant", "nobody")
	require.ErrorContains(t, err, "--tenant: nobody")
	require.ErrorContains(t, err, "--folder names the folder in which its file lies")
	_, err = run(t, "mail", "preview", "--tenant", "nobody", "--folder", "thesis.txt")
	require.ErrorContains(t, err, "--folder: thesis.txt is a file")
}
