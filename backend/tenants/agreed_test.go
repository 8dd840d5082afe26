package tenants_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a friend agrees to can't be read otherwise: who shared the reward, and that all of it may have been kept.
func TestTheFriendsTermsSayWhoSharesTheReward(t *testing.T) {
	for _, name := range []string{"starter/starter", "havelschutz", "funkwelle"} {
		raw, err := os.ReadFile(name + "/content.yaml")
		require.NoError(t, err, name)
		assert.False(t, strings.Contains(string(raw), "hat entschieden, wer Sie empfohlen hat"), name)
		assert.False(t, strings.Contains(string(raw), "decided who gets the reward"), name)
	}
}
