package tenants_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/setup"
)

// The starter is copied under an id of its own, read as processes read it, and lacks nothing that a check would tell of.
func TestTheStarterIsAProgrammeUnderAnyId(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(folder, "acme"), os.DirFS("starter/starter")))
	raw, err := os.ReadFile("starter/starter.yaml")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "acme.yaml"), raw, 0o600))
	key, err := keys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	require.NoError(t, err)
	c := setup.Config{Tenants: folder, PublicURL: "http://{tenant}.localhost:8080", Keys: key}
	b := setup.Unconnected(c, logging.Discard())
	b.Clock = clock.NewManual(now)
	m, err := wiring.New(b)
	require.NoError(t, err)
	require.NoError(t, m.Library.Gaps())
	all := m.Tenants.All(ctx)
	require.Len(t, all, 1)
	assert.Equal(t, "acme", string(all[0].ID))
	offered, err := m.Assortments.Of(ctx, "acme")
	require.NoError(t, err)
	assert.Positive(t, offered.MaxReward(now))
	assert.Equal(t, 14*24*time.Hour, all[0].Periods.Complaint.Duration(), "no demonstration's seconds")
}

// Whoever copies it takes over no other company's name, law or demonstration.
func TestTheStarterIsNobodys(t *testing.T) {
	others := regexp.MustCompile(`(?i)havel|funkwelle|versicherung|insur|\bVAG\b|bafin|agentur|agency\b.*link|\{outside\}|seconds:|klick|one click`)
	require.NoError(t, fs.WalkDir(os.DirFS("starter"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".png") || strings.HasSuffix(name, "products.yaml") {
			return err
		}
		text, err := os.ReadFile(filepath.Join("starter", name))
		if assert.NoError(t, err) {
			assert.NotRegexp(t, others, string(text), name)
		}
		return err
	}))
}
