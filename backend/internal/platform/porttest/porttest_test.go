package porttest_test

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/porttest"
)

func TestHeldPortsAreFreeAndGivenOnce(t *testing.T) {
	seen := map[int]bool{}
	for range 5 {
		for _, port := range porttest.Hold(t, 20) {
			assert.False(t, seen[port], port)
			seen[port] = true
		}
	}
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", porttest.Address(t))
	require.NoError(t, err)
	require.NoError(t, l.Close())
}
