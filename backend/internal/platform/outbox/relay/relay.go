// Package relay passes the outbox's messages on, at least once and soon.
package relay

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
)

// Deliver passes one message on. It may be called again for the same message.
//
// Rule (lifecycle, 4 D): A database that was away delays no message until a lease ends: what couldn't be written comes
// first when it is back. Test: TestWhatTheQueueMissedIsWrittenBeforeAnythingElse.
type Deliver func(ctx context.Context, m outbox.Message) error

// Settings of a relay.
type Settings struct {
	// Lane is what it takes of the queue.
	Lane outbox.Lane
	// Yield tells that others go first: one message is taken then, and the next after a pause. Nil for no others.
	Yield func() bool
	// Every is the pause between two looks when nothing waited.
	Every time.Duration
	// Batch is how many messages one look takes, Parallel how many of them are passed on at once.
	Batch    int
	Parallel int
	// Rolling has a message claimed as soon as there is a place for it, whatever still takes its time; a look takes as
	// many as have a place then.
	Rolling bool
	// Line names what a message shares with those that it doesn't overtake, where it is Rolling; nil for nothing.
	Line func(m outbox.Message) string
	// Lease is how long a claim holds. A relay that died leaves its messages to others after it.
	Lease time.Duration
	// Longest is the most that a failed message waits; the wait doubles from a quarter second on.
	Longest time.Duration
	// Rest is how long a message waits that was held back.
	Rest time.Duration
	// Keep is how long a message stays in the table after it was passed on; zero leaves that to another relay.
	Keep time.Duration
}

// Defaults fit one worker beside one database.
func Defaults() Settings {
	return Settings{
		Every: 150 * time.Millisecond, Batch: 64, Parallel: 4, Lease: 30 * time.Second, Longest: time.Minute,
		Rest: 15 * time.Minute, Keep: 7 * 24 * time.Hour,
	}
}

// Slow fit what asks others who may take their time: nothing is claimed that couldn't begin at once, what takes its
// time keeps one place of many, and a claim outlives an answer that never comes.
//
// Rule (lifecycle, 4 D): A mail server that takes letters and never answers keeps no life, erasure or payout waiting.
// Enforced: relay/relay.go. Test: TestLettersThatHangKeepNothingElseWaiting.
func Slow() Settings {
	s := Defaults()
	s.Batch, s.Parallel, s.Rolling, s.Lease, s.Keep = slowAtOnce, slowAtOnce, true, 45*time.Second, 0
	return s
}

// slowAtOnce is how many letters are on their way at the same time: as many as keep two processors and a mail server
// busy, and no more connections than one takes of a client.
const slowAtOnce = 12

// Relay moves messages from the queue to their deliverers.
type Relay struct {
	queue   outbox.Queue
	routes  map[outbox.Topic]Deliver
	clock   clock.Clock
	log     *slog.Logger
	set     Settings
	swept   time.Time
	owed    owed
	burst   burst
	OnDepth func(depth int64)
}

// owed is what couldn't be written into the queue about the last batch. Nothing else is claimed before.
type owed struct {
	done  []outbox.Waiting
	again []postponed
}

// note keeps what became of a message until it is written.
func (o *owed) note(m outbox.Waiting, again *postponed) {
	if again == nil {
		o.done = append(o.done, m)
		return
	}
	o.again = append(o.again, *again)
}

type postponed struct {
	outbox.Waiting
	due time.Time
	put func(ctx context.Context, m outbox.Waiting, due time.Time) error
	// failed tells one that failed from one that was held back.
	failed bool
}

// New makes a relay with one deliverer a topic.
func New(q outbox.Queue, c clock.Clock, log *slog.Logger, s Settings, routes map[outbox.Topic]Deliver) *Relay {
	return &Relay{queue: q, routes: routes, clock: c, log: log, set: s}
}

// Run passes messages on until the context ends.
func (r *Relay) Run(ctx context.Context) error {
	if r.set.Rolling {
		return r.roll(ctx)
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
		}
		batch := r.set.Batch
		yields := r.set.Yield != nil && r.set.Yield()
		if yields {
			batch = 1
		}
		n, err := r.take(ctx, batch)
		if err != nil && ctx.Err() == nil {
			r.log.ErrorContext(ctx, "relay can't read the outbox", "error", err)
		}
		r.tidy(ctx)
		pause := r.set.Every
		switch {
		case yields:
			pause = aside
		case n == batch:
			pause = 0 // more is waiting
		}
		timer.Reset(pause)
	}
}

