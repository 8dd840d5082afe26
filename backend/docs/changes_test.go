package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// Anyone who connected a system reads what changed by its days, the newest first, of calls that there are.
func TestTheChangesOfTheAPIAreOfItsCallsByTheirDays(t *testing.T) {
	raw, err := os.ReadFile("api-changes.md")
	require.NoError(t, err)
	document, err := os.ReadFile(filepath.Join(top, "backend", "api", "openapi.yaml"))
	require.NoError(t, err)
	var api struct {
		Info  struct{ Description string }
		Paths map[string]any
	}
	require.NoError(t, yaml.Unmarshal(document, &api))
	assert.Contains(
		t, strings.Join(strings.Fields(api.Info.Description), " "), "Without notice may come",
		"the document says itself what may change",
	)

	var days []string
	for line := range strings.Lines(string(raw)) {
		if day, found := strings.CutPrefix(strings.TrimSpace(line), "## 20"); found {
			days = append(days, "20"+day)
			_, err := time.Parse(time.DateOnly, "20"+day)
			require.NoError(t, err)
		}
		if len(days) == 0 || !strings.HasPrefix(line, "- ") {
			continue
		}
		for _, code := range regexp.MustCompile("`([^`]*/[^`]*)`").FindAllStringSubmatch(line, -1) {
			assert.Contains(t, api.Paths, "/api/v1/{tenant}/"+code[1], "a call that there is: %s", line)
		}
	}
	require.NotEmpty(t, days)
	newest := slices.Clone(days)
	slices.Sort(newest)
	slices.Reverse(newest)
	assert.Equal(t, newest, days, "the newest first, each day once")
	assert.Len(t, slices.Compact(newest), len(days))
}
