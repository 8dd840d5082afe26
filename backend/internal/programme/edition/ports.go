package edition

import (
	"context"
	"maps"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Editions keeps them.
type Editions interface {
	// Put keeps a tenant's next edition with its files; ErrOvertaken when its number is taken.
	Put(ctx context.Context, e Edition, files Files) error
	// Newest gives the newest edition that holds of each tenant that has any.
	Newest(ctx context.Context) (map[tenant.ID]Edition, error)
	// Files gives the files of an edition; ErrUnknown when there is none of that number.
	Files(ctx context.Context, t tenant.ID, number int) (Files, error)
	// Decide keeps what a second operator said of an edition that waits; ErrNoneWaits when it doesn't.
	Decide(ctx context.Context, e Edition) error
	// StandFor has an operator stand for an edition that waits and that has none yet; ErrNoneWaits when there is none.
	StandFor(ctx context.Context, t tenant.ID, number int, by string) error
	// Waiting gives the edition of each tenant that waits for a second operator: none of them has a later one.
	Waiting(ctx context.Context) (map[tenant.ID]Edition, error)
	// KeepFolder keeps the state of a tenant's files that lie in the processes' own folder, in the place of the one
	// before.
	KeepFolder(ctx context.Context, e Edition, files Files) error
	// Folder gives the state of that folder that was kept last, with its files; ErrUnknown when there is none.
	Folder(ctx context.Context, t tenant.ID) (Edition, Files, error)
	// History gives a tenant's editions, the newest first, also those that never held.
	History(ctx context.Context, t tenant.ID) ([]Edition, error)
	// Trace gives the states of one file by its path in editions that hold or held, the newest first: that of the first
	// edition, and each that differs from the one before.
	Trace(ctx context.Context, t tenant.ID, path string) ([]State, error)
	// Changed gives, of each file below a folder of the tenant's that an edition which holds or held changed, the edition
	// that did so last; one that took the file away, too.
	Changed(ctx context.Context, t tenant.ID, folder string) (map[string]Edition, error)
}

// Supplements keeps what comes from outside beside a tenant's files: the newest alone, for what a tenant loads is its
// own, and this is another's.
type Supplements interface {
	// Put keeps a tenant's supplement under its number; ErrOvertaken when it isn't the next one.
	Put(ctx context.Context, t tenant.ID, number int, files Files) error
	// Numbers gives that of each tenant that has one.
	Numbers(ctx context.Context) (map[tenant.ID]int, error)
	// Files gives a tenant's newest with its number; no files and 0 where there is none.
	Files(ctx context.Context, t tenant.ID) (Files, int, error)
}

// Shelf is what a process knows of all tenants at this moment.
type Shelf interface {
	// Editions gives the edition that each tenant stands in.
	Editions() map[tenant.ID]Edition
	// Own gives a tenant's files in the process's own folder; ErrUnknown when it holds none.
	Own(t tenant.ID) (Files, error)
	// Try reads changed files together with all other tenants and tells every mistake, each in a line. Nothing changes.
	Try(changes Changes) error
	// Complete tells what a process does without: texts of a further language that are missing or can't be shown. It
	// tells, too, what can't follow on the edition that holds: other words under the version that people agreed to. It
	// stops only who loads.
	Complete(changes Changes) error
	// Take reads changed files and exchanges what the process knows, all of it at one instant; with any mistake nothing
	// changes.
	Take(changes Changes) error
	// Trial reads changed files, and has all that is done with the context see them, and nothing else.
	Trial(ctx context.Context, changes Changes) (context.Context, error)
	// Amounts reads those of changed files; Holding gives those of a tenant that hold.
	Amounts(c Change) (tenant.Amounts, error)
	Holding(t tenant.ID) tenant.Amounts
	// Alike tells whether two states of a file differ by amounts alone.
	Alike(one, other []byte) bool
}

// Change is a tenant's edition with its files.
type Change struct {
	Edition Edition
	Files   Files
	// Beside are those of the edition's supplement.
	Beside Files
}

// Whole are all files of a change.
func (c Change) Whole() Files {
	if len(c.Beside) == 0 {
		return c.Files
	}
	whole := maps.Clone(c.Files)
	maps.Copy(whole, c.Beside)
	return whole
}

// Bare is the change without what came from outside.
func (c Change) Bare() Change {
	c.Edition.Supplement, c.Beside = 0, nil
	return c
}

// Changes are of different tenants.
type Changes []Change
