package reward

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Awards is where awards are kept.
type Awards interface {
	// Add keeps a new award; false when the recommendation already owes one to this party for this, or when the
	// recommender already has this bonus.
	Add(ctx context.Context, a Award) (bool, error)
	ByID(ctx context.Context, t tenant.ID, id string) (Award, error)
	// Update changes an award by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Award) error) error
	// Bonuses gives a recommender's bonuses by their numbers, without those that were cancelled or given back; one that
	// people refused is among them, so that it isn't earned again.
	Bonuses(ctx context.Context, t tenant.ID, recommender string) ([]Award, error)
	// Unended gives recommendations with an award that hasn't ended, in the order of their ids after a given one.
	Unended(ctx context.Context, t tenant.ID, after string, limit int) ([]string, error)
	// OfRecommendations gives the awards of some recommendations, oldest first.
	OfRecommendations(ctx context.Context, t tenant.ID, recommendations []string) ([]Award, error)
	// Payable gives awards that wait for payment by the given means, oldest choice first.
	Payable(ctx context.Context, t tenant.ID, by Means, limit int) ([]Award, error)
	// OfRecommender gives all awards of a recommender, over all recommendations, oldest first.
	OfRecommender(ctx context.Context, t tenant.ID, recommender string) ([]Award, error)
	// Refused tells whether the bank found fault with an account that an award of this holder was to go to.
	Refused(ctx context.Context, t tenant.ID, p Party, holder, hash string) (bool, error)
	// PaidTo gives the awards that a recommender was paid from an instant to before another, in the order in which they
	// were.
	PaidTo(ctx context.Context, t tenant.ID, recommender string, from, until time.Time) ([]Award, error)
}

// Contracts counts the successful contracts of recommenders.
type Contracts interface {
	// Count adds n (1, or -1 for one that was cancelled) and gives the new number; concurrent calls are counted one by
	// one.
	Count(ctx context.Context, t tenant.ID, recommender string, n int) (int, error)
}

// Recommendations is what awards need of recommendations.
type Recommendations interface {
	// Owe notes that the reward is owed (Freigegeben); false when that has happened before, or can't happen any more.
	Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (Terms, bool, error)
	// SellersOwn tells which side is one of the people of the seller by whose link it came.
	SellersOwn(ctx context.Context, t tenant.ID, id string) (SellersOwn, error)
	// Settle notes that every award has ended (Gezahlt); nothing happens in any other status.
	Settle(ctx context.Context, t tenant.ID, id string, now time.Time) error
	// OweAgain notes that an award which had ended is owed again; nothing happens to one that wasn't paid (Gezahlt).
	OweAgain(ctx context.Context, t tenant.ID, id string) error
	// Cancel ends one whose reward was owed (Storniert); nothing happens in any other status.
	Cancel(ctx context.Context, t tenant.ID, id string, now time.Time) error
	// Terms gives what was agreed.
	Terms(ctx context.Context, t tenant.ID, id string) (Terms, error)
	// Note puts a moment of an award's life on the time line, in the transaction of the change.
	Note(ctx context.Context, t tenant.ID, id string, m Moment, award string, at time.Time) error
}

// Moment is something in an award's life that the recommender's time line shows.
type Moment string

// The moments.
const (
	WasOffered  Moment = "offered"
	WasChosen   Moment = "chosen"
	WasPaid     Moment = "paid"
	WasHanded   Moment = "handed_over"
	WasReturned Moment = "returned"
	WasLapsed   Moment = "lapsed"
)

// Commissions learns of each recommendation whose reward is owed: somebody else may earn by it. It joins the caller's
// transaction.
type Commissions interface {
	Released(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error
}

// Checked tells when payments are being checked: something left that isn't in the books, as after a backup was
// restored.
type Checked func(ctx context.Context, t tenant.ID) (bool, error)

// Tokens issues the token that a holder claims an award with.
type Tokens interface {
	Issue(ctx context.Context, t tenant.ID, p token.Purpose, award string, now, expires time.Time) (token.Secret, error)
}

// Letters writes to holders. A letter of the same award and occasion leaves once, however often it is asked for.
type Letters interface {
	Offered(ctx context.Context, a Award, token string) error
	// Paid tells that the transfer is made.
	Paid(ctx context.Context, a Award) error
	// Cancelled tells that there is no reward after all: what it was for was cancelled.
	Cancelled(ctx context.Context, a Award) error
	// Rejected tells that the bank refused the account; the token lets the holder choose again.
	Rejected(ctx context.Context, a Award, token string) error
	// OfferedOnceMore writes the mail with the token once more; each request leaves once.
	OfferedOnceMore(ctx context.Context, a Award, token, request string) error
	// Reminder tells that a claim lapses soon; the nth reminder of a claim leaves once.
	Reminder(ctx context.Context, a Award, token string, nth int) error
}