// Once takes one batch and tells how many messages it took.
func (r *Relay) Once(ctx context.Context) (int, error) { return r.take(ctx, r.set.Batch) }

func (r *Relay) take(ctx context.Context, most int) (int, error) {
	if err := r.settle(ctx); err != nil {
		return 0, err
	}
	batch, err := r.queue.Lease(ctx, r.set.Lane, r.clock.Now(), r.set.Lease, most)
	if err != nil || len(batch) == 0 {
		return 0, err
	}
	var (
		mu   sync.Mutex
		wg   sync.WaitGroup
		gate = make(chan struct{}, r.set.Parallel)
	)
	for _, same := range together(batch) {
		gate <- struct{}{}
		wg.Go(func() {
			defer func() { <-gate }()
			err := r.deliver(ctx, same[0])
			mu.Lock()
			defer mu.Unlock()
			for _, m := range same {
				r.owed.note(m, r.judge(ctx, m, err))
			}
		})
	}
	wg.Wait()
	return len(batch), r.settle(ctx)
}

// settle marks what was passed on and puts back what wasn't, even while the process is being ended. While the database
// is away both are kept for the next time: waiting for the claims to lapse would take that long each time that it went
// away.
func (r *Relay) settle(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	return errors.Join(r.mark(ctx), r.putBack(ctx))
}

func (r *Relay) mark(ctx context.Context) error {
	if len(r.owed.done) == 0 {
		return nil
	}
	err := r.queue.Done(ctx, r.clock.Now(), r.owed.done)
	if err == nil {
		r.owed.done = nil
	}
	return err
}

func (r *Relay) putBack(ctx context.Context) error {
	for len(r.owed.again) > 0 {
		next := r.owed.again[0]
		if err := next.put(ctx, next.Waiting, next.due); err != nil {
			return err
		}
		r.owed.again = r.owed.again[1:]
	}
	return nil
}

// together puts equal messages beside each other: what is done about one is done about all, for all of them were there
// before.
//
// Rule (lifecycle, 4 D): Equal messages of one batch are passed on once. Test: TestEqualMessagesArePassedOnOnce.
func together(batch []outbox.Waiting) (groups [][]outbox.Waiting) {
	at := map[outbox.Message]int{}
	for _, m := range batch {
		i, known := at[m.Message]
		if !known {
			i = len(groups)
			at[m.Message] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], m)
	}
	return groups
}

func (r *Relay) deliver(ctx context.Context, m outbox.Waiting) error {
	route, ok := r.routes[m.Topic]
	if !ok {
		return fmt.Errorf("no deliverer for topic %q", m.Topic)
	}
	return route(logging.WithRequest(ctx, m.Request), m.Message)
}

// judge tells when a message is tried again that wasn't passed on.
//
// Rule (lifecycle, 4 D): A letter to a mailbox that has had its letters is held back without trouble: it neither
// failed nor is late, and there is no warning. Enforced: mailbox/usecase.Send, outbox/gormstore.Trouble. Test:
// TestWhatIsHeldBackIsNoTroubleAndComesAgain, TestTheSecondLetterOfADayWaitsWithoutTrouble.
func (r *Relay) judge(ctx context.Context, m outbox.Waiting, err error) *postponed {
	ctx = logging.WithRequest(ctx, m.Request)
	log := r.log.With("topic", m.Topic, "tenant", m.Tenant, "key", m.Key)
	var held outbox.Held
	switch {
	case err == nil:
		log.DebugContext(ctx, "passed on")
		return nil
	case errors.As(err, &held):
		log.DebugContext(ctx, "held back", "wait", r.set.Rest.String(), "error", err)
		return &postponed{m, r.clock.Now().Add(r.set.Rest), r.queue.Hold, false}
	default:
		wait := r.backoff(m.Attempts)
		log.WarnContext(ctx, "not passed on yet", "attempts", m.Attempts+1, "wait", wait.String(), "error", err)
		return &postponed{m, r.clock.Now().Add(wait), r.queue.Retry, true}
	}
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
	if r.set.Keep == 0 {
		return
	}
	if err := r.queue.Forget(ctx, now.Add(-r.set.Keep)); err != nil && ctx.Err() == nil {
		r.log.WarnContext(ctx, "relay can't tidy the outbox", "error", err)
	}
	depth, err := r.queue.Depth(ctx)
	if err == nil && r.OnDepth != nil {
		r.OnDepth(depth)
	}
}
