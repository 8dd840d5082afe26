// Package docs_test keeps what the documents promise: rules.md is what the markers at the code say, and each of them
// has its test.
package docs_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	update = flag.Bool("update", false, "write rules.md anew")
	code   = regexp.MustCompile("`([^`]+)`")
)

// top is the repository, by the link with which Go follows what is read (internal/platform/besidetest).
const top = "../beside"

// linkTarget is the path, from the top, to which a link in a document of this folder, or reached from it, leads.
func linkTarget(document, link string) string {
	return filepath.Join("backend/docs", filepath.Dir(document), link)
}

const rulesHead = `# Where each rule lives

Generated from the markers at the code (` + "`go test ./docs -update`" + ` in backend); [how to](how-to.md) says how one is written. One row a rule: the section of
the specification it comes from (D: of the [decisions](decisions.md) beside it), the rule in a sentence, where it is *decided*, where it is *enforced*
besides (the guard in a use case, a store's condition, a UNIQUE constraint, a check at the edge), and the test that holds it there.
Settings that a tenant chooses are described in the [tenant's file](tenant.md).
`

func TestThePageOfRulesIsWhatTheMarkersSay(t *testing.T) {
	sources, marked := house{}, map[string][]rule{}
	eachSource(t, func(path, text string) {
		sources[strings.TrimPrefix(filepath.ToSlash(path), top+"/")] = text
	})
	for _, file := range sources.sorted() {
		found, wrong := rulesIn(file, sources[file])
		assert.Empty(t, wrong, "no marker of the form in rulemarks_test.go")
		for _, r := range found {
			marked[r.subject] = append(marked[r.subject], r)
		}
	}
	page, rows := rulesHead, 0
	for _, s := range subjects {
		rules := marked[s.name]
		require.NotEmpty(t, rules, s.name)
		rows += len(rules)
		page += "\n## " + s.heading + "\n\n" + tableOf(t, sources, rules)
		delete(marked, s.name)
	}
	assert.Empty(t, marked, "subjects that the page hasn't")
	assert.Greater(t, rows, 700)
	if *update {
		require.NoError(t, os.WriteFile("rules.md", []byte(page), 0o600))
	}
	assert.Equal(t, page, textOf(t, "rules.md"), "write it anew: go test ./docs -update")
}

func tableOf(t *testing.T, sources house, rules []rule) string {
	t.Helper()
	sort.SliceStable(rules, func(i, j int) bool { return rules[i].file < rules[j].file })
	table := "| section | rule | decided | enforced | test |\n| --- | --- | --- | --- | --- |\n"
	for _, r := range rules {
		decided := "`" + r.file + "`"
		if r.name != "" {
			decided += " `" + r.name + "`"
		}
		enforced := eachOf(t, r, r.enforced, sources.enforcing)
		if enforced == "" {
			enforced = "same"
		}
		table += "| " + strings.Join(
			[]string{r.section, r.words, decided, enforced, eachOf(t, r, r.tests, sources.proving)}, " | ",
		) + " |\n"
	}
	return table
}

// eachOf finds each place that a marker names.
func eachOf(t *testing.T, r rule, items []string, find func(string) (string, error)) string {
	t.Helper()
	places := make([]string, 0, len(items))
	for _, item := range items {
		place, err := find(strings.TrimSpace(item))
		assert.NoError(t, err, "%s: %s", r.file, r.words)
		places = append(places, place)
	}
	return strings.Join(places, " ")
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
