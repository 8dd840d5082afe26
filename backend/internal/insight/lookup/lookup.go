// Package lookup finds people and recommendations for those of the desk who care for people, and shows one
// recommendation whole: what happened, what can still happen, and what may be done (docs/adr/0107). It decides nothing
// of its own: what it does, the slices do whose it is. Persons are masked until somebody says why they have to be seen.
package lookup

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
)

// MostHits is how many hits one answer has.
const MostHits = 20

// The limits of one person of the desk.
//
// Rule (operator, 6 D): A person of the desk searches sixty times an hour, opens a hundred and fifty pages about people
// and sees thirty people's names, a hundred a day, so that no one reads the register by guessing; twenty accounts an
// hour are locked or opened. Each is in the audit log without a word that was typed. Enforced: lookup/usecase.take.
// Test: TestTheRegisterIsReadByNoGuesses.
var (
	SearchLimit = limit.Rule{Most: 60, Per: time.Hour}
	LookLimit   = limit.Rule{Most: 150, Per: time.Hour}
	RevealLimit = limit.Rule{Most: 30, Per: time.Hour}
	RevealDay   = limit.Rule{Most: 100, Per: 24 * time.Hour}
	LockLimit   = limit.Rule{Most: 20, Per: time.Hour}
	// EraseLimit is small: who takes over a session can't undo with it what a programme lives of.
	EraseLimit = limit.Rule{Most: 5, Per: time.Hour}
	// CorrectLimit is what an office corrects in an hour.
	CorrectLimit = limit.Rule{Most: 20, Per: time.Hour}
)

// The answers to people of the desk.
var (
	ErrQuery = fault.New(
		fault.Invalid, "desk.query",
		"a search has two to a hundred characters: a number, an e-mail address or a family name",
	)
	ErrLimited = fault.New(fault.TooMany, "desk.looked_enough", "that was as much as one person looks up in an hour")
	// ErrReason and ErrReasonNames are for a reason that is missing, or names somebody.
	ErrReason      = fault.New(fault.Invalid, "desk.reason", "a reason has 5 to 200 characters")
	ErrReasonNames = staff.ErrReasonNames
	// ErrUnknown is for a recommendation or an account that isn't there, or no longer.
	ErrUnknown = fault.New(fault.NotFound, "desk.unknown", "there is no such recommendation or account")
	// ErrHasAccount is for a friend who has an account as well: the person is erased there, with all of it.
	ErrHasAccount = fault.New(fault.Conflict, "desk.has_account", "the person has an account, and is erased there")
	// ErrCorrection is for a correction of nothing, or of what is never corrected here.
	ErrCorrection = fault.New(
		fault.Invalid, "desk.correction", "there is nothing to correct, or it is corrected by its owner alone",
	)
	// ErrPhonePermitted is for a number that may be called: who changes it ends the permission, as the friend alone may.
	ErrPhonePermitted = fault.New(
		fault.Conflict, "desk.phone_permitted", "the number may be called, and is changed by the friend alone",
	)
	// ErrDeclined is for a mailbox that wants no letters.
	ErrDeclined = fault.New(fault.Conflict, "desk.declined", "the mailbox never wants to be written to")
	// ErrNoLetter is for a side that no letter waits for, ErrLetterSoon for one that was asked for a moment ago.
	ErrNoLetter   = fault.New(fault.Conflict, "desk.no_letter", "there is no letter that could go once more")
	ErrHeld       = fault.New(fault.Conflict, "desk.held", "people look at the reward, and no letter offers it meanwhile")
	ErrLetterSoon = fault.New(fault.TooMany, "desk.letter_soon", "the letter was asked for just before, or is on its way")
)

