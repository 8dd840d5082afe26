package yamltenants

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhoReleasesIsNamedByKeyOrPasskey(t *testing.T) {
	const key = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
	sum := strings.Repeat("24a2336030803754", 4)
	for text, want := range map[string]string{
		key: key, sum: sum, strings.ToUpper(sum): sum, strings.Repeat("24a2 3360-3080 3754 ", 4): sum,
	} {
		got, ok := releaseKey(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got)
	}
	// Sixteen digits are what people read out: others of the same sixteen can be found.
	for _, text := range []string{"", "abc", "24a2 3360 3080 3754", sum + "1", sum[1:] + "g", key[1:]} {
		_, ok := releaseKey(text)
		assert.False(t, ok, text)
	}
}
