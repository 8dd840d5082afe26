// Package porttest finds ports for servers that can't be handed a listener.
package porttest

import (
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Ports of outgoing connections begin at 32768: below them no one is given one by chance. Below 23400 scripts keep
// theirs (backend/scripts/ports.mjs).
const (
	lowest = 23400
	width  = 8600
)

// Hold gives ports that no one listens on, and that no other test gets until this one ends: each is held by a lock
// on a file of its name, which the kernel releases when a process dies.
func Hold(t *testing.T, n int) []int {
	t.Helper()
	folder := filepath.Join(os.TempDir(), "weitersagen-ports-"+strconv.Itoa(os.Getuid()))
	require.NoError(t, os.MkdirAll(folder, 0o700))
	var held []int
	for len(held) < n {
		port := lowest + rand.IntN(width)
		// #nosec G304 -- a file of our own
		file, err := os.OpenFile(filepath.Join(folder, strconv.Itoa(port)), os.O_CREATE|os.O_RDWR, 0o600)
		require.NoError(t, err)
		if syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil || !free(t, port) {
			require.NoError(t, file.Close())
			continue
		}
		t.Cleanup(func() { require.NoError(t, file.Close()) })
		held = append(held, port)
	}
	return held
}

// Address gives one held port of this machine as host and port.
func Address(t *testing.T) string {
	t.Helper()
	return net.JoinHostPort("127.0.0.1", strconv.Itoa(Hold(t, 1)[0]))
}

func free(t *testing.T, port int) bool {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return false
	}
	require.NoError(t, l.Close())
	return true
}
