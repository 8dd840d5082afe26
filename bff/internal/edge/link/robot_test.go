package link

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// One list at both ends, and one file that tests both.
const ofBackend = "../../../beside/backend/internal/referral/click/"

func TestRobots(t *testing.T) {
	list, err := os.ReadFile(ofBackend + "robots.txt")
	require.NoError(t, err)
	assert.Equal(t, string(list), robotNames, "cp backend/internal/referral/click/robots.txt bff/internal/edge/link/")

	raw, err := os.ReadFile(ofBackend + "testdata/browsers.txt")
	require.NoError(t, err)
	people := 0
	for line := range strings.Lines(string(raw)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		who, browser, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		require.True(t, found, line)
		assert.Equal(t, who == "robot", Robot(browser), browser)
		if who == "person" {
			people++
		}
	}
	assert.Greater(t, people, 50)
}
