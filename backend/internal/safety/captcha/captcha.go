// Package captcha asks a browser for a little work before a form is taken. The programme's own puzzle is self-hosted,
// sees no person and sets no cookie; a tenant may name a service beside it. No matter who asked, a solution counts
// once.
package captcha

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Lifetime of a puzzle: long enough to fill in a form without haste.
//
// Rule (account, 5): A captcha's solution is good for 20 minutes and one tenant. Enforced: captcha/usecase.Expires.
// Test: TestSolutionExpires.
const Lifetime = 20 * time.Minute

// The ways in which a solution fails (section 8 of the specification).
var (
	ErrRequired = fault.New(fault.Invalid, "captcha.required", "a solved captcha is required")
	ErrWrong    = fault.New(fault.Invalid, "captcha.wrong", "the captcha is wrong or its time is over")
	ErrUsed     = fault.New(fault.Conflict, "captcha.used", "the captcha was used before")
	// ErrAway carries why as its cause.
	ErrAway = fault.New(
		fault.Conflict, "captcha.away", "the captcha's service can't be asked; another captcha is asked for",
	)
)

// Challenge is a puzzle as the ALTCHA widget takes it.
type Challenge struct {
	Algorithm string
	Challenge string
	MaxNumber int64
	Salt      string
	Signature string
}

// Solution is what a browser brought, as far as it can be known without asking anybody.
type Solution struct {
	// Key is the same for every solution of one puzzle.
	Key     string
	Expires time.Time
}

// Checker judges solutions of one kind.
type Checker interface {
	// Read gives ErrWrong for what can't be a solution for this tenant. It doesn't look whether its time is over.
	Read(t *tenant.Tenant, payload string, now time.Time) (Solution, error)
	// Confirm asks the service that has to be asked beside, about a solution that was noted as used. Again tells that it
	// was noted by the same form before. ErrAway is for any answer that says nothing of the solution.
	Confirm(ctx context.Context, t *tenant.Tenant, payload string, again bool) error
}

// Puzzles are the programme's own. A puzzle belongs to one tenant.
type Puzzles interface {
	Checker
	// New makes one that costs so many times the work of a plain one.
	New(t tenant.ID, expires time.Time, work int64) (Challenge, error)
}

// Use is what noting a solution found.
type Use int

// What a solution was used for before: nothing, the same form, something else.
const (
	Fresh Use = iota
	Again
	Elsewhere
)

// Spent remembers which solutions were used.
type Spent interface {
	// Spend notes a solution until it expires anyway, and what it was spent on. The same form sent again may spend it
	// again; nothing is the same as no form at all.
	Spend(ctx context.Context, t tenant.ID, key, form string, expires, now time.Time) (Use, error)
}

// Verifier is what forms need. The tenant is that of the request. A payload that passes is used up: verify it last.
type Verifier interface {
	// Form is the same for a form that is sent again, which may come before the first answer; empty when the client gives
	// none.
	Verify(ctx context.Context, payload, form string) error
}
