// Package usecase asks tenants' remote product sources, and puts what they say in the place of what they said before.
package usecase

import (
	"context"
	"errors"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/catalogue"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// beat is how often a process looks whether it is its turn to ask.
	beat = 5 * time.Second
	// Fresh is how long a source that answered isn't asked again, retry after how long one is that didn't.
	//
	// Rule (tenant, 1 D): One process at a time asks a product source, once a minute and never in a request; pages of
	// two versions, missing ones and counts that don't agree spoil the whole. Enforced: jsonapi.walk,
	// product/gormstore.Claim. Test: TestOneProcessAsksAndAllShowIt, TestWhatIsWrongWithASourceIsAnError.
	Fresh = time.Minute
	retry = 30 * time.Second
	// lease is longer than asking may take, so that the next one begins after it.
	lease = product.Timeout + 10*time.Second
	// longestFailure bounds what is kept of a reason: a catalogue may be wrong in each of its lines.
	longestFailure = 2_000
)

// Follow asks each source beside the requests, one process at a time. What it takes is checked as a whole, and stands
// until the source says something else that can be taken.
type Follow struct {
	Clock       clock.Clock
	Tenants     tenant.Catalog
	Assortments product.Assortments
	Catalogue   product.Catalogue
	States      product.States
	Shelf       product.Shelf
	Observer    product.Observer
}

// Run follows until ctx ends.
func (u *Follow) Run(ctx context.Context) error {
	ticks := time.NewTicker(beat)
	defer ticks.Stop()
	var work sync.WaitGroup
	defer work.Wait()
	for {
		u.Round(ctx, work.Go)
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// Round looks at each tenant's source, one beside the other: a slow one holds up no other.
func (u *Follow) Round(ctx context.Context, do func(func())) {
	for _, t := range u.Tenants.All(ctx) {
		a, err := u.Assortments.Of(ctx, t.ID)
		if err != nil || a.Remote == nil {
			continue
		}
		now := u.Clock.Now()
		state, mine, err := u.States.Claim(ctx, t.ID, now, now.Add(lease))
		if err != nil || !mine {
			u.failed(ctx, t, err)
			continue
		}
		do(func() { u.one(ctx, t, a, state) })
	}
}

func (u *Follow) one(ctx context.Context, t *tenant.Tenant, a *product.Assortment, state product.State) {
	pause, err := u.ask(ctx, t, a, &state)
	u.failed(ctx, t, err)
	// Also when the process ends: then it is the next one's turn at once.
	settle, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	if ctx.Err() != nil {
		pause = 0
	} else {
		state.Failure = reason(err)
	}
	u.failed(ctx, t, u.States.Settle(settle, t.ID, state, u.Clock.Now().Add(pause)))
}

// ask takes what the source says, and gives the pause until somebody asks again.
func (u *Follow) ask(
	ctx context.Context, t *tenant.Tenant, a *product.Assortment, state *product.State,
) (time.Duration, error) {
	state.TriedAt = u.Clock.Now()
	etag := ""
	if state.Source == a.Remote.Key() && len(a.Products) > 0 {
		etag = state.ETag
	}
	limited, cancel := context.WithTimeout(ctx, product.Timeout)
	defer cancel()
	kept, err := u.Shelf.Files(ctx, t.ID)
	if err != nil {
		return retry, err
	}
	raw, err := u.Catalogue.Fetch(limited, t, *a.Remote, etag, kept)
	if errors.Is(err, product.ErrUnchanged) {
		state.ConfirmedAt = state.TriedAt
		u.Observer.Taken(ctx, t.ID, false)
		return Fresh, nil
	}
	if err != nil {
		return pauseOf(err), err
	}
	files, err := filesOf(raw, a)
	if err != nil {
		return Fresh, err
	}
	changed, err := u.Shelf.Put(ctx, t.ID, files)
	if err != nil {
		return Fresh, err
	}
	state.Source, state.ETag, state.ConfirmedAt = a.Remote.Key(), raw.ETag, state.TriedAt
	if changed {
		state.ChangedAt = state.TriedAt
	}
	u.Observer.Taken(ctx, t.ID, changed)
	return Fresh, nil
}

func filesOf(raw product.Raw, before *product.Assortment) (map[string][]byte, error) {
	listed, err := catalogue.File(raw, before)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{product.CatalogueFile: listed}
	for name, data := range raw.Pictures {
		files[name] = data
	}
	return files, nil
}

func pauseOf(err error) time.Duration {
	var wanted *product.PauseError
	if errors.As(err, &wanted) {
		return max(wanted.For, retry)
	}
	return retry
}

func reason(err error) string {
	if err == nil {
		return ""
	}
	if text := []rune(err.Error()); len(text) > longestFailure {
		return string(text[:longestFailure]) + "…"
	}
	return err.Error()
}

func (u *Follow) failed(ctx context.Context, t *tenant.Tenant, err error) {
	if err != nil && ctx.Err() == nil {
		u.Observer.Failed(ctx, t.ID, err)
	}
}
