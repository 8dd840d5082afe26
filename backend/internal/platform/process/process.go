// Package process is the frame of every command: it ends on Ctrl-C and SIGTERM, and tells what went wrong in one line.
package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	// Days are counted in Berlin, also on machines without zone data.
	_ "time/tzdata"

	"weitersagen.app/backend/internal/platform/config"
)

// The exit codes: 2 for settings that can't be used, 1 for everything else.
const (
	failed   = 1
	unusable = 2
)

// garbage is by how many percent the heap of a program that serves may grow before it is looked through: what lives is
// small, the tenants' files above all, and each request leaves many times of it behind.
const garbage = 300

// Serve is Main for a command that answers requests or works in the background. GOGC says otherwise.
func Serve(name string, run func(ctx context.Context) error) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	Main(name, run)
}

// Main runs a command and exits.
func Main(name string, run func(ctx context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx)
	stop()
	if code := Report(name, err); code != 0 {
		os.Exit(code)
	}
}

// Report tells an error on stderr and gives the exit code that goes with it. An error is one line, but for one that
// says which lines it has.
func Report(name string, err error) int {
	if err == nil || errors.Is(err, context.Canceled) {
		return 0
	}
	lines := []string{strings.ReplaceAll(err.Error(), "\n", "; ")}
	var several interface{ Lines() []string }
	if errors.As(err, &several) {
		lines = several.Lines()
	}
	for _, line := range lines {
		fmt.Fprintln(os.Stderr, name+": "+line)
	}
	var settings config.Problems
	if errors.As(err, &settings) {
		return unusable
	}
	return failed
}

// Together runs parts until ctx ends or the first of them fails, and waits for all. Only a failure is an error.
func Together(ctx context.Context, parts ...func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	errs := make(chan error, len(parts))
	for _, part := range parts {
		go func() { errs <- part(ctx) }()
	}
	var first error
	for range parts {
		err := <-errs
		if err != nil && first == nil && !errors.Is(err, context.Canceled) {
			first = err
		}
		cancel()
	}
	return first
}
