package yamlcontent_test

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/tenants"
)

// Anyone who works for a tenant has to be able to read by which rules, and what is kept of the people who do.
func TestATenantWithAgenciesTellsThemTheRules(t *testing.T) {
	c, err := read(t, telecom(t, ""))
	require.NoError(t, err)
	for _, name := range content.AgencyPageNames {
		_, err := c.Page(name)
		require.ErrorIs(t, err, content.ErrUnknownPage, "%s: the telecom company has no agencies", name)
	}
	rules := regexp.MustCompile(`(?m)^  agenturregeln:\n(?:    .*\n)+`) // whatever its edition
	files := insurer(t)
	file := files["havelschutz/content.yaml"]
	require.Regexp(t, rules, string(file.Data))
	file.Data = rules.ReplaceAll(file.Data, nil)
	_, err = read(t, files)
	require.ErrorContains(t, err, "pages.agenturregeln: is missing")

	files = insurer(t)
	files["havelschutz.yaml"].Data = bytes.Replace(
		files["havelschutz.yaml"].Data, []byte("  agency: true\n"), []byte("  agency: false\n"), 1,
	)
	_, err = read(t, files)
	assert.ErrorContains(t, err, "pages.agenturregeln: is not a known page")

	files = insurer(t)
	delete(files, "havelschutz/legal/agenturdatenschutz.en.md")
	_, err = read(t, files)
	assert.ErrorContains(t, err, "pages.agenturdatenschutz")
}

func insurer(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(tenants.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path, "havelschutz") {
			return err
		}
		raw, err := fs.ReadFile(tenants.Files, path)
		files[path] = &fstest.MapFile{Data: raw}
		return err
	}))
	return files
}
