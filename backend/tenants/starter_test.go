package tenants_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever copies it takes over no other company's name, law or demonstration.
func TestTheStarterIsNobodys(t *testing.T) {
	others := regexp.MustCompile(
		`(?i)havel|funkwelle|versicherung|insur|\bVAG\b|bafin|agentur|agency\b.*link|\{outside\}|seconds:|klick|one click`,
	)
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
