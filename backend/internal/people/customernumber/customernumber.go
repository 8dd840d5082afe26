// Package customernumber keeps the tenant's customer number that belongs to a recommendation (Kundennummer), as the
// friend gives it once the data are confirmed, or the holder of a reward. It is unreadable at rest, and belongs to one
// recommendation only.
package customernumber

import (
	"regexp"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Stored is a number at rest.
type Stored struct {
	Tenant tenant.ID
	// Recommendation is the id of what it belongs to, Holder the person who gave it.
	Recommendation string
	Holder         string
	Number         []byte
	// Last3 are its last characters, Hash is a keyed hash of it.
	Last3 string
	Hash  string
	SetAt time.Time
}

// Giver is who gives a number: the holder of a reward token for an award, or a friend. One of both is empty.
type Giver struct {
	Award  string
	Friend string
}

// Target is the recommendation that a giver may give a number for.
type Target struct {
	Recommendation string
	Number         link.Number
	Holder         string
}

// Sight is what a giver sees.
type Sight struct {
	// Wanted tells that the tenant takes customer numbers; Pattern is the form that it asks for.
	Wanted  bool
	Pattern string
	// Recommendation is the number of the recommendation that the number is given for.
	Recommendation string
	// Last3 are the last characters of the number that this giver gave; empty when none is stored.
	Last3 string
	// Fits and Stored are about the number that was asked for.
	Fits   bool
	Stored bool
}

// The answers to people.
var (
	ErrNone = fault.New(fault.NotFound, "customer_number.none", "no customer number is stored")
	// ErrUnconfirmed is for a friend whose mailbox hasn't confirmed the data yet: it may be somebody else who asks.
	ErrUnconfirmed = fault.New(fault.Conflict, "recipient.not_confirmed", "the data aren't confirmed yet")
	// ErrOff is for a tenant that takes none (rules.customerNumber).
	ErrOff = fault.New(fault.Forbidden, "customer_number.off", "the programme takes no customer numbers")
	// ErrTaken doesn't tell whose it is.
	ErrTaken = fault.New(fault.Conflict, "customer_number.taken", "the number belongs to another recommendation")
	// ErrForm is for what can be no number of the tenant's.
	ErrForm = fault.Fields{{Path: "number", Code: "customer_number.invalid"}}.Err()
)

// Clean gives a number in the form in which it is compared: people write blanks and small letters.
func Clean(number string) string { return strings.ToUpper(strings.Join(strings.Fields(number), "")) }

// Fits tells whether a cleaned number has the tenant's form, as a whole. A pattern was checked when the tenant's file
// was read.
//
// Rule (friend, 7): A customer number has the tenant's form (Kundennummer). Enforced: customernumber/usecase.Fits.
// Test: customernumber.TestFits.
func Fits(pattern, number string) bool {
	form, err := regexp.Compile("^(?:" + pattern + ")$")
	return err == nil && number != "" && form.MatchString(number)
}

// Last3 gives what may be shown of a number; nothing of one that is too short to hide the rest.
func Last3(number string) string {
	if len(number) < 6 {
		return "…"
	}
	return number[len(number)-3:]
}
