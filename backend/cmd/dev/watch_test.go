package main

import (
	"context"
	"encoding/base64"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/tenants"
)

// A tenant that is loaded while the product runs is reported, without a new start.
func TestALoadedTenantIsReportedWithoutANewStart(t *testing.T) {
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	env := map[string]string{
		"WS_DB":     "sqlite:" + filepath.Join(t.TempDir(), "w.db"),
		"WS_SECRET": base64.StdEncoding.EncodeToString(make([]byte, 32)), "WS_TINK_KEYSET": keyset,
	}
	getenv := func(name string) string { return env[name] }
	require.NoError(t, processes.Migrate(t.Context(), []string{"WS_DB=" + env["WS_DB"]}, io.Discard))

	folder := t.TempDir()
	own, err := fs.Sub(tenants.Files, "funkwelle")
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(filepath.Join(folder, "acme"), own))
	head, err := fs.ReadFile(tenants.Files, "funkwelle.yaml")
	require.NoError(t, err)
	require.NoError(
		t,
		os.WriteFile(
			filepath.Join(folder, "acme.yaml"), []byte(strings.Replace(string(head), "name: Funkwelle", "name: Acme", 1)), 0o600,
		),
	)

	ctx, cancel := context.WithCancel(t.Context())
	seen, ended := make(chan []*tenant.Tenant, 10), make(chan error)
	go func() { ended <- watch(ctx, getenv, func(all []*tenant.Tenant) { seen <- all }) }()
	assert.Len(t, <-seen, 2, "the folder's")
	load := operator.Command(getenv)
	load.SetOut(io.Discard)
	load.SetArgs([]string{"tenant", "load", filepath.Join(folder, "acme.yaml")})
	require.NoError(t, load.ExecuteContext(ctx))
	all := <-seen
	require.Len(t, all, 3)
	assert.Equal(t, "Acme Telekommunikation GmbH", all[0].Name)
	cancel()
	require.NoError(t, <-ended)
}
