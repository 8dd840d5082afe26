package creditnote

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
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
	// Next gives the next serial number of a year beyond one that was given, in the caller's transaction: with that it counts, or was never given. Who asks
	// waits for who asked before.
	Next(ctx context.Context, t tenant.ID, year, beyond int) (int, error)
	// Add keeps a document with its files; ErrExists for a second one of a month, or a second one that cancels or replaces the same.
	Add(ctx context.Context, n Note, files []File) error
	// ByID gives a document of an agency, ErrUnknown for any other.
	ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (Known, error)
	// ByNumber gives a tenant's.
	ByNumber(ctx context.Context, t tenant.ID, number string) (Known, error)
	// Known tells which of some numbers documents have.
	Known(ctx context.Context, t tenant.ID, numbers []string) (map[string]bool, error)
	// OfMonth tells whether the month's document of an agency is there.
	OfMonth(ctx context.Context, t tenant.ID, agency link.Code, m Month) (bool, error)
	// List gives an agency's documents, the newest first.
	List(ctx context.Context, t tenant.ID, agency link.Code, p Part) ([]Known, error)
	// All gives a tenant's documents of a month; of all months for an empty one.
	All(ctx context.Context, t tenant.ID, m Month) ([]Known, error)
	// Disputed gives a tenant's documents whose objection nobody has answered, by a word or a correction; the oldest first.
	Disputed(ctx context.Context, t tenant.ID) ([]Known, error)
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

// Commissions is what agencies have earned.
type Commissions interface {
	// Unbilled gives an agency's commissions that no document is about, earned before an instant.
	Unbilled(ctx context.Context, t *tenant.Tenant, agency link.Code, before time.Time) ([]Line, error)
	// Bill marks commissions as those of a document, in the caller's transaction; an error when one of them is another document's.
	Bill(ctx context.Context, t tenant.ID, ids []string, note string) error
}

// Creditors knows the agencies that are paid.
type Creditors interface {
	// Current gives the master data, or creditor.ErrNone.
	Current(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Version, error)
	// Standing gives the agreement, or creditor.ErrNoAgreement.
	Standing(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Agreement, error)
}

// Agencies lists a tenant's agencies, those that have ended too: what they earned is theirs.
type Agencies interface {
	All(ctx context.Context, t tenant.ID) ([]link.Code, error)
}

// Renderer makes a document's files. The same document is the same bytes.
type Renderer interface {
	Render(n Note) ([]File, error)
}

// Members knows who acts for an agency.
type Members interface {
	// Membership gives the id of the living membership of an account.
	Membership(ctx context.Context, t tenant.ID, account string) (string, error)
}

// Told has people told of documents by letter, in the transaction of what they are told of.
type Told interface {
	// Written tells the agency of a document of its own.
	Written(ctx context.Context, n Note) error
	// Objected tells the tenant's people of an objection.
	Objected(ctx context.Context, n Note) error
	// Answered tells the agency of the answer to its objection.
	Answered(ctx context.Context, n Note) error
	// Refused tells the agency that the bank took no transfer to its account.
	Refused(ctx context.Context, p Payment, transfer string) error
}

// Act is one kind of what is done with a document; its subject is the document's number.
type Act string

// The acts.
const (
	NoteObjected  Act = "creditnote.objected"
	NoteCancelled Act = "creditnote.cancelled"
	NoteAnswered  Act = "creditnote.answered"
	NotePaidAgain Act = "creditnote.paid_again"
	NoteLost      Act = "creditnote.lost"
	// NotesRun is about all that was due; its subject is the month in which it was asked for.
	NotesRun Act = "creditnote.run"
)

// Audit remembers who did what, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, number, who, detail string, a Act, now time.Time) error
}
