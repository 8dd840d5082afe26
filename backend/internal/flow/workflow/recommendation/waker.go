package recommendation

import (
	"context"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waker has a life looked at. As long as nothing was ordered it does what is due itself, and the life rests in the
// database; Temporal gets what waits for money, what comes soon, and what failed (docs/adr/0106-lean-lives.md).
//
// Rule (lifecycle, 4 D): A life without an order rests in the database, and Temporal holds nothing of it. Enforced:
// workflow/recommendation.goOn. Test: TestWhoWakesALife, TestARestingLifeWakesInTime.
type Waker struct {
	Alarms lifecycle.Lives
	Clock  clock.Clock
	// Look plans and does what is due; Activities.Look.
	Look func(
		ctx context.Context, t tenant.ID, recommendation string, now time.Time, while func(lifecycle.Plan) bool,
	) (lifecycle.Plan, error)
	// Room bounds what is looked at beside each other; nil looks while the caller waits.
	Room *Room
	// Start has a workflow look at a life. Tell tells one that runs.
	Start, Tell func(ctx context.Context, m outbox.Message) error
	Log         *slog.Logger
}

const (
	// soon is within which time Temporal waits, to the second: the database's alarms are looked at some times a minute.
	soon = time.Hour
	// tellAgain is after which time an ended life is looked at again whose workflow couldn't be told.
	tellAgain = 10 * time.Minute
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
	return w.hand(ctx, m, before, now)
}

// Ring has a life looked at whose time has come. Its alarm stands until then.
func (w Waker) Ring(ctx context.Context, t tenant.ID, l lifecycle.Life) error {
	m := outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: l.Recommendation}
	return w.hand(ctx, m, l, w.Clock.Now())
}

// hand has a life looked at in the room, or by Temporal where there is no place.
func (w Waker) hand(ctx context.Context, m outbox.Message, before lifecycle.Life, now time.Time) error {
	if w.Room == nil {
		return w.goOn(ctx, m, before, now)
	}
	looks := w.Room.Do(ctx, now, m.Tenant+"/"+m.Key, func() {
		if err := w.goOn(ctx, m, before, now); err != nil && ctx.Err() == nil {
			w.Log.WarnContext(ctx, "life is looked at again", "tenant", m.Tenant, "recommendation", m.Key, "error", err)
		}
	})
	if looks {
		return nil
	}
	return w.Start(ctx, m)
}

// goOn looks at a life and decides who waits. What fails here is due by its alarm.
func (w Waker) goOn(ctx context.Context, m outbox.Message, before lifecycle.Life, now time.Time) error {
	p, err := w.Look(ctx, tenant.ID(m.Tenant), m.Key, now, func(p lifecycle.Plan) bool { return p.BeforeOrder })
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil, len(p.Due) > 0:
		return w.Start(ctx, m)
	case p.Done:
		return w.end(ctx, m, now)
	case rests(p, now), p.WakeAt.IsZero(), sleepsUntil(before, p, now):
		return nil
	default:
		return w.Start(ctx, m)
	}
}

// rests tells whether the database alone waits.
func rests(p lifecycle.Plan, now time.Time) bool {
	return p.BeforeOrder && (p.WakeAt.IsZero() || p.WakeAt.Sub(now) > soon)
}

// sleepsUntil tells whether a life is looked at before the plan's next date, or then, without being told.
func sleepsUntil(before lifecycle.Life, p lifecycle.Plan, now time.Time) bool {
	return before.WakeAt.After(now) && !before.WakeAt.After(p.WakeAt)
}

// end has the workflow of an ended life end, where there is one.
func (w Waker) end(ctx context.Context, m outbox.Message, now time.Time) error {
	err := w.Tell(ctx, m)
	if err == nil {
		return nil
	}
	if err := w.Alarms.Wake(ctx, tenant.ID(m.Tenant), m.Key, now.Add(tellAgain)); err != nil {
		return err
	}
	return err
}
