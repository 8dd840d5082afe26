package usecase

import (
	"context"
	"errors"
	"maps"
	"strings"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Edit changes one file of what holds, as the next edition; nil takes it away. With any mistake nothing changes. Upon
// is the label of the edition that was looked at: where another one holds by now, it is ErrOvertaken. Amounts that wait
// for a second operator aren't overtaken by a text: ErrWaits.
func (u *Load) Edit(
	ctx context.Context, t tenant.ID, by, path string, content []byte, upon string,
) (edition.Edition, error) {
	holds, err := u.holding(ctx, t)
	if err == nil && holds.Label() != upon {
		err = edition.ErrOvertaken
	}
	if err != nil {
		return edition.Edition{}, err
	}
	last, err := u.last(ctx, holds)
	if err == nil && last.Waits() {
		err = edition.ErrWaits
	}
	if err != nil {
		return edition.Edition{}, err
	}
	files, err := u.edited(ctx, t, holds.Number, path, content)
	if err != nil {
		return edition.Edition{}, err
	}
	if err := mistakesOf(
		path, u.Shelf.Complete(edition.Changes{{Edition: edition.Edition{Tenant: t}, Files: files}}),
	); err != nil {
		return edition.Edition{}, err
	}
	return u.put(ctx, holds, edition.Edition{Tenant: t, LoadedBy: by}, files)
}

// mistakes are those of one file, each a line.
type mistakes []string

func (m mistakes) Error() string { return strings.Join(m, "\n") }

// Lines are the mistakes one by one.
func (m mistakes) Lines() []string { return m }

// mistakesOf keeps of what a load of all files would refuse what stands in one of them: what others lack doesn't stop
// the person who edits it.
//
// Rule (tenant, 3 D): A single text is put in by the same rules as files are loaded: what a load would refuse of it is
// refused. Enforced: edition/usecase.Edit. Test: TestATextWhoseFactsDoNotFitIsRefused.
func mistakesOf(path string, err error) error {
	var all interface{ Lines() []string }
	if !errors.As(err, &all) {
		return err
	}
	var own mistakes
	for _, line := range all.Lines() {
		if strings.HasPrefix(line, path+":") {
			own = append(own, line)
		}
	}
	if len(own) == 0 {
		return nil
	}
	return own
}

// Revert brings back what a file was in an edition's time, or before its last change (edition.Last), as the next
// edition; upon as in Edit.
func (u *Load) Revert(
	ctx context.Context, t tenant.ID, by, path string, number int, upon string,
) (edition.Edition, error) {
	states, err := u.Trace(ctx, t, path)
	if err != nil {
		return edition.Edition{}, err
	}
	state, err := edition.Then(states, number)
	if err != nil {
		return edition.Edition{}, err
	}
	return u.Edit(ctx, t, by, path, state.Content, upon)
}

// Draft has all that is done with the context see a tenant as if a file had been changed; nil sees it taken away. What
// a change would be refused for it is refused for, too.
func (u *Load) Draft(ctx context.Context, t tenant.ID, path string, content []byte) (context.Context, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return ctx, err
	}
	files, err := u.edited(ctx, t, holds.Number, path, content)
	if err != nil {
		return ctx, err
	}
	change, err := u.beside(
		ctx,
		edition.Change{Edition: edition.Edition{Tenant: t, Number: holds.Number + 1, Digest: files.Digest()}, Files: files},
		holds,
	)
	if err != nil {
		return ctx, err
	}
	if err := mistakesOf(path, u.Shelf.Complete(edition.Changes{change})); err != nil {
		return ctx, err
	}
	return u.Shelf.Trial(ctx, edition.Changes{change})
}

// Edited gives the texts of a tenant that were edited, as files of its folder.
func (u *Load) Edited(ctx context.Context, t tenant.ID) (edition.Files, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return nil, err
	}
	files, err := u.filesOf(ctx, t, holds.Number)
	return files.Edited(t), err
}

// Trace gives the states of a file of the tenant's, the newest first. What is before the first edition is what lies in
// the process's own folder.
func (u *Load) Trace(ctx context.Context, t tenant.ID, path string) ([]edition.State, error) {
	states, err := u.Editions.Trace(ctx, t, path)
	if err != nil {
		return nil, err
	}
	own, err := u.Shelf.Own(t)
	if errors.Is(err, edition.ErrUnknown) {
		return states, nil
	}
	if err != nil {
		return nil, err
	}
	first := edition.State{Edition: edition.Edition{Tenant: t}, Content: own[path]}
	if len(states) > 0 && states[len(states)-1].Same(first) {
		states = states[:len(states)-1]
	}
	return append(states, first), nil
}

func (u *Load) edited(
	ctx context.Context, t tenant.ID, number int, path string, content []byte,
) (edition.Files, error) {
	holding, err := u.filesOf(ctx, t, number)
	if err != nil {
		return nil, err
	}
	files := maps.Clone(holding)
	if files[path] = content; content == nil {
		delete(files, path)
	}
	return files, nil
}
