// Package recipient is the friend: the person who enters data, confirms them by mail, and is erased when that never
// happens (decisions.md, "The life of a recommendation").
package recipient

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recipient is what one person entered for one recommendation.
type Recipient struct {
	Tenant           tenant.ID
	ID               string
	RecommendationID string
	ProductID        string
	// PersonKey is a keyed hash of the mailbox: it recognises the person without naming them.
	PersonKey string
	Data      Data
	// Advertising is the wish to be contacted with offers, as it was ticked; it becomes evidence when the mailbox is
	// confirmed.
	Advertising Advertising
	// TickedAt is when it was ticked.
	TickedAt time.Time
	Channel  string
	Language string
	// Place is a keyed hash of where the data were entered; empty when that isn't known.
	Place     string
	CreatedAt time.Time
	// EraseAfter is the first instant at which unconfirmed data may no longer be kept (section 9 of the specification: 12
	// weeks).
	EraseAfter  time.Time
	ConfirmedAt *time.Time
	Mails       Mails
	// RemindAt is when the friend is reminded of an order that hasn't come; Reminded is how many of these are done with.
	RemindAt []time.Time
	Reminded int
	Version  int64
}

// MostWaiting is how many may have entered data on one link that aren't confirmed.
//
// Rule (friend, 4 D): Few wait on one link, and who comes to others only for a week; the oldest give way. Enforced:
// tenant.AnotherEntry, recipient/usecase.beside. Test: TestFewWaitOnALink.
const MostWaiting = 5

// GivesWay chooses which of too many gives way, the oldest first: the oldest of the place that most came from. A person
// who types from one place displaces what was typed there, and nothing that was entered elsewhere.
//
// Rule (friend, 4 D): A person who fills a link displaces what came from the same place, and no one who entered data
// elsewhere. Enforced: recipient/usecase.GivesWay. Test: TestWhoFillsALinkDisplacesWhatTheSamePlaceTyped.
func GivesWay(waiting []*Recipient) int {
	from := map[string]int{}
	for _, r := range waiting {
		from[r.Place]++
	}
	chosen := 0
	for i, r := range waiting {
		if from[r.Place] > from[waiting[chosen].Place] {
			chosen = i
		}
	}
	return chosen
}

// Data is the person: as typed, until Form.Check has given the clean form that is kept.
type Data struct {
	Salutation string
	// Company is what the person orders for, where the tenant takes companies (ModuleCompanyRecommendation); empty for an
	// own contract.
	Company     string
	FirstName   string
	LastName    string
	BirthDate   string // YYYY-MM-DD
	Email       person.Email
	Phone       string
	Street      string
	HouseNumber string
	Zip         string
	City        string
}

// Advertising is what was ticked, each way by itself.
type Advertising struct {
	Email Ticked
	Phone Ticked
}

// Ticked names the text that was ticked; the zero value says that none was.
type Ticked struct {
	TextID  string
	Version string
}

// Given tells whether it was.
func (t Ticked) Given() bool { return t.TextID != "" }

// SamePerson tells whether who comes again knows what only the person entered. Name and address alone are known to
// many: where no date of birth was asked for, it has to be all of it again.
//
// Rule (friend, 3 D): Without a date of birth only the very same entry is the same person's, and it opens nothing to
// another browser. Enforced: people/recipient.Proves, recipient/usecase.sameAgain, recipient/usecase.Proves. Test:
// TestWithoutADateOfBirthTheSameAgainOpensNothingToAnotherBrowser.
func (r *Recipient) SamePerson(again *Recipient) bool {
	d, other := r.Data, again.Data
	if !d.Proves() {
		return r.Says(again)
	}
	return d.Email.Mailbox() == other.Email.Mailbox() && d.FirstName == other.FirstName &&
		d.LastName == other.LastName && d.BirthDate == other.BirthDate
}

// MendedBy tells whether what a browser enters after this mends a slip of the same person: it goes to the same mailbox,
// or bears the same name and no other date of birth. Anything else is another person's at the same device, and takes
// nothing from the first.
//
// Rule (friend, 4 D): Two friends who enter data in one browser are two: the second takes neither letter nor data from
// the first. Enforced: recipient/usecase.sameAgain. Test: TestTwoFriendsInOneBrowserAreTwo.
func (r *Recipient) MendedBy(again *Recipient) bool {
	d, other := r.Data, again.Data
	if d.Email.Mailbox() == other.Email.Mailbox() {
		return true
	}
	sameDay := d.BirthDate == "" || other.BirthDate == "" || d.BirthDate == other.BirthDate
	return sameDay && strings.EqualFold(d.FirstName, other.FirstName) && strings.EqualFold(d.LastName, other.LastName)
}

// Proves tells whether the data hold what only the person knows.
func (d Data) Proves() bool { return d.BirthDate != "" }

// Confirm notes the confirmation.
func (r *Recipient) Confirm(now time.Time) error {
	if r.ConfirmedAt != nil {
		return ErrAlreadyConfirmed
	}
	r.ConfirmedAt, r.Place = &now, ""
	return nil
}

// Permitted is what the mailbox confirmed of the ticks.
func (r *Recipient) Permitted() Advertising {
	if r.ConfirmedAt == nil {
		return Advertising{}
	}
	return r.Advertising
}

// WantsMail tells whether the mail that asks for the confirmation has still to leave.
func (r *Recipient) WantsMail(now time.Time) bool {
	return r.Mails.Pending() && r.ConfirmedAt == nil && !r.Erasable(now)
}

// GoneFrom is the first instant at which unconfirmed data are gone: after 12 weeks, or earlier with their
// recommendation (docs/adr/0018).
func GoneFrom(eraseAfter, validUntil time.Time) time.Time {
	if validUntil.Before(eraseAfter) {
		return validUntil
	}
	return eraseAfter
}

// Erasable tells whether the data must go: 12 weeks passed without a confirmation.
//
// Rule (friend, 9): Unconfirmed data are erased twelve weeks after they were entered
// (periods.recipientConfirmation), or earlier: when the recommendation has ended, or after a week where others wait on
// the link. Enforced: recipient/recipient.go EraseAfter, lifecycle.recipient, recipient/usecase.Erase. Test:
// TestErasedAfterTwelveWeeks.
func (r *Recipient) Erasable(now time.Time) bool {
	return r.ConfirmedAt == nil && !now.Before(r.EraseAfter)
}
