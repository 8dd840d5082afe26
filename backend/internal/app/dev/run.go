package dev

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/app/dev/outside"
	"weitersagen.app/backend/internal/app/dev/supervise"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/programme/tenant"
)

// patience is how long a program may take until it is ready; the first start of Temporal makes its schema.
const patience = 60 * time.Second

// Run starts everything, tells the addresses, and ends everything when ctx ends. The tenants are those of the folder;
// by the watch it knows those that were loaded, too.
func Run(
	ctx context.Context, s Settings, tenants []*tenant.Tenant, watch Watch, getenv func(string) string,
	out io.Writer,
) error {
	if err := programsThere(s, getenv); err != nil {
		return err
	}
	release, err := lock(s.Data)
	if err != nil {
		return err
	}
	defer release()
	if err := checkPorts(ports(s, getenv)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(s.Data, "bank"), 0o700); err != nil {
		return err
	}
	secrets, err := loadSecrets(s.Data, tenants)
	if err != nil {
		return fmt.Errorf("secrets of the data folder: %w", err)
	}
	logs, err := supervise.OpenLogs(filepath.Join(s.Data, "log"))
	if err != nil {
		return err
	}
	defer logs.Close()
	st := &stack{
		s: s, getenv: getenv, logs: logs, began: time.Now(), out: out, failed: make(chan error, 1),
		known: known{tenants: tenants},
	}
	defer st.stop()
	if err := st.start(ctx, watch, secrets); err != nil {
		if ctx.Err() != nil {
			st.print("Ending …")
			return nil
		}
		return fmt.Errorf("%w; the logs are in %s", err, filepath.Join(s.Data, "log"))
	}
	st.addresses(st.known.all())
	select {
	case <-ctx.Done():
		st.print("\nEnding …")
		return nil
	case err := <-st.failed:
		return err
	}
}

type stack struct {
	s      Settings
	getenv func(string) string
	logs   *supervise.Logs
	began  time.Time
	out    io.Writer
	failed chan error
	known  known

	mu       sync.Mutex
	children []*supervise.Child
	stops    []func()
}

// start goes in three steps: what the product stands on, the product's backend, its edge. Temporal may come while the
// others do.
func (st *stack) start(ctx context.Context, watch Watch, secrets map[string]string) error {
	env, folder := environment(st.s, secrets, st.getenv), st.known.all()
	migrate, _, _, _ := product(st.s, env)
	if st.getenv("WS_REDIS") == "" {
		stop, err := runRedis(ctx, local(st.s.Redis))
		if err != nil {
			return err
		}
		st.stops = append(st.stops, stop)
	}
	if st.getenv("WS_TEMPORAL") == "" {
		program, err := temporal(st.s)
		if err != nil {
			return err
		}
		if err := st.keep(program); err != nil {
			return err
		}
	}
	if st.getenv("WS_SMTP") == "" {
		if err := st.keep(mailpit(st.s)); err != nil {
			return err
		}
	}
	st.outside(ctx)
	log, err := st.logs.Of(migrate.Name)
	if err != nil {
		return err
	}
	if err := supervise.Once(ctx, migrate, log); err != nil {
		return err
	}
	st.progress("database", "schema is up to date")
	if err := st.letOperatorsIn(ctx, env, folder, secrets); err != nil {
		return err
	}
	st.follow(ctx, env, watch)
	// One that was loaded gets a key of its own now: its system may tell of orders from this start on.
	if secrets, err = loadSecrets(st.s.Data, st.known.all()); err != nil {
		return err
	}
	st.known.takeKeys(feedKeys(st.known.all(), secrets, st.getenv))
	_, api, worker, bff := product(st.s, environment(st.s, secrets, st.getenv))
	for _, p := range []supervise.Program{api, worker, bff} {
		if err := st.keep(p); err != nil {
			return err
		}
	}
	return st.waitAll(ctx)
}

func (st *stack) keep(p supervise.Program) error {
	log, err := st.logs.Of(p.Name)
	if err != nil {
		return err
	}
	c, err := supervise.Keep(p, log, st.progress)
	if err != nil {
		return err
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	st.children = append(st.children, c)
	return nil
}

func (st *stack) waitAll(ctx context.Context) error {
	errs := make(chan error, len(st.children))
	for _, c := range st.children {
		go func() {
			err := c.WaitReady(ctx, patience)
			if err == nil {
				st.progress(c.Name, "ready")
			}
			errs <- err
		}()
	}
	var all error
	for range st.children {
		all = errors.Join(all, <-errs)
	}
	return all
}

// outside serves the page of the world around the product.
func (st *stack) outside(ctx context.Context) {
	log, err := st.logs.Of("outside")
	if err != nil {
		log = io.Discard
	}
	logger, err := logging.New(log, "outside", "info")
	if err != nil {
		logger = logging.Discard()
	}
	world := outside.World{
		Mailbox: outside.Mailbox{Base: "http://" + local(st.s.Mailpit)}, API: "http://" + local(st.s.Port),
		Tenants: st.known.all,
		FeedKey: st.known.key, Home: st.home, Log: logger,
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := serve.HTTP(ctx, local(st.s.Outside), world.Handler(), nil); err != nil && ctx.Err() == nil {
			st.failed <- fmt.Errorf("the page of mails: %w", err)
		}
	}()
	st.stops = append(st.stops, func() { cancel(); <-ended })
}

// stop ends everything, those first that others are behind: in two steps, each at once for all of its programs.
func (st *stack) stop() {
	st.mu.Lock()
	defer st.mu.Unlock()
	stopAll := func(these func(name string) bool) {
		var wg sync.WaitGroup
		for _, c := range st.children {
			if these(c.Name) {
				wg.Go(c.Stop)
			}
		}
		wg.Wait()
	}
	own := func(name string) bool { return name == "bff" || name == "api" || name == "worker" }
	stopAll(own)
	stopAll(func(name string) bool { return !own(name) })
	for _, stop := range st.stops {
		stop()
	}
}

func (st *stack) progress(name, what string) {
	st.print(fmt.Sprintf("%6.1f s  %-9s %s", time.Since(st.began).Seconds(), name, what))
}

func (st *stack) print(line string) { _, _ = fmt.Fprintln(st.out, line) }

func (st *stack) home(t *tenant.Tenant) string {
	return fmt.Sprintf("http://%s.localhost:%d/%s", t.ID, st.s.Port, t.DefaultLanguage())
}

func (st *stack) addresses(tenants []*tenant.Tenant) {
	const mails, data = "Mails, order system", "Data and logs"
	width := len(mails)
	for _, t := range tenants {
		width = max(width, utf8.RuneCountInString(t.Name))
	}
	var b strings.Builder
	line := func(name, value string) { fmt.Fprintf(&b, "  %-*s  %s\n", width, name, value) }
	b.WriteString("\n")
	for _, t := range tenants {
		line(t.Name, st.home(t))
	}
	line(mails, fmt.Sprintf("http://localhost:%d", st.s.Outside))
	line(data, st.s.Data)
	b.WriteString("\n  Ctrl-C ends everything; the data stay.\n")
	st.print(b.String())
}
