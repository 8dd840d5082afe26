package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/programme/edition"
)

// KeepFolder compares what lies in the folder of a process that starts with what processes found there before, for each
// tenant that was never loaded. Where it raises amounts by more than one operator may, what was there before is loaded,
// and holds; what lies there now is loaded behind it, and waits for two operators.
func (u *Load) KeepFolder(ctx context.Context) error {
	loaded, err := u.Editions.Newest(ctx)
	if err != nil {
		return err
	}
	for t, e := range u.Shelf.Editions() {
		if _, ok := loaded[t]; ok || e.Number > 0 {
			continue
		}
		if err := u.keepFolder(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

// TakeFolder brings an operator's command to what the processes that serve found in their folder, for each tenant that
// was never loaded. What lies there now may have been edited since, and the command's own folder may be another one.
// What this release can't read stays as it lies here.
//
// Rule (operator, 5 D): A tenant's file that was edited in the processes' own folder is loaded like any other: what it
// is compared with, and what commands show, is what the processes found there at their start. Enforced:
// app/processes.TakeFolder. Test: TestAFileThatWasEditedInPlaceIsLoadedLikeAnyOther.
func (u *Load) TakeFolder(ctx context.Context) error {
	loaded, err := u.Editions.Newest(ctx)
	if err != nil {
		return err
	}
	for t, e := range u.Shelf.Editions() {
		if _, ok := loaded[t]; ok {
			continue
		}
		kept, files, err := u.Editions.Folder(ctx, t)
		if errors.Is(err, edition.ErrUnknown) || err == nil && kept.Digest == e.Digest {
			continue
		}
		if err != nil {
			return err
		}
		change, err := u.beside(ctx, edition.Change{Edition: kept, Files: files}, e)
		if err != nil {
			return err
		}
		if err := u.Shelf.Take(edition.Changes{change}); err != nil {
			u.Log.WarnContext(
				ctx, "what the processes found in their folder of tenants can't be read here: it is shown as it lies there now",
				"tenant", string(t),
			)
		}
	}
	return nil
}

var errMoved = errors.New("the folder of tenants was changed while it was read: start again")

// Rule (operator, 5 D): Who writes into the processes' folder raises no amount by it: what lay there before holds on
// until two operators have confirmed what lies there now, and what is loaded is compared with it. Enforced:
// app/processes.KeepFolder, edition/usecase.amountsOf. Test: TestTheFolderOfTenantsIsNoWayAroundASecondOperator,
// TestWhatWaitsOpensNoWayForTheFolder, TestWhatIsLoadedIsComparedWithTheProcessesFolderNotWithTheOperators.
func (u *Load) keepFolder(ctx context.Context, e edition.Edition) error {
	files, err := u.Shelf.Own(e.Tenant)
	if errors.Is(err, edition.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	if files.Digest() != e.Digest {
		return errMoved
	}
	now := u.Clock.Now().UTC()
	e.LoadedAt = now
	next := u.Shelf.Holding(e.Tenant)
	kept, before, err := u.Editions.Folder(ctx, e.Tenant)
	if errors.Is(err, edition.ErrUnknown) {
		e.Agreed = next
		return u.Editions.KeepFolder(ctx, e, files)
	}
	if err != nil || kept.Digest == e.Digest {
		return err
	}
	held, err := u.Shelf.Amounts(edition.Change{Edition: kept, Files: before})
	if err != nil {
		u.Log.WarnContext(
			ctx, "what lay in the folder of tenants before can't be read by this release: its amounts alone are compared",
			"tenant", string(e.Tenant),
		)
		held = kept.Agreed
	}
	e.Raises = edition.Raises(held, kept.Agreed, next, u.today())
	e.Altered = edition.Altered(held, next, u.today())
	e.Agreed = edition.Agreed(kept.Agreed, next, e.Raises)
	if len(e.Raises) == 0 {
		return u.Editions.KeepFolder(ctx, e, files)
	}
	if err != nil {
		return errUnreadable(e)
	}
	last, err := u.last(ctx, edition.Edition{Tenant: e.Tenant})
	if errors.Is(err, edition.ErrOvertaken) {
		return nil // another process has done so already
	}
	if err != nil {
		return err
	}
	kept.Number, kept.LoadedAt, e.Number = last.Number+1, now, last.Number+2
	return u.hold(ctx, kept, before, e, files)
}

// hold has what was in the folder before hold on, and what lies there now wait. Another process may do so at the same
// moment.
func (u *Load) hold(
	ctx context.Context, kept edition.Edition, before edition.Files, e edition.Edition, files edition.Files,
) error {
	err := u.Noted(ctx, e, "", edition.Proposes, func(ctx context.Context) error {
		if err := u.Editions.Put(ctx, kept, before); err != nil {
			return err
		}
		return u.Editions.Put(ctx, e, files)
	})
	if err == nil {
		u.Log.WarnContext(ctx, "the folder of tenants raises amounts: what lay there before holds on until two operators have confirmed it (operator tenant waiting)",
			"tenant", string(e.Tenant))
	}
	if errors.Is(err, edition.ErrOvertaken) {
		newest, failed := u.newest(ctx, e.Tenant)
		if failed == nil && newest.Number > 0 {
			return nil
		}
	}
	return err
}

// errUnreadable keeps a process from starting: what held can't hold on, and what lies there now may not yet.
func errUnreadable(e edition.Edition) error {
	text := "the folder of tenants raises amounts that two operators have to confirm, and what lay there before can't be read any more: raise them by operator tenant load"
	for _, r := range e.Raises {
		text += "\n" + string(e.Tenant) + ": " + r.String()
	}
	return errors.New(text)
}
