package chaos

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// product is the whole product, kept running by its own supervisor.
type product struct {
	folder, address, mailbox string
	feedKey                  []byte
	supervisor               *exec.Cmd
	// ended is closed when the supervisor has.
	ended chan struct{}
}

const patience = 3 * time.Minute

// start runs the product on a folder and ports of its own.
func start(ctx context.Context, s Settings, out io.Writer) (*product, error) {
	folder, err := os.MkdirTemp("", "weitersagen-chaos.")
	if err != nil {
		return nil, err
	}
	if err := tenants(filepath.Join(s.Top, "backend", "tenants"), filepath.Join(folder, "tenants")); err != nil {
		return nil, err
	}
	p := &product{folder: folder, address: "http://127.0.0.1:" + s.Port, mailbox: "http://127.0.0.1:" + s.MailpitPort}
	_, _ = fmt.Fprintf(out, "The product starts in %s.\n", folder)
	if err := p.run(ctx, s); err != nil {
		return nil, err
	}
	p.feedKey, err = secret(filepath.Join(folder, "data", "secrets.env"), "WS_FEED_KEY_"+strings.ToUpper(programme))
	return p, err
}

// run starts the product on its folder, and waits until it is ready.
func (p *product) run(ctx context.Context, s Settings) error {
	folder := p.folder
	// #nosec G304 -- our own folder
	log, err := os.OpenFile(filepath.Join(folder, "dev.log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	// It outlives the context: it is asked to end once everything is counted.
	// #nosec G204 -- the product's own
	p.supervisor = exec.CommandContext(
		context.WithoutCancel(ctx), s.Dev, "--top", s.Top, "--data", filepath.Join(folder, "data"),
	)
	p.supervisor.Env = append(
		os.Environ(), "WS_TENANTS="+filepath.Join(folder, "tenants"), "WS_RATE_LIMIT=0", "MP_MAX_MESSAGES=0",
		"WS_LOG=warn",
	)
	p.supervisor.Env = append(p.supervisor.Env, s.Env...)
	p.supervisor.Stdout, p.supervisor.Stderr = log, log
	if err := p.supervisor.Start(); err != nil {
		return err
	}
	p.ended = make(chan struct{})
	go func() {
		defer close(p.ended)
		_ = p.supervisor.Wait() // what it says stands in its log
	}()
	for deadline := time.Now().Add(patience); ; {
		if p.ready(ctx) == nil {
			break
		}
		if time.Now().After(deadline) || p.over() {
			p.stop()
			return fmt.Errorf("the product isn't ready: see %s", log.Name())
		}
		if err := pause(ctx, 200*time.Millisecond); err != nil {
			p.stop()
			return err
		}
	}
	return nil
}

func (p *product) ready(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, p.address+"/readyz", nil)
	if err != nil {
		return err
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	if err := w.Body.Close(); err != nil || w.StatusCode != http.StatusOK {
		return fmt.Errorf("it answers %d: %w", w.StatusCode, err)
	}
	return nil
}

// database is where the product keeps its truth: in what the caller has named, else in the folder.
func (p *product) database() string {
	if named := os.Getenv("WS_DB"); named != "" {
		return named
	}
	return "sqlite:" + filepath.Join(p.folder, "data", "weitersagen.db")
}

func (p *product) bank() string { return filepath.Join(p.folder, "data", "bank", programme) }

// stop ends the product.
func (p *product) stop() {
	_ = p.supervisor.Process.Signal(syscall.SIGTERM)
	<-p.ended
}

func (p *product) over() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

func secret(path, name string) ([]byte, error) {
	text, err := os.ReadFile(path) // #nosec G304 -- our own folder
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		if value, ok := strings.CutPrefix(lines.Text(), name+"="); ok {
			return base64.StdEncoding.DecodeString(value)
		}
	}
	return nil, fmt.Errorf("%s isn't in %s", name, path)
}
