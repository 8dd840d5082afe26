package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recommendations keeps the aggregates with their time lines.
type Recommendations interface {
	// Add gives ErrDuplicate when the submission key was taken in the meantime.
	Add(ctx context.Context, r *Recommendation) error
	ByID(ctx context.Context, t tenant.ID, id string) (*Recommendation, error)
	ByNumber(ctx context.Context, t tenant.ID, n link.Number) (*Recommendation, error)
	// BySubmission gives ErrUnknown when no such form was sent.
	BySubmission(ctx context.Context, t tenant.ID, key string) (*Recommendation, error)
	// OfRecommender gives the newest first.
	OfRecommender(ctx context.Context, t tenant.ID, recommenderID string) ([]*Recommendation, error)
	// PartOfRecommender gives a part of them, the newest first.
	PartOfRecommender(ctx context.Context, t tenant.ID, recommenderID string, p Part) ([]*Recommendation, error)
	Events(ctx context.Context, t tenant.ID, ids []string) (map[string][]Event, error)
	// Known tells which of the numbers exist.
	Known(ctx context.Context, t tenant.ID, numbers []link.Number) ([]link.Number, error)
	// Update loads, lets fn change, and writes by compare-and-swap on status and version, with the new events. Who loses
	// gets a conflict and nothing is written.
	Update(ctx context.Context, t tenant.ID, id string, fn func(*Recommendation) error) error
}

// Recommender is the person as others may see them.
type Recommender struct {
	ID        string
	FirstName string
	LastName  string
	// Email is for comparing and for mail; it never leaves in an answer to somebody else.
	Email string
	// HasPassword tells that the personal area was opened before.
	HasPassword bool
	// CreatedAt is when the account was made.
	CreatedAt time.Time
	// LockedAt is when an operator locked the account; nil for one that is open.
	LockedAt *time.Time
	// Gone tells that the person was erased; nothing else is known then.
	Gone bool
}

// Recommenders finds and makes the accounts of recommenders.
type Recommenders interface {
	// Ensure gives the account of the address, made when there is none. An account that exists keeps its own names: who
	// merely types an address can't change them.
	Ensure(ctx context.Context, p NewRecommender) (Recommender, error)
	// ByID gives a person; one that was erased is Gone.
	ByID(ctx context.Context, t tenant.ID, id string) (Recommender, error)
}

// NewRecommender is what is known of somebody who recommends for the first time.
type NewRecommender struct {
	Tenant    tenant.ID
	FirstName string
	LastName  string
	Email     string
	Language  string
	Now       time.Time
}

// Product is as much of a product as a recommendation needs.
type Product struct {
	ID   string
	Name string
	// Spoken is the name as it stands in a sentence.
	Spoken string
}

// Products knows what can be recommended.
type Products interface {
	// Active gives a product that can be recommended now.
	Active(ctx context.Context, t tenant.ID, id, language string, now time.Time) (Product, error)
	// Named gives the names of any product, also of one that is no longer offered.
	Named(ctx context.Context, t tenant.ID, id, language string) (Product, error)
	// OrderLink gives the tenant's order page for the product, carrying the recommendation and, where it is known, the friend's number.
	OrderLink(ctx context.Context, t tenant.ID, id, language string, n link.Number, recipient string) (string, error)
}

// Advisor is one of the tenant's people whom a recommendation names.
type Advisor struct {
	Number string
	Name   string
	City   string
	// Photo is the path of the portrait.
	Photo string
}

// Advisors knows the tenant's people.
type Advisors interface {
	// Named gives who has a number; false for one that nobody has, or no longer, and where the tenant shows no advisors.
	Named(ctx context.Context, t tenant.ID, number string) (Advisor, bool, error)
}

// Agent is one of the tenant's people, who recommends for a caller.
type Agent struct {
	ID     string
	Number string
}

