package content

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Timeout is the longest that fetching may take (section 7 of the specification). No page waits for it.
const Timeout = 300_000 * time.Millisecond

// CMS is where a tenant writes what isn't in its file. It may be slow, broken or hostile.
type CMS interface {
	// Fetch gives all that a source asks for, or an error; a PauseError where the CMS says for how long it wants to be
	// left alone.
	Fetch(ctx context.Context, t *tenant.Tenant, s Source) (Raw, error)
}

// ErrNoSecret tells that the process wasn't given what opens a tenant's CMS.
var ErrNoSecret = errors.New("no secret of the tenant's CMS is set (WS_CMS_SECRET_<TENANT>)")

// PauseError is a refusal that ends by itself.
type PauseError struct {
	For time.Duration
	Err error
}

func (e *PauseError) Error() string { return e.Err.Error() }

// Unwrap leads to what was refused.
func (e *PauseError) Unwrap() error { return e.Err }

// Cache keeps what was fetched for all processes, by tenant and the key of the source.
type Cache interface {
	// Newer gives what was fetched after a moment; false when there is nothing.
	Newer(ctx context.Context, t tenant.ID, key string, than time.Time) (Fetched, bool, error)
	Keep(ctx context.Context, t tenant.ID, key string, f Fetched) error
	// Claim gives the next fetch to one caller; false while it is another's, or no caller's for a while.
	Claim(ctx context.Context, t tenant.ID, key string, lease time.Duration) (bool, error)
	// Free gives it to the next caller after a pause.
	Free(ctx context.Context, t tenant.ID, key string, pause time.Duration) error
}

// Observer receives what became of fetching.
type Observer interface {
	Fetched(ctx context.Context, t tenant.ID, f Fetched)
	Failed(ctx context.Context, t tenant.ID, err error)
}
