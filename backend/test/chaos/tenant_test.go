package chaos

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the trial changes in the demo tenant's files has to be there.
func TestTheTenantOfTheTrialIsMade(t *testing.T) {
	to := filepath.Join(t.TempDir(), "tenants")
	require.NoError(t, tenants(filepath.Join("..", "..", "tenants"), to))
	content, err := os.ReadFile(filepath.Join(to, programme, "content.yaml"))
	require.NoError(t, err)
	require.Contains(t, string(content), "agenturregeln")
	require.FileExists(t, filepath.Join(to, programme, "legal", "agenturregeln.de.md"))
	require.Error(
		t,
		changed(filepath.Join(to, programme, "content.yaml"), filepath.Join(to, "other.yaml"), []change{{`^nowhere$`, ""}}),
	)
}
