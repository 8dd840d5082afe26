// Package temporaltest runs the real Temporal server for a test, with its state in the test's own folder.
package temporaltest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/porttest"
	"weitersagen.app/backend/internal/platform/temporalx"
)

// Namespace that a test's client speaks to.
const Namespace = "test"

// patience covers the schema of a first start and the registration of the namespace.
const patience = 60 * time.Second

// Start gives a client of a server that ends with the test.
func Start(t *testing.T) client.Client {
	t.Helper()
	folder := t.TempDir()
	ports := porttest.Hold(t, 10)
	dynamic := filepath.Join(folder, "dynamic.yaml")
	require.NoError(t, os.WriteFile(dynamic, nil, 0o600))
	env := append(
		os.Environ(), "DB=sqlite", "DBNAME="+filepath.Join(folder, "t.db"),
		"VISIBILITY_DBNAME="+filepath.Join(folder, "v.db"), "NUM_HISTORY_SHARDS=1", "BIND_ON_IP=127.0.0.1",
		"TEMPORAL_BROADCAST_ADDRESS=127.0.0.1", "LOG_LEVEL=error", "DYNAMIC_CONFIG_FILE_PATH="+dynamic,
		"PUBLIC_FRONTEND_ADDRESS=127.0.0.1:"+strconv.Itoa(ports[0]),
	)
	for i, name := range []string{
		"FRONTEND_GRPC_PORT", "FRONTEND_MEMBERSHIP_PORT", "FRONTEND_HTTP_PORT", "HISTORY_GRPC_PORT",
		"HISTORY_MEMBERSHIP_PORT",
		"MATCHING_GRPC_PORT", "MATCHING_MEMBERSHIP_PORT", "WORKER_GRPC_PORT", "WORKER_MEMBERSHIP_PORT", "PPROF_PORT",
	} {
		env = append(env, fmt.Sprintf("%s=%d", name, ports[i]))
	}
	cmd := exec.CommandContext(context.Background(), binary(t), "--allow-no-auth", "start")
	cmd.Env = env
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	c, err := temporalx.Dial("127.0.0.1:"+strconv.Itoa(ports[0]), Namespace, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(c.Close)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	require.NoError(t, temporalx.Until(ctx, logging.Discard(), "register", func(ctx context.Context) error {
		_, err := temporalx.EnsureNamespace(ctx, c, Namespace)
		return err
	}))
	return c
}

func binary(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	require.NoError(t, err)
	for {
		path := filepath.Join(folder, "tools", "bin", "temporal-server")
		if _, err := os.Stat(path); err == nil {
			return path
		}
		up := filepath.Dir(folder)
		if up == folder {
			t.Fatal("the Temporal server isn't built: `make build` builds it")
		}
		folder = up
	}
}
