package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	// named is a path in backquotes, with names that the file has: `backend/x/y.go` `Name`.
	named = regexp.MustCompile("`((?:backend|bff|shell|e2e|mfe-[a-z]+)/[^`\\s]+)`((?: `[^`/]+`)*)")
	// section is a citation of the specification, as prose and comments make it.
	section = regexp.MustCompile(`[Ss]ections? (\d+)(?: and (\d+))? of the\s+(?://\s*|\*\s*)?specification`)
	// subject is a citation of a decision beyond the specification.
	subject = regexp.MustCompile(`decisions\.md,? "([^"]+)"`)
	// retired are names of pages that can't be opened here.
	retired = regexp.MustCompile(`\b(?:domain|spec)\.md\b`)
	// row is one of rules.md: | section | rule | decided | enforced | test |
	row   = regexp.MustCompile(`^\| [§\dD]`)
	today = regexp.MustCompile(`\A# \d+\. .+\n\n\*\*Today\.\*\* \S`)
)

// sources are the folders that cite, and the endings of what is read in them.
var (
	sources = []string{"backend", "bff", "shell", "e2e", "mfe-agency", "mfe-personal", "mfe-profiseller", "mfe-public"}
	endings = []string{".go", ".ts", ".tsx", ".md", ".tsv", ".sql", ".mjs", ".txt"}
)

func TestPathsAndNamesOfTheSpecificationExist(t *testing.T) {
	for _, document := range []string{"specification.md", "decisions.md", "tour.md", "how-to.md"} {
		text := textOf(t, document)
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			info, err := os.Stat(filepath.Join(top, m[1]))
			if !assert.NoError(t, err, "%s names %s", document, m[1]) || info.IsDir() {
				continue
			}
			content := textOf(t, filepath.Join(top, m[1]))
			for _, name := range code.FindAllStringSubmatch(m[2], -1) {
				assert.True(t, strings.Contains(content, name[1]), "%s: %s has no %s", document, m[1], name[1])
			}
		}
	}
}

func TestEachCitationHasItsHeading(t *testing.T) {
	specification, decisions := textOf(t, "specification.md"), textOf(t, "decisions.md")
	sections, subjects := 0, 0
	eachSource(t, func(path, text string) {
		for _, m := range section.FindAllStringSubmatch(text, -1) {
			for _, number := range m[1:] {
				if number != "" {
					sections++
					assert.True(t, strings.Contains(specification, "\n## "+number+" "), "%s cites section %s", path, number)
				}
			}
		}
		for _, m := range subject.FindAllStringSubmatch(text, -1) {
			subjects++
			heading := strings.Join(strings.Fields(strings.ReplaceAll(m[1], "\n//", "\n")), " ")
			found := regexp.MustCompile(`(?m)^##+ (?:D\d )?` + regexp.QuoteMeta(heading) + `$`).MatchString(decisions)
			assert.True(t, found, "%s cites %q, which decisions.md hasn't", path, heading)
		}
		assert.Empty(t, retired.FindString(text), "%s cites a page that isn't in the repository", path)
	})
	assert.Greater(t, sections, 50)
	assert.Greater(t, subjects, 10)
}

func TestEachRuleCitesASectionThatExists(t *testing.T) {
	specification := textOf(t, "specification.md")
	for line := range strings.Lines(textOf(t, "rules.md")) {
		if row.MatchString(line) {
			cell, _, _ := strings.Cut(strings.TrimLeft(line, "| "), "|")
			for _, number := range regexp.MustCompile(`\d+`).FindAllString(cell, -1) {
				assert.True(t, strings.Contains(specification, "\n## "+number+" "), line)
			}
		}
	}
}

func TestEachRequirementHasItsNumberInOrder(t *testing.T) {
	items := regexp.MustCompile(`(?m)^- \*\*([\d.]+)\*\*`).FindAllStringSubmatch(textOf(t, "specification.md"), -1)
	assert.Greater(t, len(items), 100)
	seen := map[string]bool{}
	for _, item := range items {
		assert.False(t, seen[item[1]], "%s is there twice", item[1])
		seen[item[1]] = true
	}
}

func TestEachDecisionBeginsWithWhatHoldsAndStandsInTheIndex(t *testing.T) {
	index := textOf(t, "adr/README.md")
	pages, err := filepath.Glob("adr/0*.md")
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		assert.Regexp(t, today, textOf(t, page), "%s begins with what holds today", page)
		assert.True(t, strings.Contains(index, "]("+filepath.Base(page)+")"), "the index leads to %s", page)
	}
}

func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// eachSource reads all that cites, without what is installed or built.
func eachSource(t *testing.T, read func(path, text string)) {
	t.Helper()
	for _, folder := range sources {
		err := filepath.WalkDir(filepath.Join(top, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && slices.Contains([]string{"node_modules", "dist"}, entry.Name()) {
				return filepath.SkipDir
			}
			// The golden table stays as it was given, with its heading.
			aside := []string{"cited_test.go", "api-v1.tsv"}
			if entry.Type().IsRegular() && slices.Contains(endings, filepath.Ext(path)) &&
				!slices.Contains(aside, entry.Name()) {
				read(path, textOf(t, path))
			}
			return nil
		})
		require.NoError(t, err)
	}
}
