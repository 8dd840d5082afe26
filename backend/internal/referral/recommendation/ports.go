package recommendation

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recommendations keeps the aggregates with their time lines.
type Recommendations interface {
	// Add gives ErrDuplicate when the submission key was taken in the meantime.
	Add(ctx context.Context, r *Recommendation) error
	ByID(ctx context.Context, t tenant.ID, id string) (*Recommendation, error)
	// ByIDs gives those that there are, in no order.
	ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*Recommendation, error)
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
	// Newsletter tells that the person agreed to be written to.
	Newsletter bool
	// CreatedAt is when the account was made.
	CreatedAt time.Time
	// LockedAt is when an operator locked the account; nil for one that is open.
	LockedAt *time.Time
	// Gone tells that the person was erased; nothing else is known then.
	Gone bool
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
	// RedeemBy is the last day of the recommender's own voucher, YYYY-MM-DD, where one is known, and VoucherName what it
	// is called.
	RedeemBy    string
	VoucherName tenant.Localized
	// Voucher is that name in the language of who looks.
	Voucher string
	// Review is people's look at the recommender's own award; nil for none, and for the friend's.
	Review *Review
}

// OfRecommender tells whether it is the recommender's own.
func (a Award) OfRecommender() bool { return a.Party == PartyRecommender }

// AwaitsPayment tells whether it is the recommender's own and on its way, unless people look at it.
func (a Award) AwaitsPayment() bool { return a.OfRecommender() && a.Standing == StandsUnderWay }

// Order is the live order of a recommendation.
type Order struct {
	OrderedAt     time.Time
	ComplaintEnds *time.Time
	// Reported tells that only the friend's side has reported it; LapsesAt ends the wait for the tenant's word.
	Reported bool
	LapsesAt *time.Time
}

// Money is what a recommendation has earned or is about to.
type Money struct {
	Order  *Order
	Awards []Award
	// CancelReason is why its order was cancelled, in the tenant's words; empty where the tenant gave none, or none was
	// cancelled.
	CancelReason string
}

// Announced tells that a side was offered an award: a letter says so, and all that came before is behind it. One that
// is owed and not yet offered is announced any moment.
func (m Money) Announced(p Party) bool {
	return slices.ContainsFunc(m.Awards, func(a Award) bool { return a.Party == p })
}

// Earnings reads orders and awards.
type Earnings interface {
	Of(ctx context.Context, t tenant.ID, ids []string) (map[string]Money, error)
	// HasLiveOrder tells whether an order that isn't cancelled keeps the recommendation alive.
	HasLiveOrder(ctx context.Context, t tenant.ID, id string) (bool, error)
}

// Letters sends mails to the recommender; sending the same one again does nothing.
type Letters interface {
	// Ask counts the letter that brings the link, in the transaction of the recommendation that it is about. It does the
	// same for every address.
	Ask(ctx context.Context, t tenant.ID, recommendationID, email string) error
	Send(ctx context.Context, l Letter) error
}

// OwnPeople knows who sells for a seller.
type OwnPeople interface {
	// Are tells whether an address was that of one of a seller's people at an instant, however it is spelled.
	Are(ctx context.Context, t tenant.ID, seller link.Code, who person.Email, at time.Time) (bool, error)
	// Partner tells likewise whether it was that of the partner, who is the seller.
	Partner(ctx context.Context, t tenant.ID, seller link.Code, who person.Email, at time.Time) (bool, error)
}
