package operator_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/tenants"
)

// Whoever tries a file has neither the secrets nor the database of the programme.
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
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(text, from, strings.Replace(from, "1500", "1600", 1), 1)), 0o600))
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

func TestATenantIsLoaded(t *testing.T) {
	o := openOffice(t)
	_, err := o.run("", "tenant", "load", "x.yaml")
	require.ErrorContains(t, err, "WS_TENANTS names no folder")

	place := t.TempDir()
	folder := filepath.Join(place, "tenants")
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	o.env["WS_TENANTS"] = folder
	fresh := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(fresh, "neu"), os.DirFS(filepath.Join(folder, "havelschutz"))))
	file := filepath.Join(fresh, "neu.yaml")
	raw, err := os.ReadFile(filepath.Join(folder, "havelschutz.yaml"))
	require.NoError(t, err)
	text := strings.Replace(string(raw), "aliases: [localhost]", "aliases: []", 1)
	write := func(s string) { require.NoError(t, os.WriteFile(file, []byte(s), 0o600)) }

	write(strings.Replace(text, "maxRecipientCents: 1500", "maxRecipientCents: 1600", 1))
	_, err = o.run("", "tenant", "load", file)
	require.Error(t, err)
	assert.Regexp(t, `neu/products\.yaml:\d+: products\[0\]\.rewards\[0\]: product `, err.Error())
	require.ErrorContains(t, err, "§ 48b VAG")
	assert.NoFileExists(t, filepath.Join(folder, "neu.yaml"), "nothing of a wrong one is there")

	write(text)
	out, err := o.run("", "tenant", "load", file)
	require.NoError(t, err)
	assert.Contains(t, out, "take it at their next start")
	loaded, err := wiring.Tenants(folder)
	require.NoError(t, err)
	_, err = loaded.ByID(context.Background(), "neu")
	require.NoError(t, err)

	write(strings.Replace(text, "days: 60", "days: 61", 1))
	_, err = o.run("", "tenant", "load", file)
	require.NoError(t, err, "and again, changed")
	again, err := wiring.Tenants(folder)
	require.NoError(t, err)
	changed, err := again.ByID(context.Background(), "neu")
	require.NoError(t, err)
	assert.Equal(t, 61, changed.Periods.Validity.Days)

	left, err := os.ReadDir(place)
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing lies about")
	var acts int64
	require.NoError(t, o.db.From(context.Background()).Table("audit_log").Where("what = ? AND subject = ?", "tenant.loaded", "neu").Count(&acts).Error)
	assert.Equal(t, int64(2), acts)
	_, err = o.run("", "tenant", "load", filepath.Join(fresh, "neu"))
	require.ErrorContains(t, err, "<id>.yaml")
}
