package relay

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/platform/outbox"
)

const (
	// gather is how long what was passed on waits for more of it: one statement marks them all.
	gather = 20 * time.Millisecond
	// longestBreath bounds the pause after many failures in a row.
	longestBreath = 5 * time.Second
)

// rolling is a relay whose places are taken as they get free: a message that takes its time keeps one of them, and
// nothing else.
//
// Rule (lifecycle, 4 D): A letter that takes its time, or fails, keeps no other waiting, and those of one line leave in
// their order. Enforced: relay/rolling.go. Test: TestAMessageThatTakesItsTimeKeepsOnePlace,
// TestThoseOfALineLeaveInTheirOrder.
type rolling struct {
	*Relay
	ended chan ended
	taken int
	// news counts what ended and isn't written yet.
	news int
	// behind has, for each line of which one is on its way, the rest in their order.
	behind map[string][]outbox.Waiting
	// failures are those in a row, and breath is until when nothing more is claimed because of them.
	failures int
	breath   time.Time
}

// ended is what became of a message; again is nil for one that was passed on.
type ended struct {
	outbox.Waiting
	again *postponed
}

func (r *Relay) roll(ctx context.Context) error {
	f := &rolling{Relay: r, ended: make(chan ended, r.set.Parallel), behind: map[string][]outbox.Waiting{}}
	look := time.NewTimer(0)
	defer look.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
			continue
		case e := <-f.ended:
			f.end(ctx, e)
			if f.taken > 0 && f.news < max(1, r.set.Parallel/4) {
				look.Reset(gather)
				continue
			}
		case <-look.C:
		}
		f.once(ctx)
		look.Reset(r.set.Every)
	}
	for f.taken > 0 {
		f.end(ctx, <-f.ended)
	}
	if err := f.settle(ctx); err != nil {
		r.log.ErrorContext(ctx, "relay can't write what was passed on; it comes again", "error", err)
	}
	return nil
}

// once writes down what ended and claims as much as there is room for.
func (f *rolling) once(ctx context.Context) {
	err := f.settle(ctx)
	if err == nil {
		f.news = 0
		err = f.claim(ctx)
	}
	if err != nil && ctx.Err() == nil {
		f.log.ErrorContext(ctx, "relay can't read the outbox", "error", err)
	}
	f.tidy(ctx)
}

func (f *rolling) claim(ctx context.Context) error {
	room := f.set.Parallel - f.taken
	if room == 0 || time.Now().Before(f.breath) {
		return nil
	}
	batch, err := f.queue.Lease(ctx, f.set.Lane, f.clock.Now(), f.set.Lease, room)
	f.burst.waits(len(batch) == room)
	for _, m := range batch {
		f.taken++
		line := f.line(m)
		if behind, busy := f.behind[line]; busy {
			f.behind[line] = append(behind, m)
			continue
		}
		f.behind[line] = nil
		f.begin(ctx, m)
	}
	return err
}

func (f *rolling) line(m outbox.Waiting) string {
	if f.set.Line == nil {
		return m.Tenant + "/" + m.ID
	}
	return m.Tenant + "/" + f.set.Line(m.Message)
}

func (f *rolling) begin(ctx context.Context, m outbox.Waiting) {
	go func() { f.ended <- ended{m, f.judge(ctx, m, f.deliver(ctx, m))} }()
}

// end frees a place, and has the next of the line begin.
func (f *rolling) end(ctx context.Context, e ended) {
	f.taken--
	f.news++
	f.owed.note(e.Waiting, e.again)
	if e.again == nil {
		f.burst.passed()
	}
	f.breathe(e.again)
	line := f.line(e.Waiting)
	if rest := f.behind[line]; len(rest) > 0 {
		f.behind[line] = rest[1:]
		f.begin(ctx, rest[0])
		return
	}
	delete(f.behind, line)
}

// breathe lets time pass when as many failed in a row as there are places: who takes them is away, and thousands that
// wait don't all knock.
//
// Rule (lifecycle, 4 D): A mail server that is away is asked a few times a second, however many letters wait. Enforced:
// relay/rolling.go. Test: TestManyThatFailAreTriedSlowly.
func (f *rolling) breathe(again *postponed) {
	if again == nil || !again.failed {
		f.failures, f.breath = 0, time.Time{}
		return
	}
	f.failures++
	f.breath = time.Now().Add(breath(f.failures, f.set.Parallel))
}

// breath is the pause after so many failures in a row, with so many places.
func breath(failures, places int) time.Duration {
	rounds := failures / places
	if rounds == 0 {
		return 0
	}
	return min(250*time.Millisecond<<min(rounds-1, 10), longestBreath)
}
