package yamltenants

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhoReleasesIsNamedByKeyOrFingerprint(t *testing.T) {
	const key = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
	for text, want := range map[string]string{
		key: key, "24a2 3360 3080 3754": "24a2336030803754", "24A2-3360-3080-3754": "24a2336030803754",
		"24a2336030803754": "24a2336030803754",
	} {
		got, ok := releaseKey(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{"", "abc", "24a2 3360 3080", "24a2 3360 3080 3754 1", "24a2 3360 3080 375g", key[1:]} {
		_, ok := releaseKey(text)
		assert.False(t, ok, text)
	}
}
