package chaos

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// server is a Temporal server on the services' PostgreSQL, as docker-compose.yml has it.
type server struct {
	address string
	program *exec.Cmd
	log     *os.File
}

func (s *server) pid() int { return s.program.Process.Pid }

// end kills it: its database is thrown away next.
func (s *server) end() {
	_ = s.program.Process.Kill()
	_ = s.program.Wait()
	_ = s.log.Close()
}

// ofTemporal are the ports that a server takes, one behind the other.
var ofTemporal = []string{
	"FRONTEND_GRPC_PORT", "FRONTEND_MEMBERSHIP_PORT", "FRONTEND_HTTP_PORT", "HISTORY_GRPC_PORT",
	"HISTORY_MEMBERSHIP_PORT", "MATCHING_GRPC_PORT", "MATCHING_MEMBERSHIP_PORT", "WORKER_GRPC_PORT",
	"WORKER_MEMBERSHIP_PORT", "PPROF_PORT",
}

func temporalOnPostgres(ctx context.Context, s Settings, shards int) (*server, error) {
	database, err := url.Parse(os.Getenv("WS_DB"))
	if err != nil {
		return nil, err
	}
	first, err := strconv.Atoi(s.TemporalPort)
	if err != nil {
		return nil, err
	}
	tools := filepath.Join(s.Top, "backend", "tools")
	dynamic := filepath.Join(s.Services, "dynamic.yaml")
	if err := os.WriteFile(dynamic, nil, 0o600); err != nil {
		return nil, err
	}
	p := &server{address: "127.0.0.1:" + s.TemporalPort}
	env := append(
		os.Environ(), "PATH="+filepath.Join(tools, "bin")+":"+os.Getenv("PATH"), "DB=postgres12_pgx",
		"POSTGRES_SEEDS="+database.Hostname(), "DB_PORT="+database.Port(), "POSTGRES_USER="+database.User.Username(),
		"POSTGRES_PWD=trusted", "DBNAME=temporal", "VISIBILITY_DBNAME=temporal_visibility",
		"NUM_HISTORY_SHARDS="+strconv.Itoa(shards), "BIND_ON_IP=127.0.0.1", "TEMPORAL_BROADCAST_ADDRESS=127.0.0.1",
		"LOG_LEVEL=error", "DYNAMIC_CONFIG_FILE_PATH="+dynamic, "PUBLIC_FRONTEND_ADDRESS="+p.address,
	)
	for i, name := range ofTemporal {
		env = append(env, fmt.Sprintf("%s=%d", name, first+i))
	}
	// #nosec G204 -- our own script
	schema := exec.CommandContext(ctx, filepath.Join(tools, "temporal", "schema.sh"))
	schema.Env = env
	if out, err := schema.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the schema of Temporal: %w: %s", err, out)
	}
	// #nosec G304 -- our own folder
	if p.log, err = os.Create(filepath.Join(s.Services, "temporal.log")); err != nil {
		return nil, err
	}
	// It outlives the context, as the product does.
	// #nosec G204 -- our own tool
	p.program = exec.CommandContext(
		context.WithoutCancel(ctx), filepath.Join(tools, "bin", "temporal-server"), "--allow-no-auth", "start",
	)
	p.program.Env, p.program.Stdout, p.program.Stderr = env, p.log, p.log
	if err := p.program.Start(); err != nil {
		return nil, err
	}
	for answers := supervise.Connects(p.address); answers(ctx) != nil; {
		if err := pause(ctx, 100*time.Millisecond); err != nil {
			p.end()
			return nil, err
		}
	}
	return p, nil
}
