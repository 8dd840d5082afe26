// Package captcha asks a browser for a little work before a form is taken. The puzzle is self-hosted, sees no person
// and sets no cookie; a solution counts once.
package captcha

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Lifetime of a puzzle: long enough to fill in a form without haste.
const Lifetime = 20 * time.Minute

// The three ways in which a solution fails (section 8 of the specification).
var (
	ErrRequired = fault.New(fault.Invalid, "captcha.required", "a solved captcha is required")
	ErrWrong    = fault.New(fault.Invalid, "captcha.wrong", "the captcha is wrong or its time is over")
	ErrUsed     = fault.New(fault.Conflict, "captcha.used", "the captcha was used before")
)

// Challenge is a puzzle as the ALTCHA widget takes it.
type Challenge struct {
	Algorithm string
	Challenge string
	MaxNumber int64
	Salt      string
	Signature string
}

// Solution is a puzzle that was solved rightly.
type Solution struct {
	// Key is the same for every solution of one puzzle.
	Key     string
	Expires time.Time
}

// Puzzles makes puzzles and checks solutions. A puzzle belongs to one tenant.
type Puzzles interface {
	// New makes one that costs so many times the work of a plain one.
	New(t tenant.ID, expires time.Time, work int64) (Challenge, error)
	// Check gives ErrWrong for what isn't a solution of a puzzle of this tenant. It doesn't look at the time.
	Check(t tenant.ID, payload string) (Solution, error)
}

// Spent remembers which puzzles were used.
type Spent interface {
	// Spend notes a puzzle until it expires anyway, and what it was spent on; false when it was noted before. The same form sent again
	// may spend it again; nothing is the same as no form at all.
	Spend(ctx context.Context, t tenant.ID, key, form string, expires, now time.Time) (bool, error)
}

// Verifier is what forms need. The tenant is that of the request. A payload that passes is used up: verify it last.
type Verifier interface {
	// Form is the same for a form that is sent again, which may come before the first answer; empty when the client gives none.
	Verify(ctx context.Context, payload, form string) error
}
