package chaos

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/app/dev/supervise"
	"weitersagen.app/backend/internal/platform/vault"
)

// MachineSettings are those of a trial on several hosts.
type MachineSettings struct {
	Settings
	// Most hosts run at the same time, Lives are led while one is away for Cut.
	Most, Lives, Shards int
	Span, Cut           time.Duration
}

// ParseMachines reads flags.
func ParseMachines(args []string) (MachineSettings, error) {
	s, f, err := flags("machines")
	if err != nil {
		return MachineSettings{}, err
	}
	m := MachineSettings{}
	f.IntVar(&m.Most, "hosts", 2, "hosts that run at the same time, each with an edge, an api and a worker")
	f.IntVar(&m.Lives, "lives", 200, "lives that are led while a host is away")
	f.IntVar(&m.Shards, "shards", 4, "history shards of Temporal")
	f.DurationVar(&m.Span, "span", 5*time.Second, "how long redirects are measured")
	f.DurationVar(&m.Cut, "cut", 20*time.Second, "how long a host is away")
	err = f.Parse(args)
	m.Settings = *s
	return m, err
}

// machines are hosts behind one address, in front of one PostgreSQL, Redis and Temporal.
type machines struct {
	*run
	set   MachineSettings
	logs  *supervise.Logs
	env   []string
	hosts []*host
	apart bool
	// doors lead from hosts with networks of their own to what listens on the loopback address.
	doors []*door
}

// Machines measures by the number of hosts, and takes the line of one away for a while: nothing may be lost, counted or
// limited twice.
func Machines(ctx context.Context, s MachineSettings, out io.Writer) error {
	if s.Services == "" {
		return errors.New("several hosts need a PostgreSQL and a Redis: CLUSTER=1")
	}
	letters, err := openSink()
	if err != nil {
		return err
	}
	defer letters.close()
	temporal, err := temporalOnPostgres(ctx, s.Settings, s.Shards)
	if err != nil {
		return err
	}
	defer temporal.end()
	m := &machines{set: s, apart: mayCut(ctx)}
	m.run = &run{
		Settings: s.Settings, out: out, rewards: []string{transfer}, turn: make(chan struct{}, paceCallers),
		product: &product{address: "http://127.0.0.1:" + s.Port, feedKey: make([]byte, 32)},
		// Each call goes to the next host, and comes again when that one doesn't answer.
		client: &http.Client{
			Timeout: 5 * time.Second, Transport: &http.Transport{DisableKeepAlives: true},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		mails: &mailbox{waiting: map[string]chan string{}},
	}
	letters.into(m.mails)
	defer m.end()
	if err := m.prepare(ctx, "smtp://"+letters.address, temporal.address); err != nil {
		return err
	}
	if err := m.try(ctx); err != nil {
		return fmt.Errorf("%w; the logs are in %s", err, m.product.folder)
	}
	if s.Keep {
		return nil
	}
	return os.RemoveAll(m.product.folder)
}

// prepare makes the folder, the secrets and the database.
func (m *machines) prepare(ctx context.Context, smtp, temporal string) (err error) {
	if m.product.folder, err = os.MkdirTemp("", "weitersagen-machines."); err != nil {
		return err
	}
	folder := m.product.folder
	if err := tenants(filepath.Join(m.Top, "backend", "tenants"), filepath.Join(folder, "tenants")); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(folder, "data", "bank"), 0o700); err != nil {
		return err
	}
	if m.logs, err = supervise.OpenLogs(filepath.Join(folder, "log")); err != nil {
		return err
	}
	keyset, err := vault.NewKeyset()
	if err != nil {
		return err
	}
	secret := make([]byte, 32)
	_, _ = rand.Read(secret) // it never fails
	_, _ = rand.Read(m.product.feedKey)
	m.env = append(
		os.Environ(), "WS_SMTP="+smtp, "WS_TEMPORAL="+temporal, "WS_TINK_KEYSET="+keyset,
		"WS_SECRET="+base64.StdEncoding.EncodeToString(secret), "WS_SERVICE_KEY="+base64.StdEncoding.EncodeToString(secret),
		"WS_FEED_KEY_"+strings.ToUpper(programme)+"="+base64.StdEncoding.EncodeToString(m.product.feedKey),
		"WS_PUBLIC_URL=http://{tenant}.localhost:"+m.Port, "WS_TENANTS="+filepath.Join(folder, "tenants"),
		"WS_BANK_DIR="+filepath.Join(folder, "data", "bank"), "WS_BANK_PLAY=1", "WS_LOG=warn", "WS_RATE_LIMIT=0",
	)
	for name, at := range map[string]string{
		"WS_SHELL": "shell", "WS_MFE_PUBLIC": "mfe-public", "WS_MFE_PERSONAL": "mfe-personal",
		"WS_MFE_AGENCY": "mfe-agency", "WS_MFE_PROFISELLER": "mfe-profiseller",
		"WS_DESK": "shell/desk",
	} {
		m.env = append(m.env, name+"="+filepath.Join(m.Top, at, "dist"))
	}
	log, err := m.logs.Of("migrate")
	if err != nil {
		return err
	}
	return supervise.Once(
		ctx, supervise.Program{Name: "migrate", Path: filepath.Join(m.Top, "backend", "bin", "migrate"), Env: m.env}, log,
	)
}

