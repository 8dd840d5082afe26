package topology

import (
	"context"
	"fmt"
	"maps"
	"net"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// grace is how long a process may take to end by itself.
const grace = 6 * time.Second

// Program makes a service a program of this machine: its image's own entry point where that is a program of ours, with
// the environment that the container would have and nothing else.
func (p *Places) Program(name string) (supervise.Program, error) {
	s := p.compose.Services[name]
	program := supervise.Program{Name: name, Grace: grace}
	var image Image
	var err error
	if s.Build.Context != "" {
		if image, err = s.Build.Image(p.top); err != nil {
			return program, err
		}
	}
	if program.Path, program.Args, err = p.run(name, &s, &image); err != nil {
		return program, err
	}
	if program.Env, err = p.environment(name, &s, &image); err != nil {
		return program, err
	}
	ask := image.Health
	if ask == "" {
		ask = strings.Join(s.Healthcheck.Test, " ")
	}
	program.Ready, err = p.ready(name, ask)
	return program, err
}

// run finds what a container of the image would run. Two images are from elsewhere: the mail sink, which is built here
// as a tool, and the web server, in whose place a plain one of the scripts serves the same files.
func (p *Places) run(name string, s *Service, image *Image) (file string, args []string, err error) {
	tool := func(name string) string { return filepath.Join(p.top, "backend", "tools", "bin", name) }
	switch {
	case strings.HasPrefix(s.Image, "axllent/mailpit:"):
		smtp, err := p.Here(name, "0.0.0.0:1025")
		if err != nil {
			return "", nil, err
		}
		listen, err := p.Here(name, "0.0.0.0:8025")
		return tool("mailpit"), []string{"--smtp", smtp, "--listen", listen, "--disable-version-check"}, err
	case len(image.Run) == 0:
		return "", nil, fmt.Errorf("%s has no entry point", name)
	case image.Run[0] == "caddy":
		port, err := p.Port(name, image.Ports[0])
		return "node", []string{
			filepath.Join(p.top, "backend", "scripts", "static.mjs"),
			filepath.Join(p.top, path.Dir(s.Build.Dockerfile), "dist"), port,
		}, err
	case image.Run[0] == "temporal-schema":
		return filepath.Join(p.top, "backend", "tools", "temporal", "schema.sh"), nil, nil
	case image.Run[0] == "temporal-server":
		return tool(image.Run[0]), image.Run[1:], nil
	case image.Run[0] == "bff":
		return filepath.Join(p.top, "bff", "bin", "bff"), image.Run[1:], nil
	default:
		return filepath.Join(p.top, "backend", "bin", image.Run[0]), image.Run[1:], nil
	}
}

// ofMachine are the variables that a process needs of the machine that it runs on; a container has its own.
var ofMachine = []string{"PATH", "HOME", "TMPDIR"}

// membership are the ports by which the parts of a Temporal server talk with each other: in a container no one else has
// them.
var membership = []string{
	"FRONTEND_MEMBERSHIP_PORT", "FRONTEND_HTTP_PORT", "HISTORY_GRPC_PORT", "HISTORY_MEMBERSHIP_PORT",
	"MATCHING_GRPC_PORT", "MATCHING_MEMBERSHIP_PORT",
	"WORKER_GRPC_PORT", "WORKER_MEMBERSHIP_PORT", "PPROF_PORT",
}

func (p *Places) environment(name string, s *Service, image *Image) ([]string, error) {
	values := maps.Clone(image.Env)
	if values == nil {
		values = map[string]string{}
	}
	maps.Copy(values, s.Environment)
	for key, value := range values {
		here, err := p.Here(name, value)
		if err != nil {
			return nil, err
		}
		values[key] = here
	}
	if err := p.apart(name, image, values); err != nil {
		return nil, err
	}
	for _, key := range ofMachine {
		values[key] = os.Getenv(key)
	}
	values["PATH"] = filepath.Join(p.top, "backend", "tools", "bin") + string(os.PathListSeparator) + values["PATH"]
	env := make([]string, 0, len(values))
	for _, key := range slices.Sorted(maps.Keys(values)) {
		env = append(env, key+"="+values[key])
	}
	return env, nil
}

// apart gives what a container has for itself: the port of a database whose host stands alone, and the ports between a
// server's own parts.
func (p *Places) apart(name string, image *Image, values map[string]string) error {
	var wrong error
	port := func(service, inside string) string {
		got, err := p.Port(service, inside)
		if err != nil {
			wrong = err
		}
		return got
	}
	if host := values["POSTGRES_SEEDS"]; host != "" {
		values["DB_PORT"] = port(host, values["DB_PORT"])
		values["POSTGRES_SEEDS"] = loopback
	}
	if len(image.Run) > 0 && image.Run[0] == "temporal-server" {
		values["BIND_ON_IP"], values["FRONTEND_GRPC_PORT"] = loopback, port(name, image.Ports[0])
		for _, key := range membership {
			values[key] = port(name, key)
		}
	}
	return wrong
}

var (
	page = regexp.MustCompile(`http://\S+`)
	door = regexp.MustCompile(`nc -z 127\.0\.0\.1 (\d+)`)
)

// ready asks what the container's health check asks.
func (p *Places) ready(name, check string) (func(context.Context) error, error) {
	switch {
	case page.MatchString(check):
		address, err := p.Here(name, page.FindString(check))
		return supervise.Answers(address), err
	case door.MatchString(check):
		port, err := p.Port(name, door.FindStringSubmatch(check)[1])
		return supervise.Connects(net.JoinHostPort(loopback, port)), err
	case strings.HasSuffix(check, "/mailpit readyz"):
		address, err := p.Here(name, "http://127.0.0.1:8025/readyz")
		return supervise.Answers(address), err
	case check == "":
		return nil, nil
	default:
		return nil, fmt.Errorf("%s: its health can't be asked here by %q", name, check)
	}
}
