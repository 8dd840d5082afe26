package config_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/config"
)

// What the edge reads is passed to it in docker-compose.yml and by its image, and nothing else is. The backend's test
// of that file (test/topology) looks at everything else in it.
func TestWhatTheEdgeReadsIsPassedToIt(t *testing.T) {
	t.Parallel()
	var read []string
	_, err := config.Read(func(name string) string {
		read = append(read, name)
		return map[string]string{
			"WS_SERVICE_KEY": strings.Repeat("k", 16), "WS_SHELL": "http://x", "WS_MFE_PUBLIC": "http://x",
			"WS_MFE_PERSONAL": "http://x", "WS_MFE_AGENCY": "http://x", "WS_MFE_PROFISELLER": "http://x",
			"WS_DESK": "http://x",
		}[name]
	})
	require.NoError(t, err)
	slices.Sort(read)

	compose, err := os.ReadFile("../../../beside/docker-compose.yml")
	require.NoError(t, err)
	service := regexp.MustCompile(`(?ms)^  bff:\n(.*?)^  \S`).FindSubmatch(compose)
	require.NotNil(t, service)
	image, err := os.ReadFile("../../../Dockerfile")
	require.NoError(t, err)
	var passed []string
	for _, found := range regexp.MustCompile(`(?m)^      (WS_\w+):`).FindAllSubmatch(service[1], -1) {
		passed = append(passed, string(found[1]))
	}
	for _, found := range regexp.MustCompile(`(?m)^ENV (WS_\w+)=`).FindAllSubmatch(image, -1) {
		passed = append(passed, string(found[1]))
	}
	slices.Sort(passed)
	assert.Equal(t, slices.Compact(read), passed)
}
