package usecase

import (
	"bytes"
	"context"
	"maps"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Draft is a change of a tenant's files before it is kept: what it would be as the next edition.
type Draft struct {
	Edition edition.Edition
	Files   edition.Files
	// Renewed tells that words which people agree to were given a new version for it.
	Renewed bool

	holds edition.Edition
	last  int
}

// Holds tells what holds of a tenant and its files; ErrOvertaken when that isn't the edition of a label, by which a
// page was drawn.
func (u *Load) Holds(ctx context.Context, t tenant.ID, label string) (edition.Edition, edition.Files, error) {
	holds, err := u.holding(ctx, t)
	if err == nil && label != "" && holds.Label() != label {
		err = edition.ErrOvertaken
	}
	if err != nil {
		return holds, nil, err
	}
	files, err := u.filesOf(ctx, t, holds.Number)
	return holds, maps.Clone(files), err
}

// Drafted reads changed files as the next edition of what holds, by the rules of a load; nothing is kept. What waits
// for a second operator isn't overtaken by it: ErrWaits.
func (u *Load) Drafted(
	ctx context.Context, t tenant.ID, by string, files edition.Files, restores int,
) (d Draft, err error) {
	if d.holds, err = u.holding(ctx, t); err != nil {
		return d, err
	}
	last, err := u.last(ctx, d.holds)
	if err != nil {
		return d, err
	}
	if last.Waits() {
		return d, edition.ErrWaits
	}
	d.last, d.Files = last.Number, files
	d.Edition = edition.Edition{Tenant: t, LoadedBy: by, Restores: restores, Digest: files.Digest()}
	change, err := u.beside(ctx, edition.Change{Edition: d.Edition, Files: files}, d.holds)
	if err != nil {
		return d, err
	}
	if restores == 0 {
		err = u.Shelf.Complete(edition.Changes{change})
	} else {
		err = u.Shelf.Try(edition.Changes{change})
	}
	if err != nil {
		return d, err
	}
	return d, u.compare(ctx, d.holds, &d.Edition, change)
}

// Keep loads a draft. Of two at once the sooner one wins: ErrOvertaken.
//
// Rule (operator, 5 D): What is changed at the desk is loaded as any file is: compared with what holds, kept as the
// next edition, and it waits where amounts are raised by more than one operator may; it overtakes nothing that waits.
// Enforced: edition/usecase.Keep, edition/usecase.Drafted. Test: TestADraftIsLoadedAsAnyFileIs,
// TestADraftOvertakesNothingThatWaits.
func (u *Load) Keep(ctx context.Context, d Draft) (edition.Edition, error) {
	if d.Edition.Digest == d.holds.Digest {
		return d.holds, nil
	}
	last, err := u.last(ctx, d.holds)
	if err == nil && last.Number != d.last {
		err = edition.ErrOvertaken
	}
	if err != nil {
		return edition.Edition{}, err
	}
	return u.put(ctx, d.holds, edition.Edition{
		Tenant: d.Edition.Tenant, LoadedBy: d.Edition.LoadedBy, Restores: d.Edition.Restores,
	}, d.Files)
}

// Before gives the files that an undo of what holds brings back, with their edition's number.
func (u *Load) Before(ctx context.Context, t tenant.ID) (edition.Files, int, error) {
	newest, err := u.newest(ctx, t)
	if err != nil {
		return nil, 0, err
	}
	if newest.Number == 0 {
		return nil, 0, edition.ErrFirst
	}
	history, err := u.Editions.History(ctx, t)
	if err != nil {
		return nil, 0, err
	}
	number := newest.Before(history)
	files, err := u.filesOf(ctx, t, number)
	return files, number, err
}

// Undoable finds in a history, with the newest first, the newest change of amounts that held, and the number of what
// held before it.
func Undoable(history []edition.Edition) (e edition.Edition, before int, ok bool) {
	for i, one := range history {
		if !one.Holds() || len(one.Altered) == 0 {
			continue
		}
		for _, earlier := range history[i+1:] {
			if earlier.Holds() {
				return one, earlier.Number, true
			}
		}
		return one, 0, true
	}
	return edition.Edition{}, 0, false
}

// Without gives what holds without the newest change of amounts, and that change. Texts that were edited stay as they
// are by now. ErrMixed where one of its files was changed since, or by more than amounts: who signs sees amounts only.
//
// Rule (operator, 5 D): An undo belongs to the change that it names: of what holds it takes the newest change of
// amounts back, and no text that was edited before or since; a change that set anything else as well isn't undone.
// Enforced: edition/usecase.Without. Test: TestARewardIsTakenBackThoughATextWasChangedSince,
// TestAnUndoTakesNothingBackButAmounts.
func (u *Load) Without(ctx context.Context, t tenant.ID) (edition.Files, edition.Edition, error) {
	history, err := u.Editions.History(ctx, t)
	if err != nil {
		return nil, edition.Edition{}, err
	}
	e, number, ok := Undoable(history)
	if !ok {
		return nil, e, edition.ErrFirst
	}
	_, files, err := u.Holds(ctx, t, "")
	if err != nil {
		return nil, e, err
	}
	then, err := u.filesOf(ctx, t, e.Number)
	if err != nil {
		return nil, e, err
	}
	before, err := u.filesOf(ctx, t, number)
	if err != nil {
		return nil, e, err
	}
	edited := then.Edited(t)
	maps.Copy(edited, before.Edited(t))
	for _, all := range []edition.Files{then, before} {
		for name := range all {
			if _, text := edited[name]; text || bytes.Equal(then[name], before[name]) {
				continue
			}
			stands := bytes.Equal(files[name], then[name]) || bytes.Equal(files[name], before[name])
			if !stands || !u.Shelf.Alike(then[name], before[name]) {
				return nil, e, edition.ErrMixed
			}
			if files[name] = before[name]; before[name] == nil {
				delete(files, name)
			}
		}
	}
	return files, e, nil
}

// Taken brings this process to what was loaded last, so that who loaded it sees it at once.
func (u *Load) Taken(ctx context.Context, t tenant.ID) error {
	_, err := u.holding(ctx, t)
	return err
}
