// Package docs_test keeps what the documents promise: every row of rules.md names a file and a test that exist.
package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// row of rules.md: | section | rule | `file` `Name` | `file` `Name` | `test file` `TestName` |
var (
	row  = regexp.MustCompile(`^\| *§?[0-9]`)
	code = regexp.MustCompile("`([^`]+)`")
)

// top is the repository, by the link with which Go follows what is read (internal/platform/besidetest).
const top = "../beside"

// linkTarget is the path, from the top, to which a link in a document of this folder, or reached from it, leads.
func linkTarget(document, link string) string {
	return filepath.Join("backend/docs", filepath.Dir(document), link)
}

func TestEveryRuleHasItsFileAndItsTest(t *testing.T) {
	text, err := os.ReadFile("rules.md")
	require.NoError(t, err)
	rows := 0
	for _, line := range strings.Split(string(text), "\n") {
		if !row.MatchString(line) {
			continue
		}
		rows++
		cells := strings.Split(strings.Trim(line, "| "), "|")
		require.Len(t, cells, 5, "five cells: %s", line)
		rule := strings.TrimSpace(cells[1])

		assert.NotZero(t, assertPlaces(t, rule, cells[2]), "no file for %q", rule)
		if strings.TrimSpace(cells[3]) != "same" {
			assert.NotZero(t, assertPlaces(t, rule, cells[3]), "nothing enforces %q", rule)
		}

		tests := code.FindAllStringSubmatch(cells[4], -1)
		if assert.NotEmpty(t, tests, "no test for %q", rule) && assert.Zero(t, len(tests)%2, "each test file and a test's name for %q", rule) {
			for i := 0; i < len(tests); i += 2 {
				assertTest(t, rule, tests[i][1], tests[i+1][1])
			}
		}
	}
	assert.Greater(t, rows, 20, "rows were found")
}

// assertPlaces finds the files of a cell, and each name in the file before it; it returns how many files there are.
func assertPlaces(t *testing.T, rule, cell string) int {
	t.Helper()
	files, text := 0, ""
	for _, place := range code.FindAllStringSubmatch(cell, -1) {
		if !strings.Contains(place[1], "/") {
			assert.Contains(t, text, place[1], "a name in %q", rule)
			continue
		}
		files++
		text = contentOf(t, rule, place[1])
	}
	return files
}

// contentOf reads a file, or all files of a folder.
func contentOf(t *testing.T, rule, path string) string {
	t.Helper()
	files := []string{filepath.Join(top, path)}
	if info, err := os.Stat(files[0]); err == nil && info.IsDir() {
		files, err = filepath.Glob(filepath.Join(files[0], "*.*"))
		require.NoError(t, err)
	}
	all := ""
	for _, file := range files {
		content, err := os.ReadFile(file)
		assert.NoError(t, err, "file of %q", rule)
		all += string(content)
	}
	return all
}

// assertTest finds a Go test by its function and a TypeScript test by its title.
func assertTest(t *testing.T, rule, file, name string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(top, file))
	if !assert.NoError(t, err, "test file of %q", rule) {
		return
	}
	wanted := name
	if strings.HasSuffix(file, ".go") {
		wanted = "func " + name + "("
	}
	assert.Contains(t, string(text), wanted, "%s has the test of %q", file, rule)
}