func (m *machines) try(ctx context.Context) error {
	for n := 1; n <= m.set.Most; n++ {
		if err := m.opened(ctx, n, nil, func(*door) error { return m.measure(ctx, n) }); err != nil {
			return err
		}
	}
	if !m.apart {
		m.printf("hosts with networks of their own need root and ip netns: none was cut off")
	}
	if err := m.opened(ctx, m.set.Most, nil, func(*door) error { return m.away(ctx) }); err != nil {
		return err
	}
	return m.opened(ctx, m.set.Most, []string{"WS_RATE_LIMIT=120"}, func(*door) error { return m.limited(ctx) })
}

// opened runs so many hosts behind the address while something is done.
func (m *machines) opened(ctx context.Context, n int, more []string, do func(*door) error) error {
	defer m.end()
	var to []string
	var all errgroup.Group
	for i := range n {
		h := newHost(i+1, m.apart)
		m.hosts = append(m.hosts, h)
		to = append(to, h.address+":"+edgePort)
		env, err := m.envOf(ctx, h)
		if err != nil {
			return err
		}
		all.Go(func() error { return h.run(ctx, m.Settings, append(env, more...), m.logs) })
	}
	if err := all.Wait(); err != nil {
		return err
	}
	front, err := openDoor("127.0.0.1:"+m.Port, to...)
	if err != nil {
		return err
	}
	defer front.close()
	return do(front)
}

// reached are the settings that name what listens on the loopback address of this machine.
var reached = []string{"WS_DB", "WS_REDIS", "WS_SMTP", "WS_TEMPORAL"}

// envOf builds a host, and gives its environment: it reaches this machine by a door for each port.
func (m *machines) envOf(ctx context.Context, h *host) (env []string, err error) {
	if err := h.build(ctx); err != nil {
		return nil, err
	}
	for _, line := range m.env {
		name, value, _ := strings.Cut(line, "=")
		for _, one := range reached {
			if !h.apart || name != one {
				continue
			}
			port := value[strings.LastIndex(value, ":")+1:]
			if u, err := url.Parse(value); err == nil && u.Port() != "" {
				port = u.Port()
			}
			d, err := openDoor(h.front+":"+port, "127.0.0.1:"+port)
			if err != nil {
				return nil, err
			}
			m.doors = append(m.doors, d)
			line = strings.Replace(line, "127.0.0.1:"+port, h.front+":"+port, 1)
		}
		env = append(env, line)
	}
	return env, nil
}

func (m *machines) end() {
	for _, h := range m.hosts {
		h.end()
	}
	for _, d := range m.doors {
		d.close()
	}
	m.hosts, m.doors = nil, nil
}

// measure has the edge's own program measure from outside.
func (m *machines) measure(ctx context.Context, hosts int) error {
	m.printf("%d host(s), each with an edge, an api and a worker:", hosts)
	// #nosec G204 -- our own program
	bench := exec.CommandContext(
		ctx, filepath.Join(m.Top, "bff", "bin", "bench"), "-address", "127.0.0.1:"+m.Port, "-host", programme+".localhost",
		"-span", m.set.Span.String(),
	)
	bench.Stdout, bench.Stderr = m.out, m.out
	return bench.Run()
}

// away leads lives and opens a link while one host is away, and counts what became of them.
func (m *machines) away(ctx context.Context) (err error) {
	if m.versions, err = m.texts(ctx); err != nil {
		return err
	}
	number, code, err := m.linked(ctx)
	if err != nil {
		return err
	}
	var answered, unclear atomic.Int64
	opening, stop := context.WithCancel(ctx)
	defer stop()
	var beside errgroup.Group
	beside.Go(func() error { m.opens(opening, code, &answered, &unclear); return nil })
	var all errgroup.Group
	for n := range m.set.Lives {
		all.Go(func() error { return m.claimed(ctx, n) })
	}
	all.Go(func() error { return m.cutOff(ctx) })
	if err := all.Wait(); err != nil {
		return err
	}
	stop()
	_ = beside.Wait()
	return m.judge(ctx, number, answered.Load(), unclear.Load())
}

