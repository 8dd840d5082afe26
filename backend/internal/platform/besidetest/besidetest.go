// Package besidetest leads tests to what lies beside their module. Go keeps a test's result while the files that it
// opened are what they were, of its own module alone: so they go by the link "beside" in it, behind which the whole
// repository lies.
package besidetest

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Path is one of the repository's files or folders, from the folder of the test's package, in which Go runs it:
// what is compiled names no folder of a machine.
func Path(t *testing.T, name ...string) string {
	t.Helper()
	module := "."
	for range 20 {
		if _, err := os.Stat(filepath.Join(module, "go.mod")); err == nil {
			return filepath.Join(append([]string{module, "beside"}, name...)...)
		}
		module = filepath.Join("..", module)
	}
	t.Fatal("no folder above has a go.mod")
	return ""
}

// Follow has a test's result depend on files, and on folders with all that lies in them, that another process reads
// for the test: Go doesn't see what that one opens.
func Follow(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := filepath.WalkDir(Path(t, name), func(_ string, _ fs.DirEntry, err error) error { return err }); err != nil {
			t.Fatal(err)
		}
	}
}

// Workspaces are the folders of the front ends and of what they share. The repository's top itself isn't listed:
// what lies there changes without the product.
func Workspaces(t *testing.T) []string {
	t.Helper()
	raw, err := os.ReadFile(Path(t, "package.json")) // #nosec G304 -- the repository's own
	if err != nil {
		t.Fatal(err)
	}
	var list struct{ Workspaces []string }
	if err := json.Unmarshal(raw, &list); err != nil || len(list.Workspaces) == 0 {
		t.Fatal("package.json names no workspaces", err)
	}
	return list.Workspaces
}
