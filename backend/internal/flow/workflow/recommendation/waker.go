package recommendation

import (
	"context"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waker has a life looked at. As long as nothing was ordered it does what a date brought itself, and the life rests in
// the database; Temporal gets what waits for money, and what comes soon (docs/adr/0106-lean-lives.md). Letters that
// follow a request have left by the outbox (docs/adr/0105-letters-wait-for-no-workflow.md).
//
// Rule (lifecycle, 4 D): A life without an order rests in the database, and Temporal holds nothing of it. Enforced:
// workflow/recommendation.rests. Test: TestWhoWakesALife, TestARestingLifeWakesInTime.
type Waker struct {
	Alarms lifecycle.Lives
	Clock  clock.Clock
	// Lives plan, and do what is due.
	Lives *Activities
	// Room is where steps are done; nil does them while the caller waits.
	Room *Room
	// Start has a workflow look at a life. Tell tells one that runs.
	Start, Tell func(ctx context.Context, m outbox.Message) error
	Log         *slog.Logger
}

const (
	// soon is within which time Temporal waits, to the second: the database's alarms are looked at some times a minute.
	soon = time.Hour
	// again is after which time a resting life is looked at again that something failed in.
	again = 10 * time.Minute
	// soonAgain is after which time Temporal is asked again that didn't take a life whose time has come.
	soonAgain = 20 * time.Second
)

// Deliver has a life looked at that a message is about. The alarm is set before: from here on the message may be
// forgotten, this process killed and Temporal's database lost.
func (w Waker) Deliver(ctx context.Context, m outbox.Message) error {
	t, now := tenant.ID(m.Tenant), w.Clock.Now()
	before, err := w.Alarms.ByID(ctx, t, m.Key)
	if err != nil {
		return err
	}
	if err := w.Alarms.Wake(ctx, t, m.Key, now); err != nil {
		return err
	}
	return w.look(ctx, m, before, now)
}

// Ring has a life looked at whose time has come. Its alarm stands until then. One that Temporal can't take now comes
// again, and keeps none waiting that rests in the database.
//
// Rule (lifecycle, 4 D): While Temporal is away, lives without an order go on. Test:
// TestWithoutTemporalARingComesAgain.
func (w Waker) Ring(ctx context.Context, t tenant.ID, l lifecycle.Life) error {
	m := outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: l.Recommendation}
	start := w.Start
	w.Start = func(ctx context.Context, m outbox.Message) error { return w.unless(ctx, m, soonAgain, start(ctx, m)) }
	return w.look(ctx, m, l, w.Clock.Now())
}

// unless has a life looked at after a while that Temporal didn't take.
func (w Waker) unless(ctx context.Context, m outbox.Message, after time.Duration, err error) error {
	if err == nil {
		return nil
	}
	w.Log.WarnContext(ctx, "temporal is asked later", "tenant", m.Tenant, "recommendation", m.Key, "error", err)
	return w.rest(ctx, m, after)
}

// look plans while the caller waits, and has steps done in the room, for a letter takes its time.
func (w Waker) look(ctx context.Context, m outbox.Message, before lifecycle.Life, now time.Time) error {
	in := PlanInput{Tenant: m.Tenant, Recommendation: m.Key, Now: now, Request: logging.RequestFrom(ctx)}
	p, err := w.Lives.planned(ctx, in)
	if err != nil {
		return err
	}
	if len(p.Due) == 0 || !p.BeforeOrder {
		return w.decide(ctx, m, before, p, now)
	}
	if w.Room == nil {
		return w.do(ctx, m, before, p, in)
	}
	placed := w.Room.Do(ctx, now, m.Tenant+"/"+m.Key, func(first bool) {
		if !first {
			p, err = w.Lives.planned(ctx, in) // another look came between
		}
		if err == nil {
			err = w.do(ctx, m, before, p, in)
		}
		if err != nil && ctx.Err() == nil {
			w.Log.WarnContext(ctx, "life is looked at later", "tenant", m.Tenant, "recommendation", m.Key, "error", err)
		}
	})
	if placed {
		return nil
	}
	return w.later(ctx, m)
}

// do does what is due as long as nothing is ordered.
func (w Waker) do(
	ctx context.Context, m outbox.Message, before lifecycle.Life, p lifecycle.Plan, in PlanInput,
) error {
	p, err := w.Lives.Do(ctx, in, p, func(p lifecycle.Plan) bool { return p.BeforeOrder })
	if err != nil {
		return err
	}
	return w.decide(ctx, m, before, p, in.Now)
}

// decide has Temporal wait where the database doesn't.
func (w Waker) decide(
	ctx context.Context, m outbox.Message, before lifecycle.Life, p lifecycle.Plan, now time.Time,
) error {
	switch {
	case len(p.Due) > 0 && rests(p, now):
		return w.later(ctx, m)
	case len(p.Due) > 0:
		return w.Start(ctx, m)
	case p.Done:
		return w.end(ctx, m)
	case p.WakeAt.IsZero(), rests(p, now), sleepsUntil(before, p, now):
		return nil
	default:
		return w.Start(ctx, m)
	}
}

// rests tells whether the database alone waits. That a letter is looked after soon, which the outbox has to send
// before, is nothing to be on time for.
func rests(p lifecycle.Plan, now time.Time) bool {
	return p.BeforeOrder && (p.ComesAt.IsZero() || p.ComesAt.Sub(now) > soon)
}

// sleepsUntil tells whether the plan's next date is what a life sleeps until already.
func sleepsUntil(before lifecycle.Life, p lifecycle.Plan, now time.Time) bool {
	return before.WakeAt.After(now) && before.WakeAt.Equal(p.WakeAt)
}

// end has the workflow of an ended life end, where there is one.
func (w Waker) end(ctx context.Context, m outbox.Message) error {
	return w.unless(ctx, m, again, w.Tell(ctx, m))
}

// later sets the alarm for another look: what failed is tried again then, and the outbox tries its letters before.
//
// Rule (lifecycle, 4 D): What fails before an order is tried again ten minutes later by the database's alarm, and a
// mail server that is away sends no life to Temporal. Test: TestWhoWakesALife, TestALifeRestsWhileNoLetterLeaves.
func (w Waker) later(ctx context.Context, m outbox.Message) error {
	return w.rest(ctx, m, again)
}

func (w Waker) rest(ctx context.Context, m outbox.Message, after time.Duration) error {
	return w.Alarms.Wake(ctx, tenant.ID(m.Tenant), m.Key, w.Clock.Now().Add(after))
}
