package contract_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

var place = regexp.MustCompile(`\{\w+\}`)

// The golden table (api-v1.tsv) was written by somebody who had read the specification, and had a slip of the pen once.
// This list is read from the text anew, and each call is made as it stands there.
func TestTheCallsOfSectionSevenAreAnsweredAsTheyAreWritten(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := fixture.WithAgencies(s)
	raw, err := os.ReadFile("testdata/section7.txt")
	require.NoError(t, err)
	made := 0
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		method, path, ok := strings.Cut(line, " ")
		require.True(t, ok, line)
		path = strings.ReplaceAll(path, "{tenant}", string(of.ID))
		path = "/" + strings.TrimPrefix(place.ReplaceAllString(path, "1"), "/")
		if !strings.HasPrefix(path, "/api/v1/") && !strings.HasPrefix(path, "/mandant/") {
			path = "/api/v1/" + string(of.ID) + path
		}
		got := s.Call(method, path, "", nil)
		assert.NotContains(t, string(got.Body), "route.unknown", "%s: %d", line, got.Status)
		made++
	}
	assert.Equal(t, 83, made)
}
