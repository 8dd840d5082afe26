package product

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Timeout is the longest that fetching a whole catalogue may take. No page waits for it.
const Timeout = 5 * time.Minute

// Catalogue asks a remote product source, which may be slow, broken or hostile.
type Catalogue interface {
	// Fetch gives all of a catalogue, or an error: ErrUnchanged where it is still the one of the ETag, a PauseError where
	// the source says for how long it wants to be left alone. Pictures that are kept aren't fetched again.
	Fetch(ctx context.Context, t *tenant.Tenant, r Remote, etag string, kept map[string][]byte) (Raw, error)
}

// What a source can answer instead of a catalogue.
var (
	ErrUnchanged = errors.New("the catalogue is the one that is known")
	ErrNoKey     = errors.New("no key of the tenant's product source is set (WS_PRODUCT_KEY_<TENANT>)")
)

// PauseError is a refusal that ends by itself.
type PauseError struct {
	For time.Duration
	Err error
}

func (e *PauseError) Error() string { return e.Err.Error() }

// Unwrap leads to what was refused.
func (e *PauseError) Unwrap() error { return e.Err }

// Raw is a catalogue as its source said it. Nothing of it is shown before all of it was checked.
type Raw struct {
	ETag string
	// Items are products, tariffs and devices, in this order; pictures are named by their files.
	Items []map[string]any
	// Pictures are the files by their names.
	Pictures map[string][]byte
}

// Shelf has what a remote source said last beside the tenant's own files, where everybody takes it from.
type Shelf interface {
	// Files gives it, by the names of the files.
	Files(ctx context.Context, t tenant.ID) (map[string][]byte, error)
	// Put exchanges it and tells whether it is another; with any mistake in it, nothing changes.
	Put(ctx context.Context, t tenant.ID, files map[string][]byte) (changed bool, err error)
}

// State is what became of asking a source.
type State struct {
	// Source and ETag are those of the catalogue that was taken last.
	Source, ETag string
	// TriedAt is when it was asked last, ConfirmedAt when its catalogue was taken or found to be the same, ChangedAt when
	// it was another.
	TriedAt, ConfirmedAt, ChangedAt time.Time
	// Failure says why the last answer wasn't taken; empty when it was.
	Failure string
}

// States keeps them, and gives the turn to ask to one process at a time.
type States interface {
	// All gives those of the tenants whose source was asked.
	All(ctx context.Context) (map[tenant.ID]State, error)
	// Claim gives the turn to one caller until a moment; false while it is another's, or no caller's for a while.
	Claim(ctx context.Context, t tenant.ID, now, until time.Time) (State, bool, error)
	// Settle keeps a state, and gives the turn to the next caller from a moment on.
	Settle(ctx context.Context, t tenant.ID, s State, next time.Time) error
}

// Observer receives what became of asking.
type Observer interface {
	Taken(ctx context.Context, t tenant.ID, changed bool)
	Failed(ctx context.Context, t tenant.ID, err error)
}
