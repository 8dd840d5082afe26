package operator_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/tenants"
)

// remoteFolder is the telecom tenant with a remote source that no one has asked.
func remoteFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "funkwelle", "products.yaml"), []byte(`
productSource:
  mode: remote
  url: https://katalog.funkwelle.example/v1
  terms:
    - {line: telecom, rewards: [{cents: 7000}], picture: product-101.svg}
`), 0o600))
	pictures, err := fs.Glob(os.DirFS(folder), "funkwelle/pictures/product-*.svg")
	require.NoError(t, err)
	for _, name := range pictures {
		if !strings.HasSuffix(name, "/product-101.svg") {
			require.NoError(t, os.Remove(filepath.Join(folder, name)))
		}
	}
	return folder
}

func TestWhereProductsComeFromIsShown(t *testing.T) {
	o := openOffice(t)
	run := func(args ...string) string {
		out, err := o.run("", append(append([]string{"product"}, args...), "--tenant", "funkwelle")...)
		require.NoError(t, err)
		return out
	}
	assert.Contains(t, run("source"), "own: ")
	assert.Regexp(t, `101 +FW-NET-100 +Welle Internet M +offered +39\.95 +70\.00`, run("list"))
	out, err := o.run("", "health")
	require.NoError(t, err)
	assert.NotContains(t, out, "products of the remote source")

	o.env["WS_TENANTS"] = remoteFolder(t)
	shown := run("source", "--json")
	for _, part := range []string{
		`"mode": "remote"`, `"url": "https://katalog.funkwelle.example/v1"`, `"confirmedAt": "never"`,
	} {
		assert.Contains(t, shown, part)
	}
	assert.NotContains(t, run("list"), "offered")
	out, err = o.run("", "health")
	require.Error(t, err, "people see no product")
	assert.Regexp(
		t,
		fmt.Sprintf(
			`funkwelle +products of the remote source +0: none was taken yet \(%s\) +WRONG`, "operator product source",
		),
		out,
	)
}
