package dev

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// background is the niceness of what no one waits for in front of a screen. The worker isn't among it: put aside while
// it holds SQLite's one lock, it would hold up the api too.
const background = 5

// environment is what the product's own programs get: the caller's, the secrets but for the operators' passphrase, and
// addresses where the caller chose none.
func environment(s Settings, secrets map[string]string, getenv func(string) string) []string {
	env := ofEverybody()
	set := func(name, value string) {
		if getenv(name) == "" {
			env = append(env, name+"="+value)
		}
	}
	for name, value := range secrets {
		if name != passphraseName {
			set(name, value)
		}
	}
	set("WS_DB", "sqlite:"+filepath.Join(s.Data, "weitersagen.db"))
	set("WS_REDIS", "redis://"+local(s.Redis)+"/0")
	set("WS_TEMPORAL", local(s.Temporal))
	set("WS_SMTP", "smtp://"+local(s.SMTP))
	set("WS_PUBLIC_URL", "http://{tenant}.localhost:"+strconv.Itoa(s.Port))
	set("WS_OUTSIDE", "http://localhost:"+strconv.Itoa(s.Outside))
	set("WS_BANK_DIR", filepath.Join(s.Data, "bank"))
	set("WS_BANK_PLAY", "1")
	set("WS_BACKEND", "http://"+local(s.API))
	for name, folder := range map[string]string{
		"WS_SHELL": "shell", "WS_MFE_PUBLIC": "mfe-public", "WS_MFE_PERSONAL": "mfe-personal", "WS_MFE_AGENCY": "mfe-agency",
		"WS_MFE_PROFISELLER": "mfe-profiseller", "WS_DESK": "shell/desk",
	} {
		set(name, filepath.Join(s.Top, folder, "dist"))
	}
	return env
}

func listening(env []string, port int) []string {
	return append(append([]string{}, env...), "WS_LISTEN="+local(port))
}

func mailpit(s Settings) supervise.Program {
	return supervise.Program{
		Name: "mailpit", Path: s.MailpitServer, Env: ofEverybody(), Grace: 2 * time.Second, Nice: background,
		Args: []string{"--smtp", local(s.SMTP), "--listen", local(s.Mailpit), "--disable-version-check",
			"--database", filepath.Join(s.Data, "mails.db")},
		Ready: supervise.Answers("http://" + local(s.Mailpit) + "/readyz"),
	}
}

// temporal keeps its state in two files, so that every life goes on where it stopped.
func temporal(s Settings) (supervise.Program, error) {
	folder := filepath.Join(s.Data, "temporal")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return supervise.Program{}, err
	}
	dynamic := filepath.Join(folder, "dynamic.yaml")
	if err := os.WriteFile(dynamic, nil, 0o600); err != nil {
		return supervise.Program{}, err
	}
	env := append(ofEverybody(),
		"DB=sqlite", "DBNAME="+filepath.Join(folder, "temporal.db"),
		"VISIBILITY_DBNAME="+filepath.Join(folder, "visibility.db"),
		"NUM_HISTORY_SHARDS=1", "BIND_ON_IP=127.0.0.1", "TEMPORAL_BROADCAST_ADDRESS=127.0.0.1", "LOG_LEVEL=warn",
		"DYNAMIC_CONFIG_FILE_PATH="+dynamic, "PUBLIC_FRONTEND_ADDRESS="+local(s.Temporal))
	for i, name := range []string{
		"FRONTEND_GRPC_PORT", "FRONTEND_MEMBERSHIP_PORT", "FRONTEND_HTTP_PORT", "HISTORY_GRPC_PORT",
		"HISTORY_MEMBERSHIP_PORT",
		"MATCHING_GRPC_PORT", "MATCHING_MEMBERSHIP_PORT", "WORKER_GRPC_PORT", "WORKER_MEMBERSHIP_PORT", "PPROF_PORT",
	} {
		env = append(env, fmt.Sprintf("%s=%d", name, s.Temporal+i))
	}
	return supervise.Program{
		Name: "temporal", Path: s.TemporalServer, Args: []string{"--allow-no-auth", "start"}, Env: env,
		// Its files survive anything; its own way of ending takes longer than people wait.
		Grace: 2 * time.Second, Nice: background, Ready: supervise.Connects(local(s.Temporal)),
	}, nil
}

func product(s Settings, env []string) (migrate, api, worker, bff supervise.Program) {
	metrics := s.Metrics
	program := func(name, path string, port int, readiness string) supervise.Program {
		env := append(listening(env, port), "WS_METRICS="+local(metrics))
		metrics++
		return supervise.Program{
			Name: name, Path: path, Env: env, Grace: 6 * time.Second,
			Ready: supervise.Answers("http://" + local(port) + readiness),
		}
	}
	migrate = supervise.Program{Name: "migrate", Path: filepath.Join(s.Bin, "migrate"), Env: env}
	api = program("api", filepath.Join(s.Bin, "api"), s.API, "/readyz")
	worker = program("worker", filepath.Join(s.Bin, "worker"), s.Worker, "/readyz")
	bff = program("bff", s.BFF, s.Port, "/readyz")
	bff.Env = slices.DeleteFunc(bff.Env, backendsSecret)
	return migrate, api, worker, bff
}

// backendsSecret tells which settings the edge, which any visitor reaches first, has no use for: with them one could
// read what is encrypted, sign as a tenant or open the database.
func backendsSecret(line string) bool {
	return slices.ContainsFunc(
		[]string{
			"WS_SECRET=", "WS_TINK_KEYSET=", "WS_DB=", "WS_FEED_KEY_", "WS_CMS_SECRET_", "WS_PRODUCT_KEY_",
			"WS_CAPTCHA_KEY_", "WS_SSO_SECRET_",
		},
		func(name string) bool {
			return strings.HasPrefix(line, name)
		},
	)
}
