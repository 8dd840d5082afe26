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

var (
	link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	// sign is a link with names behind it that are to be found there: [the file](path) `Name` `Other`
	sign = regexp.MustCompile("\\]\\(([^)#:]+)\\)((?: `[^`]+`)+)")
	// within is a link to a heading of its own document or of another.
	within = regexp.MustCompile(`\]\(([^)#:]*)#([^)]+)\)`)
)

// documents are all that lead somewhere: those of this folder, the groups', and the first one that anybody reads.
func documents(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, pattern := range []string{
		"*.md", "adr/*.md", top + "/README.md", "../internal/README.md", "../internal/*/README.md", "../test/README.md",
	} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, found, pattern)
		for _, document := range found {
			text, err := os.ReadFile(document)
			require.NoError(t, err)
			texts[document] = string(text)
		}
	}
	return texts
}

func TestLinksBetweenTheDocumentsLead(t *testing.T) {
	for document, text := range documents(t) {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			_, err := os.Stat(filepath.Join(top, linkTarget(document, m[1])))
			assert.NoError(t, err, "%s links to %s", document, m[1])
		}
	}
}

func TestNamesBehindLinksAreFoundThere(t *testing.T) {
	names := 0
	for document, text := range documents(t) {
		for _, m := range sign.FindAllStringSubmatch(text, -1) {
			content := contentOf(t, document, linkTarget(document, m[1]))
			for _, name := range code.FindAllStringSubmatch(m[2], -1) {
				names++
				assert.True(t, strings.Contains(content, name[1]), "%s: %s has no %s", document, m[1], name[1])
			}
		}
	}
	assert.Greater(t, names, 50, "names were found")
}

func TestEachSliceStandsInItsGroupsReadme(t *testing.T) {
	slices, err := filepath.Glob("../internal/*/*")
	require.NoError(t, err)
	require.NotEmpty(t, slices)
	for _, slice := range slices {
		group := filepath.Dir(slice)
		info, err := os.Stat(slice)
		require.NoError(t, err)
		if !info.IsDir() || filepath.Base(group) == "platform" { // whose folders are technologies
			continue
		}
		text, err := os.ReadFile(filepath.Join(group, "README.md"))
		if !os.IsNotExist(err) { // setup is one folder
			require.NoError(t, err)
			assert.Contains(t, string(text), "`"+filepath.Base(slice)+"`", "the README of %s names its slices", group)
		}
	}
}

func TestEachFolderOfTheAcceptanceTestsStandsInTheirReadme(t *testing.T) {
	text, err := os.ReadFile("../test/README.md")
	require.NoError(t, err)
	entries, err := os.ReadDir("../test")
	require.NoError(t, err)
	require.Greater(t, len(entries), 10)
	for _, entry := range entries {
		if entry.IsDir() {
			assert.Contains(
				t, string(text), "[`"+entry.Name()+"`]("+entry.Name()+")", "the README of the acceptance tests names each",
			)
		}
	}
}

func TestLinksToHeadingsLead(t *testing.T) {
	for document, text := range documents(t) {
		for _, m := range within.FindAllStringSubmatch(text, -1) {
			other := text
			if m[1] != "" {
				other = contentOf(t, document, linkTarget(document, m[1]))
			}
			assert.Contains(t, headings(other), m[2], "%s links to %s#%s", document, m[1], m[2])
		}
	}
}

// headings gives the anchors of a document, as readers of Markdown make them.
func headings(text string) (anchors []string) {
	drop := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			continue
		}
		heading := strings.ToLower(strings.TrimSpace(strings.TrimLeft(line, "#")))
		anchors = append(anchors, strings.ReplaceAll(drop.ReplaceAllString(heading, ""), " ", "-"))
	}
	return anchors
}
