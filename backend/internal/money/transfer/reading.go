package transfer

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// WasRead is a report that was worked through, by books that may have gone back to an older state since.
type WasRead struct {
	ID     string
	Folder string
	// MadeAt is when the bank made one that was read before there was a list: whether these books have read it
	// isn't written down. Zero for all others.
	MadeAt time.Time
	// ListedAt is when such a one came into the list: what ended later wasn't known then.
	ListedAt time.Time
	// Next is the position after it.
	Next string
}

// PastReport is a file of the bank that was read: where it lies since, and what it did. Of one from before that was
// written down, neither moment nor deed is known.
type PastReport struct {
	File   string
	Folder string
	At     time.Time
	Did    string
}

// UnreadThing is something that lies among the bank's answers and isn't read.
type UnreadThing struct {
	Name  string
	Since time.Time
	Why   string
}

// Subject names it, and which one of its name it is.
func (l UnreadThing) Subject() string { return l.Name + " of " + l.Since.Format("2006-01-02 15:04:05") }

// Patience is how long something may lie among the bank's answers before a person hears of it: a client may be
// writing it.
//
// Rule (payout, 4 D): What lies among the bank's answers for ten minutes and isn't read is a case, once, and a line
// of health until it lies there no more. Enforced: transfer/usecase.openUnread, bankfolder.UnreadThings. Test:
// TestWhatLiesInTheFolderAndIsNotReadIsACase.
const Patience = 10 * time.Minute

// Reading is the order in which the bank's reports were read, as it is known outside of the database.
type Reading interface {
	// Alone lets one reader at a time work; false when it is somebody else's turn.
	Alone(ctx context.Context, t tenant.ID, read func(context.Context) error) (bool, error)
	// Begin has the list begin with what was put away or set aside before there was one, in the order in which the
	// bank made it; once. The caller is alone.
	Begin(ctx context.Context, t tenant.ID, now time.Time) error
	// ReadSince gives what was put away or set aside after a position, in its order, and the position at the end.
	// The empty position is the beginning. ErrLinesLost when it doesn't reach as far as the position.
	ReadSince(ctx context.Context, t tenant.ID, position string) (reports []WasRead, end string, err error)
	// Again reads one of them once more; false when it isn't there any more.
	Again(ctx context.Context, t tenant.ID, r WasRead) (Report, bool, error)
	// UnreadThings gives what was put among the bank's answers before a moment, and isn't read.
	UnreadThings(ctx context.Context, t tenant.ID, before time.Time) ([]UnreadThing, error)
	// Back has one read like a new one.
	Back(ctx context.Context, t tenant.ID, r WasRead) error
}

// ReadMarks is up to where the books know which of the bank's reports were read. It goes back with them.
type ReadMarks interface {
	ReadMark(ctx context.Context, t tenant.ID) (string, error)
	// MoveReadMark moves it; false when it isn't where it was thought to be.
	MoveReadMark(ctx context.Context, t tenant.ID, from, to string) (bool, error)
}