// What is done at the desk with people. Its reference is the session; the reason is the detail of what was revealed.
const (
	// Searched has the ways that were tried as its subject; what was typed stands nowhere.
	Searched audit.What = "people.searched"
	// RecommendationSeen is a look at a recommendation's page, PersonSeen one at an account's.
	RecommendationSeen audit.What = "recommendation.seen"
	PersonSeen         audit.What = "person.seen"
	// PersonRevealed showed a person's name and address; its subject is the account, or what the friend entered.
	PersonRevealed audit.What = "person.revealed"
	// ErasureAsked and PersonExported have the reason as their detail; their subject is the account, or what the friend
	// entered.
	ErasureAsked   audit.What = "person.erasure_asked"
	PersonExported audit.What = "person.exported"
	// MessageSeen is a look at what somebody wrote by the contact form; its subject is the message.
	MessageSeen audit.What = "contact.seen"
	// PersonCorrected has the parts and the reason as its detail, never a value.
	PersonCorrected audit.What = "person.corrected"
	// LetterAsked had a letter written once more; its subject is the recommendation, its detail the letter and the side.
	LetterAsked audit.What = "letter.asked_again"
)

// Masked is a person until somebody gives a reason: "A. M." and "a…@example.de".
type Masked struct {
	Initials string
	Email    string
	// Gone tells that the person was erased.
	Gone bool
}

// HitKind is what was found.
type HitKind string

// The kinds.
const (
	HitRecommendation HitKind = "recommendation"
	HitAccount        HitKind = "account"
	HitSeller         HitKind = "seller"
)

// Hit is something that was found.
type Hit struct {
	Kind HitKind
	// Number is that of a recommendation or a seller, Account the id of an account.
	Number  string
	Account string
	// Side is whose data are Person's: the recommender or the friend.
	Side   recommendation.Party
	Person Masked
	// Name is a company's; a partner is a person and has none here.
	Name string
	// Product is what a recommendation is of, as people read it. Stands is where it is; Entered tells of an open one that
	// the friend entered data, which aren't confirmed. Locked and Ended are of accounts and sellers.
	Product string
	Stands  recommendation.Standing
	Entered bool
	Locked  bool
	Ended   bool
	At      time.Time
}

// Found is the answer to a search.
type Found struct {
	Hits []Hit
	// More tells that there are more than are shown.
	More bool
	Ways []Way
}

// Side is one person of a recommendation.
type Side struct {
	Masked
	// Account is the recommender's; empty for a friend, and once the person was erased.
	Account string
	Locked  bool
}

// Letter is one that was sent, without what stood in it.
type Letter struct {
	Kind string
	At   time.Time
}

// Order is what was reported of an order.
type Order struct {
	order.Standing
	// Reported tells that only the friend's side has named it, so that it has no number of the tenant's.
	Reported bool
}

// Case is one recommendation with all that is around it.
type Case struct {
	recommendation.Record
	Product     string
	Recommender Side
	Friend      Side
	Timeline    []Point
	Back        map[string]Back
	Orders      []Order
	Letters     []Letter
	Signals     []signal.Signal
	Inquiries   []inquiry.Inquiry
	Ahead       []Ahead
	// Again are the letters of the moment that may go once more, and what keeps one from it now.
	Again []Resend
}

// Person is an account with what it began.
type Person struct {
	Account   string
	Masked    Masked
	Locked    *time.Time
	Since     time.Time
	Hits      []Hit
	More      bool
	Inquiries []inquiry.Inquiry
}

// Clear is a person whose name and address are shown.
type Clear struct {
	Name  string
	Email string
}

// Hindrance is why a letter can't go once more now.
type Hindrance string

// The hindrances: one was asked for a moment ago or is on its way, or the mailbox wants no letters.
const (
	Soon     Hindrance = "soon"
	Declines Hindrance = "declined"
	// IsHeld is of a reward that people look at: no letter says meanwhile that it is there.
	IsHeld Hindrance = "held"
)

// Resend is a letter that a side waits for. Hindered says why it can't go now, and From when it can again, where that
// is known.
type Resend struct {
	Side     recommendation.Party
	Letter   string
	Hindered Hindrance
	From     *time.Time
}

// Again is a letter that goes once more. One to a mailbox that never answered may have to wait for its next day
// (docs/adr/0023).
type Again struct {
	Letter string
	Waits  bool
}

// Revealed are the persons of a recommendation; nil for one that isn't there.
type Revealed struct {
	Recommender *Clear
	Friend      *Clear
}

// MaskAccount masks an account's owner.
func MaskAccount(a *account.Account) Masked {
	return Masked{Initials: person.Initials(a.FirstName, a.LastName), Email: a.Email.Masked()}
}
