package click_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/referral/click"
)

// The edge is tested by the same file.
func TestRobots(t *testing.T) {
	raw, err := os.ReadFile("testdata/browsers.txt")
	require.NoError(t, err)
	seen := map[string]int{}
	for line := range strings.Lines(string(raw)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		who, browser, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		require.True(t, found, line)
		seen[who]++
		assert.Equal(t, who == "robot", click.Robot(browser), browser)
	}
	assert.Greater(t, seen["robot"], 50)
	assert.Greater(t, seen["person"], 50)
	assert.Len(t, seen, 2)
}
