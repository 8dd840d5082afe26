package programme_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

// The starter is copied under an id of its own, read as processes read it, and lacks nothing that a check would tell
// of.
func TestTheStarterIsAProgrammeUnderAnyId(t *testing.T) {
	now := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(folder, "acme"), os.DirFS("../../tenants/starter/starter")))
	raw, err := os.ReadFile("../../tenants/starter/starter.yaml")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "acme.yaml"), raw, 0o600))
	m, err := fixture.Unconnected(t, folder, now)
	require.NoError(t, err)
	require.NoError(t, m.Library.Gaps())
	all := m.Tenants.All(t.Context())
	require.Len(t, all, 1)
	assert.Equal(t, "acme", string(all[0].ID))
	offered, err := m.Assortments.Of(t.Context(), "acme")
	require.NoError(t, err)
	assert.Positive(t, offered.MaxReward(now))
	assert.Equal(t, 14*24*time.Hour, all[0].Periods.Complaint.Duration(), "no demonstration's seconds")
}