// Agents knows them.
type Agents interface {
	// Working gives the agent of a session; an error for one who may not work, or no more.
	Working(ctx context.Context, t *tenant.Tenant, id string) (Agent, error)
	// Owns tells whether an address is the agent's own, as far as that is known.
	Owns(ctx context.Context, t *tenant.Tenant, id, address string) (bool, error)
	// Count takes one of the agent's recommendations of a day, in the transaction that makes it.
	Count(ctx context.Context, t tenant.ID, id string, now time.Time) error
}

// Heard are the links by which callers see and end what an agent made.
type Heard interface {
	// Of gives the recommendation of a link, also of one that has ended; an error for what is no link.
	Of(ctx context.Context, t tenant.ID, secret string) (id string, err error)
}

// Callers are people for whom an agent recommended.
type Callers interface {
	// Belongs tells whether an operator has let an account into an agency: then it isn't the call's alone.
	Belongs(ctx context.Context, t tenant.ID, account string) (bool, error)
	// Undo erases an account that nothing but an agent's call made.
	Undo(ctx context.Context, t tenant.ID, account string) error
}

// Splitter divides a product's reward between both sides.
type Splitter interface {
	Split(ctx context.Context, t tenant.ID, productID string, s Share, now time.Time) (recommenderCents, recipientCents int64, err error)
}

// Captcha judges a solved captcha; its errors say what is wrong with it.
type Captcha interface {
	// Verify takes a solution once, and again for a form that is sent again under its key.
	Verify(ctx context.Context, solution, key string) error
}

// Text names a text of the tenant in its current version.
type Text struct {
	ID      string
	Version string
	Body    string
	// Newsletter tells that agreeing is a request for the newsletter, which its mailbox confirms.
	Newsletter bool
}

// Texts knows the current texts that recommenders agree to.
type Texts interface {
	Terms(ctx context.Context, t tenant.ID, language string) (Text, error)
	// Spoken gives what agents read aloud.
	Spoken(ctx context.Context, t tenant.ID, language string) (Text, error)
	// Campaign gives an active consent campaign; fault.NotFound otherwise.
	Campaign(ctx context.Context, t tenant.ID, id, language string, now time.Time) (Text, error)
}

// Consent is a word that the recommender gave with the form.
type Consent struct {
	Kind     ConsentKind
	Text     Text
	Language string
	Channel  string
	// HeardBy is the number of the agent who heard a spoken word.
	HeardBy string
	At      time.Time
}

// ConsentKind tells the terms from campaigns.
type ConsentKind string

// The kinds.
const (
	ConsentTerms    ConsentKind = "terms"
	ConsentCampaign ConsentKind = "campaign"
	// ConsentNewsletter is a request: nothing is permitted before the mailbox says so.
	ConsentNewsletter ConsentKind = "newsletter"
	// ConsentOnBehalf is a caller's word to an agent.
	ConsentOnBehalf ConsentKind = "on_behalf"
)

// Consents keeps them as evidence.
type Consents interface {
	Record(ctx context.Context, t tenant.ID, recommenderID, recommendationID string, given []Consent) error
	// Undo removes the evidence of a recommendation that is undone.
	Undo(ctx context.Context, t tenant.ID, recommenderID, recommendationID string) error
}

// Counts are the visits to a recommendation's links, by channel.
type Counts struct {
	Visits    int
	ByChannel map[string]int
	// Entries are visits to the friends' page, by channel.
	Entries map[string]int
	// Calls are all calls of the links, robots among them.
	Calls int
}

// Clicks reads the counters.
type Clicks interface {
	Of(ctx context.Context, t tenant.ID, numbers []link.Number) (map[link.Number]Counts, error)
}

// Party is a side of a recommendation.
type Party string

// The sides.
const (
	PartyRecommender Party = "recommender"
	PartyRecipient   Party = "recipient"
)

