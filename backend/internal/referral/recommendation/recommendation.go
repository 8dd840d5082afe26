// Package recommendation is the heart of the programme: one recommender, one product, at most one recipient, and the
// life that decisions.md describes. The rules stand one a file; a transition either happens and is noted on the time
// line, or says why not.
package recommendation

import (
	"time"
	"unicode"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recommendation is the aggregate.
type Recommendation struct {
	Tenant tenant.ID
	ID     string
	Number link.Number
	Status Status
	// RecommenderID is the account of who recommends; empty once that person was erased.
	RecommenderID string
	// Typed is the name that was typed where it isn't the one of the account; empty for most, and once the mailbox has
	// answered.
	Typed Typed
	// RecipientID is the person who confirmed; until then one of those who entered data, empty while none has.
	RecipientID string
	ProductID   string
	Share       Share
	// What both sides were promised when the link was made; a later change of the catalogue doesn't touch it.
	//
	// Rule (recommending, 4 D): What was promised with a recommendation is paid, whatever the reward is by then.
	// Enforced: reward.AwardsFor. Test: TestWhatWasPromisedIsPaidWhateverTheRewardIsByThen.
	RecommenderCents int64
	RecipientCents   int64
	// ForCommission tells that its recommender is the partner by whose link it came, who earns the commission and no
	// reward; nil for one from before it was decided when it is made.
	ForCommission *bool
	// OfferedCents is what the share gives the recommender's side, no matter who recommends. Beside it RecommenderCents
	// is 0 where a commission takes its place.
	OfferedCents int64
	// Promise is nil for a recommendation from before it was kept.
	Promise     *Promise
	Channel     string
	AgentNumber string
	// AgencyNumber is the agency by whose link the recommender came; empty for most.
	SellerNumber string
	// LinkID is that seller's link, and Label what its address bore; empty for who came otherwise.
	LinkID string
	Label  string
	// SpokenTo is the number of the agent who took the caller's word and made it; empty for what people make by
	// themselves.
	SpokenTo string
	Language string
	// Line is what its recommender says to the friend; empty for most.
	Line Line
	// OfflineCode is the code that made it; empty for one that was made with the form.
	OfflineCode string
	Submission  Submission
	CreatedAt   time.Time
	// ValidUntil is the first instant outside of the validity; it is computed once (section 9 of the specification: 60
	// days).
	ValidUntil time.Time
	// Mailed tells when which letter went to the recommender.
	Mailed      Mailed
	ConfirmedAt *time.Time
	// EndedAt is when a final status was entered.
	EndedAt *time.Time
	Version int64

	events []Event
}

// Typed is as much of a typed name as friends are shown.
type Typed struct {
	FirstName string
	Initial   string
}

// Over gives the name that friends are shown: what was typed, if anything was.
func (t Typed) Over(first, last string) (shownFirst, shownLast string) {
	if t.FirstName == "" {
		return first, last
	}
	return t.FirstName, t.Initial
}

// TypedName cuts a name to that.
func TypedName(first, last string) Typed {
	for _, r := range last {
		return Typed{FirstName: first, Initial: string(unicode.ToUpper(r))}
	}
	return Typed{FirstName: first}
}

// Submission recognises a form that is sent twice. Print is a keyed hash of what was sent.
type Submission struct {
	Key   string
	Print string
}

// Draft is what a new recommendation is made of.
type Draft struct {
	Tenant        tenant.ID
	ID            string
	Number        link.Number
	RecommenderID string
	Typed         Typed
	ProductID     string
	Share         Share
	// RecommenderCents is what the share gives that side; a commission takes its place where ForCommission is set.
	RecommenderCents int64
	RecipientCents   int64
	ForCommission    bool
	Promise          *Promise
	Channel          string
	AgentNumber      string
	SellerNumber     string
	LinkID           string
	Label            string
	SpokenTo         string
	Language         string
	Line             string
	OfflineCode      string
	// Led tells that a link that somebody else has led to it.
	Led        bool
	Submission Submission
	Now        time.Time
	ValidUntil time.Time
}

// promised is what the recommender is promised: a commission takes the place of the reward.
func (d Draft) promised() int64 {
	if d.ForCommission {
		return 0
	}
	return d.RecommenderCents
}

// New makes a recommendation whose link is live at once.
func New(d Draft) (*Recommendation, error) {
	if d.Tenant == "" || d.ID == "" || d.Number == "" || d.RecommenderID == "" || d.ProductID == "" {
		return nil, ErrIncomplete
	}
	if !d.Share.Valid() || d.RecommenderCents < 0 || d.RecipientCents < 0 || !d.ValidUntil.After(d.Now) {
		return nil, ErrIncomplete
	}
	r := &Recommendation{
		Tenant: d.Tenant, ID: d.ID, Number: d.Number, Status: Open, RecommenderID: d.RecommenderID, Typed: d.Typed,
		ProductID: d.ProductID, Share: d.Share, RecommenderCents: d.promised(), OfferedCents: d.RecommenderCents,
		RecipientCents: d.RecipientCents, ForCommission: &d.ForCommission, Promise: d.Promise,
		Channel: d.Channel, AgentNumber: d.AgentNumber, SellerNumber: d.SellerNumber, LinkID: d.LinkID, Label: d.Label,
		SpokenTo: d.SpokenTo,
		Language: d.Language, Line: Line{Text: d.Line}, OfflineCode: d.OfflineCode, Submission: d.Submission,
		CreatedAt: d.Now, ValidUntil: d.ValidUntil,
	}
	made := Created
	if d.OfflineCode != "" {
		made = CodeEntered
	}
	if d.Led {
		made = LedOn
	}
	r.Note(made, "", d.Now)
	return r, nil
}
