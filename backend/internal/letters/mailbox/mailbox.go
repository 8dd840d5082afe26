// Package mailbox bounds the letters that others can bring to a mailbox by typing its address. As long as no one there
// has answered, it is one letter in 24 hours, and what else was asked for waits for the next one, which leads to all of
// it (docs/adr/0023).
package mailbox

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Letter is one that is asked for. It holds no address.
type Letter struct {
	Tenant tenant.ID
	// Mailbox is a keyed hash, the same for all spellings that reach it.
	Mailbox string
	// Spelling is a keyed hash of the address as it was typed; empty for the plainest one. A letter goes to one spelling
	// only.
	Spelling string
	// Key names the letter for ever: asked for again, it is the same one and counts once.
	Key string
	// Kind and Subject tell what it is about.
	Kind    string
	Subject string
}

// State is what became of a letter.
type State string

// The states.
const (
	// Waits: the mailbox has had its letters.
	Waits State = "waits"
	// Goes: it has a place, and may be sent as often as it takes.
	Goes State = "goes"
	// Covered: another letter has led to what it was about, or it is about nothing any more.
	Covered State = "told"
)

// Bounds are how many letters a mailbox gets within a time.
type Bounds struct {
	// Silent is for a mailbox that has never answered, Answered for one that has.
	Silent   int
	Answered int
	Per      time.Duration
}

// Limits are the same for every tenant. An evening with ten friends brings a recommender who has answered twenty
// letters, ten about recommendations that were made and ten about friends who confirmed, and some about the account.
//
// Rule (letter, 4 D): A mailbox that has not answered gets one letter a day of all that others can trigger, in every
// spelling; what else was asked for waits behind it, and one letter leads to all of it. Enforced:
// mailbox/usecase.Place, mailbox/gormstore.take. Test: TestWhatOthersAskForBringsAMailboxOneLetterADay.
//
// Rule (letter, 4 D): A flood from one source or a thousand brings a mailbox one letter a day. Enforced:
// mailbox/gormstore.take. Test: TestAFloodBringsOneLetterAndAnHonestEveningMeetsNoneOfIt.
var Limits = Bounds{Silent: 1, Answered: 30, Per: 24 * time.Hour}

// Digest is the kind of the letter that leads to all that waits. It takes a place itself and never waits in the list.
const Digest = "waiting"

// Due is a mailbox whose next letter may go.
type Due struct {
	Tenant  tenant.ID
	Mailbox string
	// Wake is the instant from which on it may; it tells who came first of two that look after it.
	Wake time.Time
}

// Rest is the least time between two looks at what waits for a mailbox, when one letter didn't hold all of it.
const Rest = time.Hour

// Kept is how long what is known of a mailbox is kept after its last letter.
const Kept = 400 * 24 * time.Hour

// KeptBefore gives the instant before which the last letters went of mailboxes that are kept no longer now.
func KeptBefore(now time.Time) time.Time { return now.Add(-Kept) }