// Award is one side's claim, as the recommender sees it. Status and Kind are the reward's own words.
type Award struct {
	ID     string
	Party  Party
	Kind   string
	Status string
	// Standing is the word for its money, as of when it was read.
	Standing    Standing
	AmountCents int64
	// Contracts is how many earned this bonus; 0 for an award that is none.
	Contracts int
	Offered   bool
	Chosen    bool
	Ended     bool
	ExpiresAt *time.Time
	PaymentBy *time.Time
	PaidAt    *time.Time
	// RedeemBy is the last day of the recommender's own voucher, YYYY-MM-DD, where one is known.
	RedeemBy string
}

// Order is the live order of a recommendation.
type Order struct {
	OrderedAt     time.Time
	ComplaintEnds *time.Time
	// Reported tells that only the friend's side has told of it; LapsesAt ends the wait for the tenant's word.
	Reported bool
	LapsesAt *time.Time
}

// Money is what a recommendation has earned or is about to.
type Money struct {
	Order  *Order
	Awards []Award
	// CancelReason is why its order was cancelled, in the tenant's words; empty where the tenant gave none, or none was cancelled.
	CancelReason string
}

// Earnings reads orders and awards.
type Earnings interface {
	Of(ctx context.Context, t tenant.ID, ids []string) (map[string]Money, error)
	// HasLiveOrder tells whether an order that isn't cancelled keeps the recommendation alive.
	HasLiveOrder(ctx context.Context, t tenant.ID, id string) (bool, error)
}

// Letters sends mails to the recommender; sending the same one again does nothing.
type Letters interface {
	// Ask counts the letter that brings the link, in the transaction of the recommendation that it is about. It does the same for every address.
	Ask(ctx context.Context, t tenant.ID, recommendationID, email string) error
	Send(ctx context.Context, l Letter) error
}

// Links builds the addresses of a recommendation.
type Links interface {
	Hex(t tenant.ID, n link.Number) string
	Verify(t tenant.ID, n link.Number, key string) bool
	// Long is the Empfehlungslink, Short the KurzURL.
	Long(ctx context.Context, t tenant.ID, language string, n link.Number) (string, error)
	Short(ctx context.Context, t tenant.ID, n link.Number) (string, error)
}

// Changed tells the lifecycle that a recommendation may have something to do; written in the transaction of the change.
type Changed interface {
	Changed(ctx context.Context, t tenant.ID, id string) error
}

// Withdrawals tells a friend who had confirmed; written in the transaction of the change.
type Withdrawals interface {
	Withdrawn(ctx context.Context, t tenant.ID, id string) error
}

// Friends are the people who enter data.
type Friends interface {
	// Ended erases what a friend had entered and not confirmed, in the transaction of the recommendation's end.
	Ended(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error
}

// Newsletter is asked for beside the form.
type Newsletter interface {
	// Ask records the request and mails the question, in the transaction of the form. Who has it, or was asked a short while ago or too
	// often, isn't asked again.
	Ask(ctx context.Context, t *tenant.Tenant, recommenderID string, request Consent) error
}

// Codes makes offline codes (ModuleErstelleOfflineEmpfehlungCode).
type Codes interface {
	// Make makes the code of a recommendation that is being made, in its transaction, and gives it.
	Make(ctx context.Context, t *tenant.Tenant, r *Recommendation) (string, error)
	// Of gives the code of a recommendation; empty when it has none.
	Of(ctx context.Context, t tenant.ID, id string) (string, error)
	// End ends it with the recommendation.
	End(ctx context.Context, t tenant.ID, id string, now time.Time) error
}

// Agencies knows whose link somebody came by.
type Agencies interface {
	// Of gives the agency's number; empty when the token is no living link's.
	Of(ctx context.Context, t *tenant.Tenant, token string) (string, error)
	// Invited gives the number of the one whose invitation brought an account to the programme, while that counts; empty for any other.
	Invited(ctx context.Context, t *tenant.Tenant, account string) (string, error)
}
