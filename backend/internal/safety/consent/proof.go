package consent

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Proof shows that somebody permitted calls (section 7a of the UWG): it is kept for five years after the permission was
// last used, also when the person's data are erased before. So it knows person and number as keyed hashes only, and can
// be found by who names them.
type Proof struct {
	Tenant tenant.ID
	ID     string
	Person string
	Phone  string

	TextID      string
	TextVersion string
	Language    string
	Hash        string
	Text        string
	Channel     string
	// AskedAt is when the box was ticked, GivenAt when the mailbox confirmed it.
	AskedAt time.Time
	GivenAt time.Time
	// LeftAt is when the person took the permission back.
	LeftAt *time.Time
	// UsedAt is the last call that the permission was used for; the permission itself until there is one.
	UsedAt time.Time
	// KeepUntil is the first instant at which the proof may no longer be kept.
	KeepUntil time.Time
}

// yearsOfProof is the time that section 7a (2) of the UWG wants.
const yearsOfProof = 5

// KeptUntil gives the first instant outside of the five years after a use, counted by days in Berlin.
//
// Rule (privacy, 3 D): The proof of a permission to call is kept five years after its last use, by days in Berlin.
// Enforced: consent/gormstore.Drop. Test: TestAProofIsKeptFiveYearsToTheEndOfTheDayInBerlin.
func KeptUntil(used time.Time) time.Time {
	y, m, d := used.In(tenant.Berlin).Date()
	return time.Date(y+yearsOfProof, m, d+1, 0, 0, 0, 0, tenant.Berlin).UTC()
}

var (
	// ErrNoProof is for a number that no one permitted to call.
	ErrNoProof = fault.New(fault.NotFound, "consent.no_proof", "there is no such permission")
	// ErrLeft is for a permission that was taken back before the call.
	ErrLeft = fault.New(fault.Conflict, "consent.left", "the permission was taken back")
)

// Proofs keeps them.
type Proofs interface {
	// Add keeps a proof.
	Add(ctx context.Context, p Proof) error
	// OfPhone and OfPerson give proofs by keyed hash, oldest first.
	OfPhone(ctx context.Context, t tenant.ID, phone string) ([]Proof, error)
	OfPerson(ctx context.Context, t tenant.ID, person string) ([]Proof, error)
	// Leave notes the end of all permissions of a person that stand.
	Leave(ctx context.Context, t tenant.ID, person string, now time.Time) error
	// Use moves the last use of a proof, and the end of its keeping, never backwards.
	Use(ctx context.Context, t tenant.ID, id string, used, keepUntil time.Time) error
	// Drop removes those whose time is over, and gives their number.
	Drop(ctx context.Context, now time.Time) (int64, error)
}
