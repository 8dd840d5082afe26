package restore

import (
	"context"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Archive is what was handed to the bank, as the exchange with the bank knows it.
type Archive interface {
	// Files names the files that were ever handed over.
	Files(ctx context.Context, t tenant.ID) ([]string, error)
	// File reads one; transfer.ErrFileUnreadable when it can't be.
	File(ctx context.Context, t tenant.ID, message string) (transfer.SentFile, error)
}

// Journal is what was written outside of the database before vouchers left (voucher.Journal).
type Journal interface {
	// Since gives the entries after a position, in their order, where lines can't be read, and the position after
	// them. The empty position is the beginning. payout.ErrLinesLost when the journal doesn't reach as far as the
	// position.
	Since(ctx context.Context, t tenant.ID, position string) (
		entries []payout.Handed, unreadable []string, next string, err error,
	)
}

// Positions is how far the books agreed with what is known outside of them. What they know goes back with them. All
// of it joins the caller's transaction.
type Positions interface {
	// Position is how far the journal agreed with the books when they were last compared.
	Position(ctx context.Context, t tenant.ID) (string, error)
	SetPosition(ctx context.Context, t tenant.ID, position string) error
	// GivenUp names the file up to which payouts go on without the bank's folder; empty for none.
	GivenUp(ctx context.Context, t tenant.ID) (string, error)
	// GiveUp lets payouts go on without the files up to this one.
	GiveUp(ctx context.Context, t tenant.ID, message string) error
	// Stopped tells that nothing is paid because something left that isn't in the books: all processes read it, and
	// the one that compares writes it.
	Stopped(ctx context.Context, t tenant.ID) (bool, error)
	SetStopped(ctx context.Context, t tenant.ID, stopped bool) error
}
