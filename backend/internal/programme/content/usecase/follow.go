package usecase

import (
	"context"
	"errors"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/safe"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// beat is how often a process looks for what another one fetched, and whether it is its turn.
	beat = 5 * time.Second
	// Fresh is how long a CMS that answered isn't asked again, retry after how long one is that didn't.
	//
	// Rule (tenant, 7): One process at a time asks a CMS, once a minute, and all show what it said; while it fails,
	// what it said last stands, and the file's words where it never answered. Enforced: content/usecase.retry,
	// content/usecase.lease, content/redisstore.Claim, content/redisstore.Outlasts. Test:
	// TestManyProcessesAskOneAtATime, TestTheLastAnswerStandsWhileTheCMSFails,
	// TestACMSThatNeverAnsweredLeavesTheFile.
	Fresh = time.Minute
	retry = 30 * time.Second
	// lease is longer than a fetch may take, so that the next one begins after it.
	lease = content.Timeout + 10*time.Second
	// rest is how long what an exchanged source said can still be asked for, with the edition of the tenant that had it.
	rest = 2 * time.Minute
)

// Follow keeps what a process shows at what the CMSs say. One process fetches, all others take what it kept; while a
// CMS fails, what it said last stands.
type Follow struct {
	Clock    clock.Clock
	Tenants  tenant.Catalog
	CMS      content.CMS
	Cache    content.Cache
	Live     *Live
	Observer content.Observer
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

// Round looks at each tenant's CMS, one beside the other: a slow one holds up no other, and is not asked twice at once.
func (u *Follow) Round(ctx context.Context, do func(func())) {
	holds := map[*shown]bool{}
	for _, t := range u.Tenants.All(ctx) {
		c, err := u.Live.Files.Of(ctx, t.ID)
		if err != nil || c.CMS == nil {
			continue
		}
		s := u.Live.open(t.ID, c.CMS)
		holds[s] = true
		if !s.busy.CompareAndSwap(false, true) {
			continue
		}
		do(func() {
			defer s.busy.Store(false)
			u.one(ctx, t, *c.CMS, s)
		})
	}
	u.Live.leave(holds, u.Clock.Now())
}

func (u *Follow) one(ctx context.Context, t *tenant.Tenant, source content.Source, s *shown) {
	defer s.settle()
	if !u.take(ctx, t, source, s) {
		return
	}
	mine, err := u.Cache.Claim(ctx, t.ID, source.Key, lease)
	if err != nil || !mine {
		u.failed(ctx, t, err)
		return
	}
	pause, err := u.fetch(ctx, t, source, s)
	u.failed(ctx, t, err)
	// Also when the process ends: then it is the next one's turn at once.
	free, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	if ctx.Err() != nil {
		pause = 0
	}
	u.failed(ctx, t, u.Cache.Free(free, t.ID, source.Key, pause))
}

// take shows what was kept since.
func (u *Follow) take(ctx context.Context, t *tenant.Tenant, source content.Source, s *shown) bool {
	kept, newer, err := u.Cache.Newer(ctx, t.ID, source.Key, s.fetched().At)
	if err != nil {
		u.failed(ctx, t, err)
		return false
	}
	if newer {
		s.show(kept)
		u.Observer.Fetched(ctx, t.ID, kept)
	}
	return true
}

// fetch asks the CMS, and gives the pause until somebody asks again.
func (u *Follow) fetch(ctx context.Context, t *tenant.Tenant, source content.Source, s *shown) (time.Duration, error) {
	limited, cancel := context.WithTimeout(ctx, content.Timeout)
	defer cancel()
	raw, err := u.CMS.Fetch(limited, t, source)
	if err != nil {
		var wanted *content.PauseError
		if errors.As(err, &wanted) {
			return max(wanted.For, retry), err
		}
		return retry, err
	}
	f := content.Fetched{At: u.Clock.Now().UTC()}
	f.Words, f.Refused = safe.Clean(t, raw)
	s.show(f)
	u.Observer.Fetched(ctx, t.ID, f)
	return Fresh, u.Cache.Keep(ctx, t.ID, source.Key, f)
}

func (u *Follow) failed(ctx context.Context, t *tenant.Tenant, err error) {
	if err != nil && ctx.Err() == nil {
		u.Observer.Failed(ctx, t.ID, err)
	}
}
