// Package usecase fetches what tenants write in a CMS, and puts it over what their files say.
package usecase

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PageTimeout is the longest that a page waits for a CMS: for the first that a process hears of it, and never again.
//
// Rule (tenant, 7): A page waits for a CMS 300 ms at most, once in a process's life, and never again; what was fetched
// is asked for beside the requests, with 300,000 ms. Enforced: content.Timeout, content/usecase.await,
// content/usecase.fetch. Test: TestAPageWaitsForItsShortTimeOutOnceAndNeverAgain.
const PageTimeout = 300 * time.Millisecond

// Live is what a process shows: the tenants' files, and over them what their CMSs said last.
type Live struct {
	Files   content.Contents
	Tenants tenant.Catalog
	// After is time.After.
	After func(time.Duration) <-chan time.Time

	mu    sync.RWMutex
	shown map[string]*shown
}

var _ content.Contents = (*Live)(nil)

// Of gives a tenant's file, with what its CMS said last over it.
func (l *Live) Of(ctx context.Context, id tenant.ID) (*content.Content, error) {
	c, err := l.Files.Of(ctx, id)
	if err != nil || c.CMS == nil {
		return c, err
	}
	s := l.find(id, c.CMS)
	if s == nil {
		return c, nil // no process fetches here, or not yet
	}
	t, err := l.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	l.await(ctx, s)
	return s.over(t, c), nil
}

// await gives the first fetch of a process a moment.
func (l *Live) await(ctx context.Context, s *shown) {
	select {
	case <-s.settled:
		return
	default:
	}
	select {
	case <-s.settled:
	case <-l.After(PageTimeout):
		s.settle()
	case <-ctx.Done():
	}
}

func (l *Live) find(id tenant.ID, source *content.Source) *shown {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.shown[place(id, source)]
}

// open gives the place of what a source says, a new one for a new source.
func (l *Live) open(id tenant.ID, source *content.Source) *shown {
	l.mu.Lock()
	defer l.mu.Unlock()
	name := place(id, source)
	if l.shown == nil {
		l.shown = map[string]*shown{}
	}
	if l.shown[name] == nil {
		l.shown[name] = &shown{tenant: id, settled: make(chan struct{})}
	}
	l.shown[name].left = time.Time{}
	return l.shown[name]
}

// leave forgets the sources that hold no more, after a while: a page of the edition before may still ask for them.
func (l *Live) leave(holds map[*shown]bool, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name, s := range l.shown {
		switch {
		case holds[s]:
		case s.left.IsZero():
			s.left = now
		case now.Sub(s.left) > rest:
			delete(l.shown, name)
		}
	}
}

// Fetched gives what is shown of each tenant that has a CMS; the zero value where nothing was had yet.
func (l *Live) Fetched() map[tenant.ID]content.Fetched {
	l.mu.RLock()
	defer l.mu.RUnlock()
	all := map[tenant.ID]content.Fetched{}
	for _, s := range l.shown {
		if s.left.IsZero() {
			all[s.tenant] = s.fetched()
		}
	}
	return all
}

func place(id tenant.ID, source *content.Source) string { return string(id) + " " + source.Key }

// shown is what one source said last.
type shown struct {
	tenant tenant.ID
	// settled is closed when no page waits any more.
	settled chan struct{}
	once    sync.Once
	busy    atomic.Bool
	last    atomic.Pointer[content.Fetched]
	merged  atomic.Pointer[merged]
	// left is when another source came in its place; zero for one that holds.
	left time.Time
}

// merged keeps the last that was put together: it is asked for with each page.
type merged struct {
	file  *content.Content
	last  *content.Fetched
	whole *content.Content
}

func (s *shown) settle() { s.once.Do(func() { close(s.settled) }) }

func (s *shown) show(f content.Fetched) {
	s.last.Store(&f)
	s.settle()
}

func (s *shown) fetched() content.Fetched {
	if f := s.last.Load(); f != nil {
		return *f
	}
	return content.Fetched{}
}

// over puts what was said over what the file says.
func (s *shown) over(t *tenant.Tenant, file *content.Content) *content.Content {
	last := s.last.Load()
	if last == nil {
		return file
	}
	if m := s.merged.Load(); m != nil && m.file == file && m.last == last {
		return m.whole
	}
	m := &merged{file: file, last: last, whole: file.With(t, last.Words)}
	s.merged.Store(m)
	return m.whole
}
