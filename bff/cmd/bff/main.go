// Command bff is the edge: one origin for each tenant's host, with pages, assets, screens' data and short links.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/gin-gonic/gin"

	"weitersagen.app/bff/internal/platform/config"
	"weitersagen.app/bff/internal/platform/log"
	"weitersagen.app/bff/internal/wiring"
)

// Rule (page, 9): The edge's figures too. Test: TestHealthAndFigures.
const (
	headerWithin = 5 * time.Second
	// requestWithin is the request time-out of section 9 of the specification: no one holds a connection for longer
	// with a body that doesn't come, or an answer that isn't taken.
	requestWithin = 300 * time.Second
	idleWithin    = 2 * time.Minute
	drainWithin   = 10 * time.Second
	maxHeader     = 32 << 10
)

// garbage is by how many percent the heap may grow before it is looked through, unless GOGC says otherwise: what lives
// is small, and each request leaves many times of it behind.
const garbage = 300

// exitSetting is the status for a missing or wrong setting.
const exitSetting = 2

func main() {
	gin.SetMode(gin.ReleaseMode)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	c, err := config.Read(os.Getenv)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bff:", err)
		os.Exit(exitSetting)
	}
	logger := log.New(os.Stderr, c.LogLevel)
	if err := run(c, logger); err != nil {
		logger.Error("ended", "error", err.Error())
		os.Exit(1)
	}
}

// run serves until a signal: then no new request is taken, those under way end, and the clicks that wait are delivered.
func run(c *config.Config, logger *slog.Logger) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	app, err := wiring.New(c, logger)
	if err != nil {
		return err
	}
	defer app.Close()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("WS_LISTEN: %w", err)
	}
	server := &http.Server{
		Handler: app.Handler, ReadHeaderTimeout: headerWithin, ReadTimeout: requestWithin, WriteTimeout: requestWithin,
		IdleTimeout: idleWithin, MaxHeaderBytes: maxHeader,
		ErrorLog: slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 2)
	figures, err := showFigures(ctx, c.Metrics, app.Figures, failed)
	if err != nil {
		return err
	}
	defer func() { _ = figures.Close() }() // no one waits for them any more
	go func() { failed <- server.Serve(listener) }()
	logger.Info("serving", "listen", listener.Addr().String())
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	draining, cancel := context.WithTimeout(context.Background(), drainWithin)
	defer cancel()
	if err := server.Shutdown(draining); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// showFigures serves them on an address of their own, where one is set: anyone who reaches the pages doesn't see them.
func showFigures(ctx context.Context, address string, figures http.Handler, failed chan<- error) (*http.Server, error) {
	pages := http.NewServeMux()
	pages.Handle("GET /metrics", figures)
	server := &http.Server{Handler: pages, ReadHeaderTimeout: headerWithin}
	if address == "" {
		return server, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("WS_METRICS: %w", err)
	}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	return server, nil
}
