package supervise_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// buffer may be written to and read from at once.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) lines() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return strings.Fields(b.text.String())
}

func shell(script string) supervise.Program {
	return supervise.Program{Name: "shell", Path: "/bin/sh", Args: []string{"-c", script}, Grace: 300 * time.Millisecond}
}

func alive(pid string) bool {
	n, err := strconv.Atoi(pid)
	return err == nil && syscall.Kill(n, 0) == nil
}

func TestAProgramThatDiesStartsAgain(t *testing.T) {
	var out buffer
	var reported sync.Map
	c, err := supervise.Keep(shell("echo $$; exec sleep 60"), &out, func(_, what string) { reported.Store(what, true) })
	require.NoError(t, err)
	defer c.Stop()
	require.Eventually(t, func() bool { return len(out.lines()) == 1 }, 30*time.Second, 10*time.Millisecond)
	first, err := strconv.Atoi(out.lines()[0])
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(first, syscall.SIGKILL))
	require.Eventually(t, func() bool { return len(out.lines()) == 2 }, 30*time.Second, 10*time.Millisecond)
	assert.NotEqual(t, out.lines()[0], out.lines()[1])
	_, ok := reported.Load("ended (signal: killed), starts again in 250ms")
	assert.True(t, ok)
}

func TestStopLeavesNothingBehind(t *testing.T) {
	var out buffer
	// The program doesn't listen to the request to end, and has a child of its own.
	c, err := supervise.Keep(shell("trap '' TERM; sleep 60 & echo $$ $!; wait; sleep 60"), &out, func(string, string) {})
	require.NoError(t, err)
	require.Eventually(t, func() bool { return len(out.lines()) == 2 }, 30*time.Second, 10*time.Millisecond)
	began := time.Now()
	c.Stop()
	assert.Less(t, time.Since(began), 3*time.Second)
	for _, pid := range out.lines() {
		require.Eventually(t, func() bool { return !alive(pid) }, 30*time.Second, 10*time.Millisecond)
	}
}

func TestReadiness(t *testing.T) {
	p := shell("exec sleep 60")
	asked := 0
	p.Ready = func(context.Context) error {
		if asked++; asked < 3 {
			return errors.New("not yet")
		}
		return nil
	}
	c, err := supervise.Keep(p, &buffer{}, func(string, string) {})
	require.NoError(t, err)
	defer c.Stop()
	require.NoError(t, c.WaitReady(context.Background(), 5*time.Second))
	assert.Equal(t, 3, asked)
}

func TestOnceTellsFailure(t *testing.T) {
	require.NoError(t, supervise.Once(context.Background(), shell("true"), &buffer{}))
	require.ErrorContains(t, supervise.Once(context.Background(), shell("exit 3"), &buffer{}), "exit status 3")
}

func TestLogsKeepLinesWhole(t *testing.T) {
	folder := t.TempDir()
	for range 2 {
		logs, err := supervise.OpenLogs(folder)
		require.NoError(t, err)
		api, err := logs.Of("api")
		require.NoError(t, err)
		bff, err := logs.Of("bff")
		require.NoError(t, err)
		for _, part := range []string{"one ", "line\nand"} {
			_, err = api.Write([]byte(part))
			require.NoError(t, err)
			_, err = bff.Write([]byte("b\n"))
			require.NoError(t, err)
		}
		logs.Close()
	}
	all, err := os.ReadFile(filepath.Join(folder, "all.log"))
	require.NoError(t, err)
	assert.Equal(t, "bff      | b\napi      | one line\nbff      | b\n", string(all))
	assert.FileExists(t, filepath.Join(folder, "api.log.1"))
}
