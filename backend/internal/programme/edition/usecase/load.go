// Package usecase loads tenants into what runs, and has processes follow.
package usecase

import (
	"context"
	"errors"
	"log/slog"
	"maps"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Load keeps new editions. What is loaded holds in every process within seconds.
type Load struct {
	Clock    clock.Clock
	Editions edition.Editions
	// Supplements are what came from outside beside the files; each change of these is tried together with it.
	Supplements edition.Supplements
	Shelf       edition.Shelf
	// Noted keeps in the audit log who does what to an edition, in one transaction with what is kept.
	Noted func(
		ctx context.Context, e edition.Edition, by string, act edition.Act, keep func(context.Context) error,
	) error
	// CanAct tells whether somebody is an operator of a tenant now.
	CanAct func(ctx context.Context, t tenant.ID, name string) (bool, error)
	Log    *slog.Logger
}

// Files loads a tenant's files in the place of those that hold. With any mistake nothing changes. Texts that operators
// edited stay as they edited them, unless the files bring edited texts of their own.
func (u *Load) Files(ctx context.Context, t tenant.ID, by string, files edition.Files) (edition.Edition, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return edition.Edition{}, err
	}
	if len(files.Edited(t)) == 0 {
		before, err := u.filesOf(ctx, t, holds.Number)
		if err != nil && !errors.Is(err, edition.ErrUnknown) {
			return edition.Edition{}, err
		}
		files = maps.Clone(files)
		maps.Copy(files, before.Edited(t))
	}
	if err := u.Shelf.Complete(edition.Changes{{Edition: edition.Edition{Tenant: t}, Files: files}}); err != nil {
		return edition.Edition{}, err
	}
	return u.put(ctx, holds, edition.Edition{Tenant: t, LoadedBy: by}, files)
}

// Undo brings back what stood before the newest edition. Undone again, it goes a further step back.
func (u *Load) Undo(ctx context.Context, t tenant.ID, by string) (edition.Edition, error) {
	_, number, err := u.Before(ctx, t)
	if err != nil {
		return edition.Edition{}, err
	}
	return u.Restore(ctx, t, by, number)
}

// Restore brings an edition back, as a new one; 0 is what the process's own folder holds.
func (u *Load) Restore(ctx context.Context, t tenant.ID, by string, number int) (edition.Edition, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return edition.Edition{}, err
	}
	files, err := u.filesOf(ctx, t, number)
	if err != nil {
		return edition.Edition{}, err
	}
	return u.put(ctx, holds, edition.Edition{Tenant: t, LoadedBy: by, Restores: number}, files)
}

func (u *Load) filesOf(ctx context.Context, t tenant.ID, number int) (edition.Files, error) {
	if number > 0 {
		return u.Editions.Files(ctx, t, number)
	}
	return u.Shelf.Own(t)
}

func (u *Load) newest(ctx context.Context, t tenant.ID) (edition.Edition, error) {
	all, err := u.Editions.Newest(ctx)
	return all[t], err
}

// holding gives the edition in which the tenant stands, with all that was loaded so far. One that this release can't
// read any more stands, too: what is loaded takes its place, and nothing else could.
//
// Rule (tenant, 1 D): An edition that this release can't read any more keeps everything from starting, and is put
// right by `tenant load`, `undo` or `restore`. Enforced: app/processes.LoadingDesk. Test:
// TestAnEditionThatCantBeReadAnyMoreIsReplaced, TestAnEditionThatCantBeReadAnyMoreIsPutRight.
func (u *Load) holding(ctx context.Context, t tenant.ID) (edition.Edition, error) {
	follow := &Follow{Editions: u.Editions, Supplements: u.Supplements, Shelf: u.Shelf}
	changes, err := follow.missed(ctx)
	if err != nil {
		return edition.Edition{}, err
	}
	_, _ = follow.take(changes) // Follow reports what can't be read
	holds := u.Shelf.Editions()[t]
	for _, c := range changes {
		if c.Edition.Tenant == t && c.Edition.Number != holds.Number {
			return c.Edition, nil
		}
	}
	return holds, nil
}

// put keeps files as the edition after all others; the sooner one wins. Where it raises amounts by more than one
// operator may, it waits for a second one.
func (u *Load) put(ctx context.Context, holds, e edition.Edition, files edition.Files) (edition.Edition, error) {
	e.Digest = files.Digest()
	if e.Digest == holds.Digest {
		return holds, nil // they hold already
	}
	last, err := u.last(ctx, holds)
	if err != nil {
		return e, err
	}
	if last.Waits() && last.Digest == e.Digest {
		return last, nil // they wait already
	}
	e.Number, e.LoadedAt = max(last.Number, holds.Number)+1, u.Clock.Now().UTC()
	change, err := u.beside(ctx, edition.Change{Edition: e, Files: files}, holds)
	if err != nil {
		return e, err
	}
	if err := u.Shelf.Try(edition.Changes{change}); err != nil {
		return e, err
	}
	if err := u.compare(ctx, holds, &e, change); err != nil {
		return e, err
	}
	return e, u.Noted(
		ctx, e, e.LoadedBy, e.Act(), func(ctx context.Context) error { return u.Editions.Put(ctx, e, files) },
	)
}

// last gives the edition with the highest number, whether it holds or not; ErrOvertaken when another one than was
// looked at holds by now.
func (u *Load) last(ctx context.Context, holds edition.Edition) (last edition.Edition, err error) {
	history, err := u.Editions.History(ctx, holds.Tenant)
	if err != nil || len(history) == 0 {
		return last, err
	}
	newest, err := u.newest(ctx, holds.Tenant)
	if err == nil && newest.Number != holds.Number {
		err = edition.ErrOvertaken
	}
	return history[0], err
}
