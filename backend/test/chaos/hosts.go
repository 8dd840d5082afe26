package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// host is a machine with an edge, an api and a worker, or what plays one: an address of the loopback network, or a
// network of its own.
type host struct {
	n int
	// address is its own, front that of the machine with PostgreSQL, Redis and Temporal, as it is seen from here.
	address, front string
	apart          bool
	programs       []*supervise.Child
}

const (
	edgePort, apiPort, workerPort, figuresPort = "8080", "8081", "8082", 9464
	hostGrace                                  = 6 * time.Second
	hostPatience                               = 2 * time.Minute
)

func newHost(n int, apart bool) *host {
	h := &host{n: n, address: fmt.Sprintf("127.73.%d.2", n), front: "127.0.0.1", apart: apart}
	if apart {
		h.address, h.front = fmt.Sprintf("10.73.%d.2", n), fmt.Sprintf("10.73.%d.1", n)
	}
	return h
}

func (h *host) space() string { return fmt.Sprintf("weitersagen%d", h.n) }
func (h *host) link() string  { return fmt.Sprintf("ws%d", h.n) }

// build gives it its network, where it has one of its own.
func (h *host) build(ctx context.Context) error {
	if !h.apart {
		return nil
	}
	_ = ip(ctx, "netns", "del", h.space()) // of a run that was killed
	for _, words := range []string{
		"netns add " + h.space(),
		"link add " + h.link() + " type veth peer name eth0 netns " + h.space(),
		"addr add " + h.front + "/30 dev " + h.link(),
		"link set " + h.link() + " up",
		"-n " + h.space() + " addr add " + h.address + "/30 dev eth0",
		"-n " + h.space() + " link set lo up",
		"-n " + h.space() + " link set eth0 up",
	} {
		if err := ip(ctx, strings.Fields(words)...); err != nil {
			return err
		}
	}
	return nil
}

// cut takes its line away, or gives it back.
func (h *host) cut(ctx context.Context, away bool) error {
	state := "up"
	if away {
		state = "down"
	}
	return ip(ctx, "-n", h.space(), "link", "set", "eth0", state)
}

func (h *host) end() {
	var all sync.WaitGroup
	for _, p := range h.programs {
		all.Go(p.Stop)
	}
	all.Wait()
	if h.apart {
		_ = ip(context.Background(), "netns", "del", h.space())
	}
}

func ip(ctx context.Context, words ...string) error {
	out, err := exec.CommandContext(ctx, "ip", words...).CombinedOutput() // #nosec G204 -- words of this file
	if err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(words, " "), err, out)
	}
	return nil
}

// run starts its three programs, and waits until they are ready.
func (h *host) run(ctx context.Context, s Settings, env []string, logs *supervise.Logs) error {
	backend := filepath.Join(s.Top, "backend", "bin")
	for i, p := range []struct{ name, path, port string }{
		{"api", filepath.Join(backend, "api"), apiPort},
		{"worker", filepath.Join(backend, "worker"), workerPort},
		{"bff", filepath.Join(s.Top, "bff", "bin", "bff"), edgePort},
	} {
		program := supervise.Program{
			Name: fmt.Sprintf("%s-%d", p.name, h.n), Path: p.path, Grace: hostGrace,
			Env: append(
				slices.Clone(env), "WS_LISTEN="+net.JoinHostPort(h.address, p.port),
				"WS_METRICS="+net.JoinHostPort(h.address, strconv.Itoa(figuresPort+i)),
				"WS_BACKEND=http://"+net.JoinHostPort(h.address, apiPort), "WS_TRUSTED_PROXIES="+h.front+"/32",
			),
			Ready: supervise.Answers("http://" + net.JoinHostPort(h.address, p.port) + "/readyz"),
		}
		if h.apart {
			program.Path, program.Args = "ip", []string{"netns", "exec", h.space(), p.path}
		}
		log, err := logs.Of(program.Name)
		if err != nil {
			return err
		}
		child, err := supervise.Keep(program, log, func(string, string) {})
		if err != nil {
			return err
		}
		h.programs = append(h.programs, child)
	}
	var err error
	for _, p := range h.programs {
		err = errors.Join(err, p.WaitReady(ctx, hostPatience))
	}
	return err
}

// door is a port that leads to others in turn; to one that doesn't open it leads on to the next.
type door struct {
	listens net.Listener
	to      []string
	turn    atomic.Int64
}

// openDoor opens one; without others it leads to the same port of the loopback address.
func openDoor(at string, to ...string) (*door, error) {
	l, err := net.Listen("tcp", at)
	if err != nil {
		return nil, err
	}
	d := &door{listens: l, to: to}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go d.lead(c)
		}
	}()
	return d, nil
}

func (d *door) close() { _ = d.listens.Close() }

// opens is how long another one may take to open.
const opens = 500 * time.Millisecond

func (d *door) lead(from net.Conn) {
	defer func() { _ = from.Close() }()
	first := d.turn.Add(1)
	for i := range d.to {
		to, err := net.DialTimeout("tcp", d.to[(int(first)+i)%len(d.to)], opens)
		if err != nil {
			continue
		}
		defer func() { _ = to.Close() }()
		var both sync.WaitGroup
		pass := func(to, from net.Conn) {
			_, _ = io.Copy(to, from)
			_ = to.SetDeadline(time.Now())
			_ = from.SetDeadline(time.Now())
		}
		both.Go(func() { pass(to, from) })
		both.Go(func() { pass(from, to) })
		both.Wait()
		return
	}
}

// mayCut tells whether hosts can have networks of their own here.
func mayCut(ctx context.Context) bool {
	h := newHost(9, true)
	defer h.end()
	return os.Getuid() == 0 && h.build(ctx) == nil
}