// cutOff takes the last host's line away for a while.
func (m *machines) cutOff(ctx context.Context) error {
	if !m.apart {
		return nil
	}
	last := m.hosts[len(m.hosts)-1]
	if err := pause(ctx, 2*time.Second); err != nil {
		return err
	}
	if err := last.cut(ctx, true); err != nil {
		return err
	}
	m.printf("host %d is away for %s …", last.n, m.set.Cut)
	return errors.Join(pause(ctx, m.set.Cut), last.cut(ctx, false))
}

// linked is a link that is opened many times: its number and its short code.
func (m *machines) linked(ctx context.Context) (number, code string, err error) {
	form := fmt.Sprintf(
		`{"Empfehlung":{"Produkt":"101","AnteilEmpfehler":100,"AgbText":"terms","AgbVersion":%q},
		"Empfehler":{"Vorname":"Anna","Nachname":"Muster","Email":"link@chaos.example"},"Empfaenger":null}`, m.versions.terms,
	)
	a, err := m.call(ctx, http.MethodPost, "/Empfehlen/create/", []byte(form))
	if err != nil {
		return "", "", err
	}
	_, code, found := strings.Cut(a.text("KurzURL"), "/r/")
	if !found {
		return "", "", fmt.Errorf("a recommendation has no short link: %d %s", a.status, a.body)
	}
	return a.text("Empfehlungsnummer"), code, nil
}

// opens follows the short link until ctx ends. One whose answer didn't come is unclear: it may have been counted.
func (m *machines) opens(ctx context.Context, code string, answered, unclear *atomic.Int64) {
	for pause(ctx, 10*time.Millisecond) == nil {
		q, err := http.NewRequestWithContext(
			context.WithoutCancel(ctx), http.MethodGet, m.product.address+"/r/"+code, http.NoBody,
		)
		if err != nil {
			return
		}
		q.Host = programme + ".localhost"
		w, err := m.client.Do(q)
		if err != nil || w.StatusCode != http.StatusFound {
			unclear.Add(1)
		} else {
			answered.Add(1)
		}
		if err == nil {
			_ = w.Body.Close()
		}
	}
}

// judge waits until all is settled, and says what was lost or done twice.
func (m *machines) judge(ctx context.Context, number string, answered, unclear int64) error {
	began := time.Now()
	var v verdict
	var clicks int64
	for {
		var err error
		if v, err = m.look(ctx); err != nil {
			return err
		}
		err = m.read(
			ctx, &clicks, "SELECT coalesce(sum(count), 0) FROM clicks WHERE number = '"+strings.ReplaceAll(number, "-", "")+"'",
		)
		if err != nil {
			return err
		}
		settled := v.recommendations["paid"] == m.set.Lives && v.waiting == 0 && clicks >= answered
		if settled || time.Since(began) > patience {
			break
		}
		if err := pause(ctx, time.Second); err != nil {
			return err
		}
	}
	m.printf("%d of %d lives are paid, %s after the last claim; %d calls, %d of them again", v.recommendations["paid"],
		m.set.Lives, time.Since(began).Round(time.Second), m.calls.Load(), m.again.Load())
	m.printf("paid twice: %d; books: all accounts together %d, owed %d, on their way %d cents; messages that wait: %d",
		v.twice, v.ledgerSum, v.liability, v.clearing, v.waiting)
	m.printf("a link was opened %d times, and %d times with no answer; counted: %d", answered, unclear, clicks)
	if v.recommendations["paid"] != m.set.Lives || v.twice != 0 || v.ledgerSum != 0 || v.waiting != 0 ||
		clicks < answered || clicks > answered+unclear {
		return errBroken
	}
	return nil
}

// limited has two visitors call: one is stopped as on one host.
func (m *machines) limited(ctx context.Context) error {
	// #nosec G204 -- our own script
	c := exec.CommandContext(
		ctx, "node", filepath.Join(m.Top, "backend", "scripts", "limits.mjs"), m.Port, programme,
	)
	c.Stdout, c.Stderr = m.out, m.out
	return c.Run()
}
