// Package supervise starts programs, starts them again when they die, and ends them together with everything they
// started.
package supervise

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// Program is something to run.
type Program struct {
	Name string
	Path string
	Args []string
	Env  []string
	// In is what it reads; nil means nothing.
	In io.Reader
	// Ready asks whether the program does its work; nil means at once.
	Ready func(ctx context.Context) error
	// Nice is added to the program's priority: anyone who answers people goes before what works in the background.
	Nice int
	// Grace is how long it may take to end by itself.
	Grace time.Duration
}

// Tell reports what happens to a program in a few words.
type Tell func(name, what string)

const (
	firstPause   = 250 * time.Millisecond
	longestPause = 5 * time.Second
	// A program that lived so long before it died starts again without delay.
	settled = 10 * time.Second
)

var errStopped = errors.New("the program was told to end")

// Child is a program that is kept running.
type Child struct {
	Program
	out  io.Writer
	tell Tell

	mu      sync.Mutex
	running *exec.Cmd
	stopped bool
	stop    context.CancelFunc
	gone    chan struct{}
}

// Keep starts a program and keeps it running until Stop. What it writes goes to out.
func Keep(p Program, out io.Writer, tell Tell) (*Child, error) {
	ctx, stop := context.WithCancel(context.Background())
	c := &Child{Program: p, out: out, tell: tell, stop: stop, gone: make(chan struct{})}
	if err := c.start(); err != nil {
		stop()
		return nil, err
	}
	go c.keep(ctx)
	return c, nil
}

// Once runs a program to its end.
func Once(ctx context.Context, p Program, out io.Writer) error {
	cmd := command(p, out)
	if err := fork(cmd); err != nil {
		return fmt.Errorf("start %s: %w", p.Name, err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
		return nil
	case <-ctx.Done():
		signal(cmd, syscall.SIGKILL)
		if err := <-done; err == nil {
			return nil // it ended by itself in this very moment
		}
		return ctx.Err()
	}
}

// WaitReady asks until the program is ready, ctx ends, or patience is over.
func (c *Child) WaitReady(ctx context.Context, patience time.Duration) error {
	if c.Ready == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		if c.Ready(ctx) == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s isn't ready after %s", c.Name, patience)
		case <-tick.C:
		}
	}
}

// Stop asks the program to end, and insists after its grace.
func (c *Child) Stop() {
	c.stop()
	c.mu.Lock()
	c.stopped = true
	cmd := c.running
	c.mu.Unlock()
	signal(cmd, syscall.SIGTERM)
	insist := time.NewTimer(c.Grace)
	defer insist.Stop()
	select {
	case <-c.gone:
	case <-insist.C:
		signal(cmd, syscall.SIGKILL)
		<-c.gone
	}
	signal(cmd, syscall.SIGKILL) // what it started and left behind
}

func (c *Child) start() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stopped {
		return errStopped
	}
	cmd := command(c.Program, c.out)
	if err := fork(cmd); err != nil {
		return fmt.Errorf("start %s: %w", c.Name, err)
	}
	c.running = cmd
	if c.Nice > 0 {
		// A program that can't be given way is no reason not to run it.
		_ = syscall.Setpriority(syscall.PRIO_PGRP, cmd.Process.Pid, c.Nice)
	}
	return nil
}

func (c *Child) keep(ctx context.Context) {
	defer close(c.gone)
	pause := firstPause
	for {
		began := time.Now()
		err := c.running.Wait()
		if ctx.Err() != nil {
			return
		}
		if time.Since(began) > settled {
			pause = firstPause
		}
		signal(c.running, syscall.SIGKILL)
		c.tell(c.Name, fmt.Sprintf("ended (%s), starts again in %s", reason(err), pause))
		if !c.again(ctx, pause) {
			return
		}
		pause = min(2*pause, longestPause)
		go func() {
			if c.Ready != nil && c.WaitReady(ctx, time.Minute) == nil {
				c.tell(c.Name, "ready again")
			}
		}()
	}
}

func (c *Child) again(ctx context.Context, pause time.Duration) bool {
	for {
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return false
		case <-timer.C:
		}
		err := c.start()
		switch {
		case err == nil:
			return true
		case errors.Is(err, errStopped):
			return false
		}
		c.tell(c.Name, "can't be started: "+err.Error())
		pause = longestPause
	}
}

func reason(err error) string {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.String()
	}
	return "by itself"
}

func command(p Program, out io.Writer) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), p.Path, p.Args...) // #nosec G204 -- the supervisor's own list
	cmd.Env = p.Env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.In, out, out
	cmd.SysProcAttr = attributes()
	// A grandchild that keeps the pipe open doesn't keep us waiting.
	cmd.WaitDelay = time.Second
	return cmd
}

// signal reaches the whole process group.
func signal(cmd *exec.Cmd, s syscall.Signal) {
	if cmd != nil && cmd.Process != nil {
		_ = syscall.Kill(-cmd.Process.Pid, s)
	}
}
