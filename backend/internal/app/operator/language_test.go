package operator_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/language/languagetest"
)

// folderOf writes the tenant whose second language isn't built in where an operator has it.
func folderOf(t *testing.T, changes ...string) string {
	t.Helper()
	to := t.TempDir()
	for name, file := range languagetest.Folder(t, changes...) {
		require.NoError(t, os.MkdirAll(filepath.Join(to, filepath.Dir(name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(to, name), file.Data, 0o600))
	}
	return to
}

func TestATranslatorsWay(t *testing.T) {
	folder := folderOf(t, "kalyna.yaml", "languages: [de, uk]", "languages: [de, fr]")
	_, err := run(t, "tenant", "check", filepath.Join(folder, "kalyna.yaml"))
	require.Error(t, err)
	assert.Contains(
		t, err.Error(),
		"kalyna.yaml:8: tenant.languages[1]: fr is neither built in (de, en) nor a folder kalyna/languages/fr with its texts",
	)

	folder = folderOf(t, "kalyna/languages/uk/kit.yaml", "busy: ", "bussy: ")
	_, err = run(t, "tenant", "check", filepath.Join(folder, "kalyna.yaml"))
	require.Error(t, err)
	assert.Contains(t, err.Error(), "kalyna/languages/uk/kit.yaml:1: bussy: is not a known text; did you mean busy?")
	assert.Contains(t, err.Error(), "kalyna/languages/uk/kit.yaml:1: busy: is missing")

	to := filepath.Join(folder, "kalyna/languages/uk")
	out, err := run(t, "tenant", "language", "uk", "--to", to)
	require.NoError(t, err)
	assert.Contains(t, out, "10 files in ")
	kit, err := os.ReadFile(filepath.Join(to, "kit.yaml")) // #nosec G304 -- the test's own
	require.NoError(t, err)
	assert.Contains(t, string(kit), "# en: One moment, please …\nbusy: \"\"")
	assert.Contains(t, string(kit), "Копіювати", "what was written stays")
	assert.Contains(t, string(kit), "bussy: \"Зачекайте, будь ласка …\"", "a name that nobody knows, too")

	empty := filepath.Join(t.TempDir(), "pl")
	out, err = run(t, "tenant", "language", "pl", "--to", empty)
	require.NoError(t, err)
	assert.Contains(t, out, "12 files in ")
	for _, wrong := range []string{"de", "polski", "PL"} {
		_, err = run(t, "tenant", "language", wrong)
		assert.Error(t, err, wrong)
	}
}
