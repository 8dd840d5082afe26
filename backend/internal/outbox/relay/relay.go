// Package relay passes the outbox's messages on, at least once and soon.
package relay

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/outbox"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
)

// Deliver passes one message on. It may be called again for the same message.
type Deliver func(ctx context.Context, m outbox.Message) error

// Settings of a relay.
type Settings struct {
	// Every is the pause between two looks when nothing waited.
	Every time.Duration
	// Batch is how many messages one look takes, Parallel how many of them are passed on at once.
	Batch    int
	Parallel int
	// Lease is how long a claim holds. A relay that died leaves its messages to others after it.
	Lease time.Duration
	// Longest is the most that a failed message waits; the wait doubles from a quarter second on.
	Longest time.Duration
	// Keep is how long a message stays in the table after it was passed on.
	Keep time.Duration
}

// Defaults fit one worker beside one database.
func Defaults() Settings {
	return Settings{Every: 150 * time.Millisecond, Batch: 64, Parallel: 4, Lease: 30 * time.Second, Longest: time.Minute, Keep: 7 * 24 * time.Hour}
}

// Relay moves messages from the queue to their deliverers.
type Relay struct {
	queue   outbox.Queue
	routes  map[outbox.Topic]Deliver
	clock   clock.Clock
	log     *slog.Logger
	set     Settings
	swept   time.Time
	OnDepth func(depth int64)
}

// New makes a relay with one deliverer a topic.
func New(q outbox.Queue, c clock.Clock, log *slog.Logger, s Settings, routes map[outbox.Topic]Deliver) *Relay {
	return &Relay{queue: q, routes: routes, clock: c, log: log, set: s}
}

// Run passes messages on until the context ends.
func (r *Relay) Run(ctx context.Context) error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
		}
		n, err := r.Once(ctx)
		if err != nil && ctx.Err() == nil {
			r.log.ErrorContext(ctx, "relay can't read the outbox", "error", err)
		}
		r.tidy(ctx)
		pause := r.set.Every
		if n == r.set.Batch {
			pause = 0 // more is waiting
		}
		timer.Reset(pause)
	}
}

// Once takes one batch and tells how many messages it took.
func (r *Relay) Once(ctx context.Context) (int, error) {
	batch, err := r.queue.Claim(ctx, r.clock.Now(), r.set.Lease, r.set.Batch)
	if err != nil || len(batch) == 0 {
		return 0, err
	}
	var (
		mu   sync.Mutex
		done []outbox.Waiting
		wg   sync.WaitGroup
		gate = make(chan struct{}, r.set.Parallel)
	)
	for _, m := range batch {
		gate <- struct{}{}
		wg.Go(func() {
			defer func() { <-gate }()
			if !r.deliver(ctx, m) {
				return
			}
			mu.Lock()
			done = append(done, m)
			mu.Unlock()
		})
	}
	wg.Wait()
	if len(done) == 0 {
		return len(batch), nil
	}
	// What was passed on is marked even while the process is being ended.
	return len(batch), r.queue.Done(context.WithoutCancel(ctx), r.clock.Now(), done)
}

func (r *Relay) deliver(ctx context.Context, m outbox.Waiting) bool {
	ctx = logging.WithRequest(ctx, m.Request)
	err := fmt.Errorf("no deliverer for topic %q", m.Topic)
	if route, ok := r.routes[m.Topic]; ok {
		err = route(ctx, m.Message)
	}
	if err == nil {
		r.log.DebugContext(ctx, "passed on", "topic", m.Topic, "tenant", m.Tenant, "key", m.Key)
		return true
	}
	wait := r.backoff(m.Attempts)
	r.log.WarnContext(ctx, "not passed on yet", "topic", m.Topic, "tenant", m.Tenant, "key", m.Key, "attempts", m.Attempts+1, "wait", wait.String(), "error", err)
	if err := r.queue.Retry(context.WithoutCancel(ctx), m, r.clock.Now().Add(wait)); err != nil {
		r.log.ErrorContext(ctx, "relay can't put a message back; its claim will lapse", "error", err)
	}
	return false
}

func (r *Relay) backoff(attempts int) time.Duration {
	wait := 250 * time.Millisecond << min(attempts, 20)
	return min(wait, r.set.Longest)
}

// tidy runs once a minute: it tells the depth and removes what is long done.
func (r *Relay) tidy(ctx context.Context) {
	now := r.clock.Now()
	if now.Sub(r.swept) < time.Minute {
		return
	}
	r.swept = now
	if err := r.queue.Forget(ctx, now.Add(-r.set.Keep)); err != nil && ctx.Err() == nil {
		r.log.WarnContext(ctx, "relay can't tidy the outbox", "error", err)
	}
	depth, err := r.queue.Depth(ctx)
	if err == nil && r.OnDepth != nil {
		r.OnDepth(depth)
	}
}
