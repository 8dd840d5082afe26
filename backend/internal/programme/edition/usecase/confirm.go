package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// shortestSeen is how much of a digest names an edition that was seen: two states of files don't share as much.
const shortestSeen = 32

// Waiting gives the edition of a tenant that waits for a second operator.
func (u *Load) Waiting(ctx context.Context, t tenant.ID) (edition.Edition, error) {
	all, err := u.Editions.Waiting(ctx)
	if err != nil {
		return edition.Edition{}, err
	}
	e, ok := all[t]
	if !ok {
		return e, edition.ErrNoneWaits
	}
	return e, nil
}

// Confirm has a second operator speak for the edition that waits, as it was seen; from then on it holds. Where no
// operator stands for it, as for what was changed in the processes' folder, the first who confirms does, and it waits
// on.
func (u *Load) Confirm(ctx context.Context, t tenant.ID, by, seen string) (edition.Edition, error) {
	e, err := u.seen(ctx, t, seen)
	if err != nil {
		return e, err
	}
	if e.LoadedBy == "" {
		e.LoadedBy = by
		return e, u.Noted(
			ctx, e, by, edition.Proposes, func(ctx context.Context) error { return u.Editions.StandFor(ctx, t, e.Number, by) },
		)
	}
	if e.LoadedBy == by {
		return e, edition.ErrSameVoice
	}
	acts, err := u.CanAct(ctx, t, e.LoadedBy)
	if err != nil {
		return e, err
	}
	if !acts {
		return e, edition.ErrEnded
	}
	if err := u.readable(ctx, e); err != nil {
		return e, err
	}
	return u.decide(ctx, e, by, edition.Confirms, "")
}

// Refuse takes the edition that waits away. One operator is enough.
//
// Rule (operator, 5 D): What waits for a second operator is taken away by one, and overtaken by what is loaded since.
// Enforced: edition/gormstore.waiting. Test: TestWhatWaitsIsRefusedOrOvertaken.
func (u *Load) Refuse(ctx context.Context, t tenant.ID, by, seen, reason string) (edition.Edition, error) {
	e, err := u.seen(ctx, t, seen)
	if err != nil {
		return e, err
	}
	if e.LoadedBy == "" {
		e.LoadedBy = by
		err = u.Editions.StandFor(ctx, t, e.Number, by)
	}
	if err != nil {
		return e, err
	}
	return u.decide(ctx, e, by, edition.Refuses, reason)
}

func (u *Load) seen(ctx context.Context, t tenant.ID, seen string) (edition.Edition, error) {
	e, err := u.Waiting(ctx, t)
	if err == nil && (len(seen) < shortestSeen || !strings.HasPrefix(e.Digest, seen)) {
		err = edition.ErrSeenOther
	}
	return e, err
}

// readable tries an edition beside the other tenants as they stand by now.
func (u *Load) readable(ctx context.Context, e edition.Edition) error {
	change, err := u.changeOf(ctx, e)
	if err != nil {
		return err
	}
	return u.Shelf.Try(edition.Changes{change})
}

// Foreseen has all that is done with the context see a tenant as an edition that waits would have it.
func (u *Load) Foreseen(ctx context.Context, e edition.Edition) (context.Context, error) {
	change, err := u.changeOf(ctx, e)
	if err != nil {
		return ctx, err
	}
	return u.Shelf.Trial(ctx, edition.Changes{change})
}

func (u *Load) changeOf(ctx context.Context, e edition.Edition) (edition.Change, error) {
	holds, err := u.holding(ctx, e.Tenant)
	if err != nil {
		return edition.Change{}, err
	}
	files, err := u.Editions.Files(ctx, e.Tenant, e.Number)
	if err != nil {
		return edition.Change{}, err
	}
	return u.beside(ctx, edition.Change{Edition: e, Files: files}, holds)
}

func (u *Load) decide(
	ctx context.Context, e edition.Edition, by string, act edition.Act, reason string,
) (edition.Edition, error) {
	e.DecidedBy, e.DecidedAt, e.Confirmed, e.Reason = by, u.Clock.Now().UTC(), act == edition.Confirms, reason
	return e, u.Noted(ctx, e, by, act, func(ctx context.Context) error { return u.Editions.Decide(ctx, e) })
}
