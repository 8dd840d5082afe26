package signal

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Traces keeps what people may have in common.
type Traces interface {
	// Note adds traces; one that is there stays.
	Note(ctx context.Context, traces []Trace) error
	// Hold lines up those who look at one recommendation, until the transaction ends: what the last of them reads is what
	// stays. From now on it is looked at again when the recommendation may be over.
	Hold(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error
	// Replace puts traces in the place of those of a recommendation that follow from what is stored; where requests came
	// from stays.
	Replace(ctx context.Context, t tenant.ID, recommendation string, traces []Trace) error
	// Networks gives where requests about a recommendation came from.
	Networks(ctx context.Context, t tenant.ID, recommendation string) ([]Trace, error)
	// Sharing gives traces of other recommendations with a key, the newest first, at most so many.
	Sharing(ctx context.Context, t tenant.ID, recommendation, key string, most int) ([]Trace, error)
	// Edges gives the recommendations of people, known by the keys of their mailboxes, at most so many.
	Edges(ctx context.Context, t tenant.ID, from []string, most int) ([]Edge, error)
	// ForgetNetworks removes where requests came from before a moment.
	ForgetNetworks(ctx context.Context, t tenant.ID, before time.Time) error
	// Forget removes all traces of a person, and where requests came from of the recommendations that the person is in.
	Forget(ctx context.Context, t tenant.ID, subject string) error
}

// Signals keeps what was found.
type Signals interface {
	// Record keeps signals of one tenant, however many, with one reading and at most one writing: none when they are
	// known. One that is there stays unless the new one is about more.
	Record(ctx context.Context, t tenant.ID, all []Signal) error
	// Of gives what was found of recommendations, the oldest first.
	Of(ctx context.Context, t tenant.ID, recommendations []string) ([]Signal, error)
	// Newest gives what was found last, the newest first.
	Newest(ctx context.Context, t tenant.ID, most int) ([]Signal, error)
	// Due gives recommendations of which something is kept, and that weren't looked at since a moment; in the order of
	// their ids.
	Due(ctx context.Context, t tenant.ID, before time.Time, most int) ([]string, error)
	// Kept notes that a recommendation was looked at and its traces and signals are still kept.
	Kept(ctx context.Context, t tenant.ID, recommendations []string, now time.Time) error
	// Drop removes the traces and signals of recommendations.
	Drop(ctx context.Context, t tenant.ID, recommendations []string) error
}

// Sightings tells what is known of a recommendation; false when there is none any more.
type Sightings interface {
	Of(ctx context.Context, t tenant.ID, recommendation string) (Sighting, bool, error)
}
