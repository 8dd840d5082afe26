package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unscanned are purposes of tokens whose page no letter leads to.
var unscanned = map[string]string{
	"admin":         "printed for an operator, and a portal's link logs in as it is opened",
	"agencyDetails": "given to the page that has just confirmed",
	"desk":          "a passkey is made by the device, which asks its person",
}

// What a mailed link does for good takes one press more than a mail scanner makes.
func TestEachPageOfAMailedLinkIsScanned(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(top, "shell/kit/src/router/linkToken.ts"))
	require.NoError(t, err)
	tests := ""
	for _, part := range []string{"mfe-public", "mfe-personal", "mfe-agency", "mfe-profiseller"} {
		text, err := os.ReadFile(filepath.Join(top, part, "src/scanners.test.tsx"))
		require.NoError(t, err)
		tests += string(text)
	}
	purposes := regexp.MustCompile(`(?m)^  \| '(\w+)'$`).FindAllStringSubmatch(string(source), -1)
	assert.Greater(t, len(purposes), 12)
	for _, p := range purposes {
		if unscanned[p[1]] == "" {
			assert.Contains(t, tests, "purpose: '"+p[1]+"'", "no scanner presses the page of %s", p[1])
		}
	}
}
