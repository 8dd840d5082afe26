package creditnote

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Format is how a document is handed out.
type Format string

// The formats.
const (
	PDF Format = "pdf"
	XML Format = "xml"
)

// File is a document as it was handed out first, and is for ever.
type File struct {
	Format Format
	Bytes  []byte
	// Hash is that of the bytes.
	Hash string
}

// Notes keeps documents. Nothing of one is ever changed.
type Notes interface {
	// Next gives the next serial number of a year beyond one that was given, in the caller's transaction: with that it
	// counts, or was never given. Who asks waits for who asked before.
	Next(ctx context.Context, t tenant.ID, year, beyond int) (int, error)
	// Add keeps a document with its files; ErrExists for a second one of a month, or a second one that cancels or replaces
	// the same.
	Add(ctx context.Context, n Note, files []File) error
	// ByID gives a document of an agency, ErrUnknown for any other.
	ByID(ctx context.Context, t tenant.ID, seller link.Code, id string) (Known, error)
	// ByNumber gives a tenant's.
	ByNumber(ctx context.Context, t tenant.ID, number string) (Known, error)
	// Known tells which of some numbers documents have.
	Known(ctx context.Context, t tenant.ID, numbers []string) (map[string]bool, error)
	// OfMonth tells whether the month's document of an agency is there.
	OfMonth(ctx context.Context, t tenant.ID, seller link.Code, m Month) (bool, error)
	// List gives an agency's documents, the newest first.
	List(ctx context.Context, t tenant.ID, seller link.Code, p Part) ([]Known, error)
	// All gives a tenant's documents of a month; of all months for an empty one.
	All(ctx context.Context, t tenant.ID, m Month) ([]Known, error)
	// Disputed gives a tenant's documents whose objection has no answer yet, by a word or a correction; the oldest
	// first.
	Disputed(ctx context.Context, t tenant.ID) ([]Known, error)
	// Years sums a seller's documents by the years of their numbers, the newest first.
	Years(ctx context.Context, t tenant.ID, seller link.Code) ([]Year, error)
	// OfYear gives a seller's documents of a year, in the order of their numbers.
	OfYear(ctx context.Context, t tenant.ID, seller link.Code, year int) ([]Known, error)
	// File gives a document's bytes.
	File(ctx context.Context, t tenant.ID, id string, f Format) (File, error)
	// Object keeps an objection; ErrObjected when there is one.
	Object(ctx context.Context, o Objection) error
	// Reject keeps the answer to an objection; ErrAnswered when there is one.
	Reject(ctx context.Context, a Answer) error
}

// Part is a page of a list.
type Part struct {
	// Most is how many.
	Most int
	// After is the id where the page before ended; empty for the first.
	After string
}

// Renderer makes a document's files. The same document is the same bytes.
type Renderer interface {
	Render(ctx context.Context, n Note) ([]File, error)
}

// The acts on a document; their subject is its number.
const (
	NoteObjected  audit.What = "creditnote.objected"
	NoteCancelled audit.What = "creditnote.cancelled"
	NoteAnswered  audit.What = "creditnote.answered"
	NotePaidAgain audit.What = "creditnote.paid_again"
	NoteLost      audit.What = "creditnote.lost"
	// NotesRun is about all that was due; its subject is the month in which it was asked for.
	NotesRun audit.What = "creditnote.run"
)
