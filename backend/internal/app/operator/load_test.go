package operator_test

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/tenants"
)

// Anyone who tries a file has neither the secrets nor the database of the programme.
func TestATenantsFileIsTriedWithoutSecrets(t *testing.T) {
	place := t.TempDir()
	folder, fresh := filepath.Join(place, "tenants"), t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	o := &office{t: t, env: map[string]string{"WS_TENANTS": folder}}
	require.NoError(t, os.CopyFS(filepath.Join(fresh, "neu"), os.DirFS(filepath.Join(folder, "havelschutz"))))
	raw, err := os.ReadFile(filepath.Join(folder, "havelschutz.yaml"))
	require.NoError(t, err)
	text, file := strings.Replace(string(raw), "aliases: [localhost]", "aliases: []", 1), filepath.Join(fresh, "neu.yaml")
	for from, wrong := range map[string]string{"": "", "maxRecipientCents: 1500": "§ 48b VAG"} {
		require.NoError(
			t, os.WriteFile(file, []byte(strings.Replace(text, from, strings.Replace(from, "1500", "1600", 1), 1)), 0o600),
		)
		out, err := o.run("", "tenant", "load", file, "--dry-run")
		if wrong != "" {
			require.ErrorContains(t, err, wrong)
		} else {
			require.NoError(t, err)
			assert.Contains(t, out, "no mistakes")
		}
		assert.NoFileExists(t, filepath.Join(folder, "neu.yaml"))
		left, err := os.ReadDir(place)
		require.NoError(t, err)
		assert.Len(t, left, 1, "nothing is left behind")
	}
}

func TestATenantIsLoadedUndoneAndRestored(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	fresh := t.TempDir()
	insurer, err := fs.Sub(tenants.Files, "havelschutz")
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(filepath.Join(fresh, "neu"), insurer))
	file := filepath.Join(fresh, "neu.yaml")
	raw, err := fs.ReadFile(tenants.Files, "havelschutz.yaml")
	require.NoError(t, err)
	text := strings.Replace(string(raw), "aliases: [localhost]", "aliases: []", 1)
	write := func(s string) { require.NoError(t, os.WriteFile(file, []byte(s), 0o600)) }
	days := func() int {
		var n int
		o.holds(func(a *wiring.App) {
			neu, err := a.Tenants.ByID(ctx, "neu")
			require.NoError(t, err)
			n = neu.Periods.Validity.Days
		})
		return n
	}

	write(strings.Replace(text, "maxRecipientCents: 1500", "maxRecipientCents: 1600", 1))
	_, err = o.run("", "tenant", "load", file)
	require.Error(t, err)
	assert.Regexp(t, `neu/products\.yaml:\d+: products\[0\]\.rewards\[0\]: product `, err.Error())
	require.ErrorContains(t, err, "§ 48b VAG")
	_, err = o.run("", "tenant", "history", "--tenant", "neu")
	require.ErrorContains(t, err, "--tenant: neu", "nothing of a wrong one is there")

	write(text)
	out, err := o.run("", "tenant", "load", file)
	require.NoError(t, err)
	assert.Contains(t, out, "neu stands in edition 1")
	assert.Equal(t, 60, days())
	out, err = o.run("", "tenant", "load", file)
	require.NoError(t, err)
	assert.Contains(t, out, "edition 1", "the same files are no new edition")

	write(strings.Replace(text, "days: 60", "days: 61", 1))
	_, err = o.run("", "tenant", "load", file)
	require.ErrorContains(
		t, err, "consents.terms.version: ",
		"the terms name the days, so people would agree to others under the same version",
	)
	newVersion(t, filepath.Join(fresh, "neu", "content.yaml"))
	_, err = o.run("", "tenant", "load", file)
	require.NoError(t, err, "and again, changed")
	assert.Equal(t, 61, days())
	_, err = o.run("", "tenant", "undo", "--tenant", "neu")
	require.NoError(t, err)
	assert.Equal(t, 60, days())
	_, err = o.run("", "tenant", "restore", "--tenant", "neu", "--edition", "2")
	require.NoError(t, err)
	assert.Equal(t, 61, days())
	out, err = o.run("", "tenant", "history", "--tenant", "neu")
	require.NoError(t, err)
	assert.Regexp(t, `(?s)4 .*3 .* 1 .*2 .*1 `, out)

	var acts int64
	require.NoError(
		t,
		o.db.From(ctx).Table("audit_log").Where("what = ? AND subject = ?", "tenant.loaded", "neu").Count(&acts).Error,
	)
	assert.Equal(t, int64(4), acts)
	_, err = o.run("", "mail", "preview", "--tenant", "neu", "--to", filepath.Join(fresh, "letters"))
	require.NoError(t, err, "what was loaded is shown without its folder")
	assert.FileExists(t, filepath.Join(fresh, "letters", "index.html"))
	_, err = o.run("", "tenant", "load", filepath.Join(fresh, "neu"))
	require.ErrorContains(t, err, "<id>.yaml")
	_, err = o.run("", "tenant", "load", filepath.Join(fresh, "neue.yaml"))
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// A tenant that has operators is loaded by one of them alone.
func TestWhoLoadsATenantProvesIt(t *testing.T) {
	o := openOffice(t)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, "funkwelle.yaml")
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(raw), "days: 60", "days: 59", 1)), 0o600))
	newVersion(t, filepath.Join(folder, "funkwelle", "content.yaml"))
	key := o.env["WS_OPERATOR_KEY"]
	delete(o.env, "WS_OPERATOR_KEY")
	for _, command := range [][]string{
		{"load", file}, {"undo", "--tenant", "funkwelle"}, {"restore", "--tenant", "funkwelle", "--edition", "0"},
	} {
		_, err = o.run("", append([]string{"tenant"}, command...)...)
		require.ErrorContains(t, err, "WS_OPERATOR_KEY", command)
	}
	o.env["WS_OPERATOR_KEY"] = key
	out, err := o.run("", "tenant", "load", file)
	require.NoError(t, err)
	assert.Contains(t, out, "funkwelle stands in edition 1")
	out, err = o.run("", "tenant", "history", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Contains(t, out, "anna")
	_, err = o.run("", "tenant", "undo", "--tenant", "funkwelle")
	require.NoError(t, err, "back to what the folder holds")
}

var versions = regexp.MustCompile(`version: 2026\S*`)

// newVersion raises that of all that people agree to.
func newVersion(t *testing.T, file string) {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, versions.ReplaceAll(raw, []byte("version: 2027-01-01")), 0o600))
}

// holds does something with the tenants as they stand.
func (o *office) holds(do func(a *wiring.App)) {
	o.t.Helper()
	require.NoError(
		o.t,
		processes.Desk(
			context.Background(), func(name string) string { return o.env[name] }, io.Discard, func(a *wiring.App) error {
				do(a)
				return nil
			},
		),
	)
}
