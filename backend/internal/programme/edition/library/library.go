// Package library is what a process knows of the tenants: all of their files, read and checked, exchanged as a whole
// when one changes. Work on a request or a task holds on to what stood when it began.
package library

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// kept is how long a snapshot that was exchanged can still be asked for: longer than a page takes, with all that it
// asks.
const kept = 2 * time.Minute

// Library holds the present snapshot, and those of the last minutes.
type Library struct {
	own      fs.FS
	sections Sections
	now      func() time.Time

	current   atomic.Pointer[snapshot]
	exchanges sync.Mutex
	past      atomic.Pointer[[]outgoing]
}

var _ edition.Shelf = (*Library)(nil)

// outgoing is a snapshot that was exchanged.
type outgoing struct {
	*snapshot
	until time.Time
}

// Open reads a folder of tenants. With any mistake in it nothing opens.
func Open(own fs.FS, sections Sections, now func() time.Time) (*Library, error) {
	l := &Library{own: own, sections: sections, now: now}
	l.past.Store(&[]outgoing{})
	first, err := l.readOwn()
	if err != nil {
		return nil, err
	}
	l.current.Store(first)
	return l, nil
}

// readOwn reads the whole folder, forgotten files and all.
func (l *Library) readOwn() (*snapshot, error) {
	files, err := tenantfile.ReadFolder(l.own)
	if err != nil {
		return nil, err
	}
	first := &snapshot{read: map[tenant.ID]reading{}}
	var fresh []yamltenants.Fresh
	for _, f := range files {
		own, err := l.Own(f.ID)
		if err != nil && !errors.Is(err, edition.ErrUnknown) {
			return nil, err
		}
		fresh = append(fresh, first.take(f, edition.Edition{Tenant: f.ID, Digest: own.Digest()}, l.sections()))
	}
	first.tenants, err = yamltenants.Gather(nil, fresh...)
	return first, err
}

// Own gives a tenant's files in the process's own folder.
func (l *Library) Own(t tenant.ID) (edition.Files, error) { return edition.Collect(l.own, t) }

// Editions gives the edition that each tenant stands in.
func (l *Library) Editions() map[tenant.ID]edition.Edition {
	all := map[tenant.ID]edition.Edition{}
	for id, r := range l.current.Load().read {
		all[id] = r.edition
	}
	return all
}

// Try reads changed files and tells every mistake.
func (l *Library) Try(changes edition.Changes) error {
	_, err := l.current.Load().with(l.sections, changes)
	return err
}

// Complete tells what changed files lack and processes do without, and what can't follow on that which holds, each in a
// line.
func (l *Library) Complete(changes edition.Changes) error {
	holds := l.current.Load()
	next, err := holds.with(l.sections, changes)
	if err != nil {
		return err
	}
	var gaps tenantfile.Problems
	for _, c := range changes {
		one := next.read[c.Edition.Tenant]
		gaps = append(append(gaps, one.gaps...), one.follows(holds.read[c.Edition.Tenant])...)
	}
	return gaps.Err()
}

// Gaps are what the tenants lack, each in a line.
func (l *Library) Gaps() error {
	var gaps tenantfile.Problems
	s := l.current.Load()
	for _, id := range slices.Sorted(maps.Keys(s.read)) {
		gaps = append(gaps, s.read[id].gaps...)
	}
	return gaps.Err()
}

// Take exchanges the snapshot for one with the changes.
func (l *Library) Take(changes edition.Changes) error {
	l.exchanges.Lock()
	defer l.exchanges.Unlock()
	before := l.current.Load()
	next, err := before.with(l.sections, changes)
	if err != nil {
		return err
	}
	now := l.now()
	past := slices.DeleteFunc(slices.Clone(*l.past.Load()), func(o outgoing) bool { return now.After(o.until) })
	past = append(past, outgoing{snapshot: before, until: now.Add(kept)})
	l.past.Store(&past)
	l.current.Store(next)
	return nil
}

// Trial has all that is done with the context see changed files, and nothing else.
func (l *Library) Trial(ctx context.Context, changes edition.Changes) (context.Context, error) {
	next, err := l.current.Load().with(l.sections, changes)
	if err != nil {
		return ctx, err
	}
	return context.WithValue(ctx, held{}, next), nil
}

type held struct{}

// HoldNewest has all that is done with the context see what holds now.
func (l *Library) HoldNewest(ctx context.Context) context.Context {
	return context.WithValue(ctx, held{}, l.current.Load())
}

// Hold has all that is done with the context see the snapshot in which a tenant stands in the edition of that label, as
// long as it is kept; else the present one.
//
// Rule (tenant, 1 D): A request, a step of a life and a message of the outbox see one edition of all tenants; a reader
// may ask for the one it began with, for two minutes, and who changes something meets the newest. Enforced:
// library.kept, httpapi.wantedEdition. Test: TestNoRequestSeesTwoEditions,
// TestAnEditionCanBeAskedForUntilItIsForgotten, TestWhoReadsIsGivenTheEditionAskedForAndWhoRecommendsTheNewest.
func (l *Library) Hold(ctx context.Context, t tenant.ID, label string) context.Context {
	s := l.current.Load()
	if label != "" && !s.stands(t, label) {
		now := l.now()
		for _, o := range slices.Backward(*l.past.Load()) {
			if now.Before(o.until) && o.stands(t, label) {
				s = o.snapshot
				break
			}
		}
	}
	return context.WithValue(ctx, held{}, s)
}

func (s *snapshot) stands(t tenant.ID, label string) bool {
	r, ok := s.read[t]
	return ok && r.tenant.Edition == label
}

// at gives the snapshot that the context holds, else the present one.
func (l *Library) at(ctx context.Context) *snapshot {
	if s, ok := ctx.Value(held{}).(*snapshot); ok {
		return s
	}
	return l.current.Load()
}
