// Package usecase finds, lists and drops signals.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/signal"
)

const (
	// mostSharing bounds what is compared for one key.
	mostSharing = 200
	// mostTold bounds how many recommendations of a group are told of it at once.
	mostTold = 50
)

// Watch looks at a recommendation whenever something about it has changed. It runs in the worker, after the fact; nothing waits for it, and
// nothing follows from what it finds.
type Watch struct {
	Traces    signal.Traces
	Signals   signal.Signals
	Sightings signal.Sightings
	Tracer    signal.Tracer
	Tx        signal.Transactor
	Clock     signal.Clock
}

// Do may be repeated.
func (w *Watch) Do(ctx context.Context, tenant, recommendation string) error {
	s, own, err := w.see(ctx, tenant, recommendation)
	if err != nil || s.RecommendationID == "" {
		return err
	}
	networks, err := w.Traces.Networks(ctx, tenant, recommendation)
	if err != nil {
		return err
	}
	own = append(own, networks...)
	found, err := w.find(ctx, s, own)
	if err != nil {
		return err
	}
	for _, f := range found {
		if err := w.tell(ctx, tenant, recommendation, f); err != nil {
			return err
		}
	}
	return nil
}

// see keeps the traces of what is known now. Whoever looks at the same recommendation waits, so that a look from before an erasure leaves nothing
// behind the one after it.
func (w *Watch) see(ctx context.Context, tenant, recommendation string) (s signal.Sighting, own []signal.Trace, err error) {
	err = w.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := w.Traces.Hold(ctx, tenant, recommendation, w.Clock.Now()); err != nil {
			return err
		}
		known, there, err := w.Sightings.Of(ctx, tenant, recommendation)
		if err != nil {
			return err
		}
		if s, own = known, w.Tracer.Traces(known); !there {
			s, own = signal.Sighting{}, nil
		}
		return w.Traces.Replace(ctx, tenant, recommendation, own)
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
		signal.Shared(own, others), signal.Near(own, others), signal.Bursts(own, others), rings, signal.ThrownAway(s), signal.TooQuick(s),
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

// tell records a finding with each recommendation that it is about: those that were there first too.
func (w *Watch) tell(ctx context.Context, tenant, own string, f signal.Found) error {
	group := slices.Compact(slices.Sorted(slices.Values(append([]string{own}, f.Group...))))
	for _, id := range group[:min(len(group), mostTold)] {
		if err := w.record(ctx, tenant, id, f); err != nil {
			return err
		}
	}
	if len(group) > mostTold && slices.Index(group, own) >= mostTold {
		return w.record(ctx, tenant, own, f)
	}
	return nil
}

func (w *Watch) record(ctx context.Context, tenant, id string, f signal.Found) error {
	s := f.Signal(tenant, id)
	s.FoundAt = w.Clock.Now()
	return w.Signals.Record(ctx, s)
}
