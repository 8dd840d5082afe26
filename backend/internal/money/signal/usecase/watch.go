// Package usecase finds, lists and drops signals.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// mostSharing bounds what is compared for one key.
	mostSharing = 200
	// mostSignals bounds how many recommendations of a group get a signal of it at once.
	mostSignals = 50
)

// Watch looks at a recommendation whenever something about it has changed. It runs in the worker, after the fact;
// nothing waits for it, and nothing follows from what it finds.
type Watch struct {
	Traces    signal.Traces
	Signals   signal.Signals
	Sightings signal.Sightings
	Tracer    signal.Tracer
	Tx        transaction.Transactor
	Clock     clock.Clock
	// Look opens and ends what people decide of it; nil for none.
	Look func(ctx context.Context, t tenant.ID, recommendations []string) error
}

// Do may be repeated.
func (w *Watch) Do(ctx context.Context, t tenant.ID, recommendation string) error {
	s, own, err := w.see(ctx, t, recommendation)
	if err != nil || s.RecommendationID == "" {
		return err
	}
	networks, err := w.Traces.Networks(ctx, t, recommendation)
	if err != nil {
		return err
	}
	own = append(own, networks...)
	found, err := w.find(ctx, s, own)
	if err != nil {
		return err
	}
	var all []signal.Signal
	for _, f := range found {
		all = append(all, w.signalsOf(t, recommendation, f)...)
	}
	if err := w.Signals.Record(ctx, t, all); err != nil || w.Look == nil {
		return err
	}
	return w.Look(ctx, t, about(recommendation, all))
}

// about gives the recommendations that signals are about, and the one that was looked at.
func about(recommendation string, all []signal.Signal) []string {
	ids := []string{recommendation}
	for _, s := range all {
		ids = append(ids, s.RecommendationID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// see keeps the traces of what is known now. Another look at the same recommendation waits, so that a look from before
// an erasure leaves nothing behind the one after it.
func (w *Watch) see(
	ctx context.Context, t tenant.ID, recommendation string,
) (s signal.Sighting, own []signal.Trace, err error) {
	err = w.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := w.Traces.Hold(ctx, t, recommendation, w.Clock.Now()); err != nil {
			return err
		}
		known, there, err := w.Sightings.Of(ctx, t, recommendation)
		if err != nil {
			return err
		}
		if s, own = known, w.Tracer.Traces(known); !there {
			s, own = signal.Sighting{}, nil
		}
		return w.Traces.Replace(ctx, t, recommendation, own)
	})
	return s, own, err
}

func (w *Watch) find(ctx context.Context, s signal.Sighting, own []signal.Trace) ([]signal.Found, error) {
	others, err := w.sharing(ctx, s, own)
	if err != nil {
		return nil, err
	}
	rings, err := signal.Rings(own, func(from []string, most int) ([]signal.Edge, error) {
		return w.Traces.Edges(ctx, s.Tenant, from, most)
	})
	if err != nil {
		return nil, err
	}
	return slices.Concat(
		signal.Shared(own, others), signal.Near(own, others), signal.Bursts(own, others), rings, signal.ThrownAway(s),
		signal.TooQuick(s),
		signal.AgencysWord(s), signal.Own(s), signal.PaidTogether(s),
	), nil
}

func (w *Watch) sharing(ctx context.Context, s signal.Sighting, own []signal.Trace) ([]signal.Trace, error) {
	var others []signal.Trace
	asked := map[string]bool{}
	for _, t := range own {
		if asked[t.Key] {
			continue
		}
		asked[t.Key] = true
		found, err := w.Traces.Sharing(ctx, s.Tenant, s.RecommendationID, t.Key, mostSharing)
		if err != nil {
			return nil, err
		}
		others = append(others, found...)
	}
	return others, nil
}

// signalsOf gives a finding as each recommendation has it that it is about: those that were there first too.
func (w *Watch) signalsOf(t tenant.ID, own string, f signal.Found) []signal.Signal {
	group := slices.Compact(slices.Sorted(slices.Values(append([]string{own}, f.Group...))))
	f.Group = group
	who := group[:min(len(group), mostSignals)]
	if !slices.Contains(who, own) {
		who = append(slices.Clone(who), own)
	}
	all, now := make([]signal.Signal, len(who)), w.Clock.Now()
	for i, id := range who {
		all[i] = f.Signal(t, id)
		all[i].FoundAt = now
	}
	return all
}
