package usecase

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"time"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// beat is how often a process looks for new editions.
const beat = time.Second

// Follow keeps what a process knows at the newest editions.
type Follow struct {
	Editions    edition.Editions
	Supplements edition.Supplements
	Shelf       edition.Shelf
	Log         *slog.Logger
	// Changed receives the tenants that stand in another edition now.
	Changed func(ctx context.Context, tenants []tenant.ID)
	// Refused receives whether the newest editions can't be read here; what held goes on.
	Refused func(refused bool)

	// spoilt are the supplements that can't be read beside an edition: they are tried again with another one.
	spoilt map[tenant.ID]spoilt
}

type spoilt struct {
	label string
	err   error
}

// Now takes what was loaded since. An edition that can't be read changes nothing; what came from outside and can't be
// read is left out where a process has had nothing of it yet, so that it starts.
func (u *Follow) Now(ctx context.Context) error {
	changes, err := u.missed(ctx)
	if err != nil || len(changes) == 0 {
		return err
	}
	taken, err := u.take(changes)
	if len(taken) > 0 && u.Changed != nil {
		u.Changed(ctx, taken)
	}
	return err
}

// take takes all together, for a host may go from one tenant to another; where that can't be, each by itself, so that
// one tenant's mistake holds up no other.
func (u *Follow) take(changes edition.Changes) (taken []tenant.ID, err error) {
	if len(changes) > 1 && u.Shelf.Take(changes) == nil {
		for _, c := range changes {
			taken = append(taken, c.Edition.Tenant)
		}
		return taken, nil
	}
	hold := u.Shelf.Editions()
	for _, c := range changes {
		failed := u.Shelf.Take(edition.Changes{c})
		if failed != nil && c.Edition.Supplement > 0 && hold[c.Edition.Tenant].Supplement == 0 {
			failed = u.leaveOut(c, failed)
		}
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		taken = append(taken, c.Edition.Tenant)
	}
	return taken, err
}

// leaveOut takes a tenant without its supplement, whose mistake Spoilt reports.
func (u *Follow) leaveOut(c edition.Change, failed error) error {
	if u.spoilt == nil {
		u.spoilt = map[tenant.ID]spoilt{}
	}
	u.spoilt[c.Edition.Tenant] = spoilt{label: c.Edition.Label(), err: failed}
	return u.Shelf.Take(edition.Changes{c.Bare()})
}

// Spoilt tells which supplements can't be read.
func (u *Follow) Spoilt() (err error) {
	for _, s := range u.spoilt {
		err = errors.Join(err, s.err)
	}
	return err
}

// missed gives what was loaded, or came from outside, since this process looked last.
//
// Rule (tenant, 1 D): A tenant's files hold as they were loaded last, in every process within seconds and at its next
// start; what can't be read changes nothing and is reported. Enforced: edition/usecase.take, library.Take. Test:
// TestWhatOneLoadsAllFollow, TestAMistakeIsNeitherKeptNorTaken.
func (u *Follow) missed(ctx context.Context) (edition.Changes, error) {
	newest, err := u.Editions.Newest(ctx)
	if err != nil {
		return nil, err
	}
	supplied, err := u.Supplements.Numbers(ctx)
	if err != nil {
		return nil, err
	}
	hold := u.Shelf.Editions()
	wanted := maps.Clone(hold)
	maps.Copy(wanted, newest)
	var changes edition.Changes
	for id, e := range wanted {
		e.Supplement = supplied[id]
		if s, ok := u.spoilt[id]; ok && s.label == e.Label() {
			continue
		}
		delete(u.spoilt, id)
		if hold[id].Number == e.Number && hold[id].Supplement == e.Supplement {
			continue
		}
		c, err := u.change(ctx, e)
		if err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	return changes, nil
}

func (u *Follow) change(ctx context.Context, e edition.Edition) (c edition.Change, err error) {
	c.Edition = e
	if e.Number > 0 {
		c.Files, err = u.Editions.Files(ctx, e.Tenant, e.Number)
	} else {
		c.Files, err = u.Shelf.Own(e.Tenant)
	}
	if err != nil || e.Supplement == 0 {
		return c, err
	}
	c.Beside, c.Edition.Supplement, err = u.Supplements.Files(ctx, e.Tenant)
	return c, err
}

// Run follows until ctx ends.
func (u *Follow) Run(ctx context.Context) error {
	ticks := time.NewTicker(beat)
	defer ticks.Stop()
	last := ""
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
		last = u.tell(ctx, errors.Join(u.Now(ctx), u.Spoilt()), last)
	}
}

// tell logs what goes wrong once, and not each second.
func (u *Follow) tell(ctx context.Context, err error, last string) string {
	if ctx.Err() != nil {
		return last
	}
	now := ""
	if err != nil {
		now = err.Error()
	}
	u.Refused(err != nil)
	if now != last && err != nil {
		u.Log.ErrorContext(ctx, "the newest editions of tenants can't be taken, what held goes on", "error", now)
	}
	return now
}
