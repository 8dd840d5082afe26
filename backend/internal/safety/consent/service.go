package consent

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service keeps what people agreed to, in the transaction of what it belongs to.
type Service interface {
	// Record keeps each consent with the words that were agreed to.
	Record(ctx context.Context, given []Evidence) error
	// Of gives what a person agreed to, oldest first, with the texts.
	Of(ctx context.Context, t tenant.ID, subjectID string) ([]Evidence, error)
	// Standing gives what a person agreed to by the login, in one version of a text; false where there is nothing.
	Standing(ctx context.Context, t tenant.ID, subjectID string, text Text) (Evidence, bool, error)
	// Undo removes what a person agreed to on one occasion, which is undone.
	Undo(ctx context.Context, t tenant.ID, subjectID, occasion string) error
	// Forget removes the evidence of a person who was erased.
	Forget(ctx context.Context, t tenant.ID, subjectID string) error
}

// Permissions keep what proves for five years that somebody permitted calls.
type Permissions interface {
	// Keep keeps the proof of a permission.
	Keep(ctx context.Context, p Permission) error
	// Leave notes that a person doesn't permit calls any more. The proof of what was permitted until then stays its time.
	Leave(ctx context.Context, t tenant.ID, mailbox string, now time.Time) error
	// OfMailbox gives the proofs of a person, oldest first.
	OfMailbox(ctx context.Context, t tenant.ID, mailbox string) ([]Proof, error)
}

// Permission is a permission to call, with what identifies its person: none of that is kept as it is.
type Permission struct {
	Tenant      tenant.ID
	Mailbox     string
	Phone       string
	TextID      string
	TextVersion string
	Text        string
	Language    string
	Channel     string
	AskedAt     time.Time
	GivenAt     time.Time
}
