package reward

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Awards is where awards are kept.
type Awards interface {
	// Add keeps a new award; false when the recommendation already owes one to this party for this, or when the
	// recommender already has this bonus.
	Add(ctx context.Context, a Award) (bool, error)
	ByID(ctx context.Context, t tenant.ID, id string) (Award, error)
	// Update changes an award by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Award) error) error
	// Bonuses gives a recommender's bonuses by their numbers, without those that were cancelled or given back.
	Bonuses(ctx context.Context, t tenant.ID, recommender string) ([]Award, error)
	// Unended gives recommendations with an award that hasn't ended, in the order of their ids after a given one.
	Unended(ctx context.Context, t tenant.ID, after string, limit int) ([]string, error)
	// OfRecommendations gives the awards of some recommendations, oldest first.
	OfRecommendations(ctx context.Context, t tenant.ID, recommendations []string) ([]Award, error)
	// Payable gives awards that wait for payment by the given means, oldest choice first.
	Payable(ctx context.Context, t tenant.ID, by Means, limit int) ([]Award, error)
}

// Contracts counts the successful contracts of recommenders.
type Contracts interface {
	// Count adds n (1, or -1 for one that was cancelled) and gives the new number; concurrent calls are counted one by one.
	Count(ctx context.Context, t tenant.ID, recommender string, n int) (int, error)
}

// Recommendations is what awards need of recommendations.
type Recommendations interface {
	// Owe notes that the reward is owed (Freigegeben); false when that has happened before, or can't happen any more.
	Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (Terms, bool, error)
	// Settle notes that every award has ended (Gezahlt); nothing happens in any other status.
	Settle(ctx context.Context, t tenant.ID, id string, now time.Time) error
	// Cancel ends one whose reward was owed (Storniert); nothing happens in any other status.
	Cancel(ctx context.Context, t tenant.ID, id string, now time.Time) error
	// Terms gives what was agreed.
	Terms(ctx context.Context, t tenant.ID, id string) (Terms, error)
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

// Timeline is where moments are noted, in the transaction of the change.
type Timeline interface {
	Note(ctx context.Context, t tenant.ID, recommendation string, m Moment, award string, at time.Time) error
}

// Orders is what awards need of orders.
type Orders interface {
	// Final tells whether a recommendation has an approved order whose complaint period is over.
	Final(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (bool, error)
}

// Commissions is told of each recommendation whose reward is owed: somebody else may earn by it. It joins the caller's transaction.
type Commissions interface {
	Released(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error
}

// PaymentChecks tells when payments are being checked: something left that isn't in the books, as after a backup was restored.
type PaymentChecks interface {
	Running(ctx context.Context, t tenant.ID) (bool, error)
}

// Payouts knows the transfers of awards. It joins the caller's transaction.
type Payouts interface {
	// Recall takes the transfer of an award out of its batch, with its booking; false when the bank has been told, or there is none.
	Recall(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error)
}

// Handed knows what left for awards before a backup was restored. It joins the caller's transaction.
type Handed interface {
	// Adopt puts a new award on its way as what left for it; nothing happens when nothing did.
	Adopt(ctx context.Context, a Award, now time.Time) error
}

// Tokens issues the token that a holder claims an award with.
type Tokens interface {
	Issue(ctx context.Context, t tenant.ID, award string, now, expires time.Time) (string, error)
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
}

// ResendLetters writes the mail with the token once more; each request leaves once.
type ResendLetters interface {
	OfferedOnceMore(ctx context.Context, a Award, token, request string) error
}

// ReminderLetters tells holders that a claim lapses soon; the nth reminder of a claim leaves once.
type ReminderLetters interface {
	Reminder(ctx context.Context, a Award, token string, nth int) error
}

// OwnRecommendations knows whose a recommendation is.
type OwnRecommendations interface {
	// Own gives the id of a recommendation by its number; somebody else's isn't there.
	Own(ctx context.Context, t tenant.ID, recommender, number string) (string, error)
}

// Limit bounds how often something may be done for an award in a day. It joins the caller's transaction.
type Limit interface {
	Take(ctx context.Context, t tenant.ID, award string, now time.Time) error
}

// Product is what an award's holder sees of the product that was recommended.
type Product struct {
	ID   string
	Name string
	// Spoken is the name as it stands in a sentence.
	Spoken  string
	Picture string
}

// Products knows all products, also those that are no longer offered.
type Products interface {
	Product(ctx context.Context, t *tenant.Tenant, id string, l tenant.Language) (Product, error)
}

// Holders knows the people who hold awards.
type Holders interface {
	// Name gives the holder's first and last name, as it would stand on a bank account.
	Name(ctx context.Context, a Award) (string, error)
}

// StoredAccounts are the bank accounts that holders keep with the programme, so as not to type them again.
type StoredAccounts interface {
	// Last4 gives what may be shown of the holder's account; empty when none is stored.
	Last4(ctx context.Context, programme *tenant.Tenant, a Award) (string, error)
	// Account gives all of it; ErrNoStoredAccount when none is stored.
	Account(ctx context.Context, programme *tenant.Tenant, a Award) (Account, error)
}

// OtherAccounts knows the accounts of the other side of an award's recommendation, and tells no more than what can be compared.
type OtherAccounts interface {
	// Hashes are keyed hashes of the accounts that the other side has stored, or chose for an award.
	Hashes(ctx context.Context, a Award) ([]string, error)
	// Alone lets nobody else claim the account of a keyed hash until the caller's transaction ends.
	Alone(ctx context.Context, t tenant.ID, hash string) error
}

// Safe keeps bank data unreadable at rest, bound to tenant and column.
type Safe interface {
	Seal(t tenant.ID, column string, plain string) ([]byte, error)
	Open(t tenant.ID, column string, sealed []byte) (string, error)
	// Fingerprint gives a keyed hash, to compare without reading.
	Fingerprint(t tenant.ID, plain string) string
}

// The columns of awards that the safe binds sealed data to.
const (
	ColumnIBAN   = "iban"
	ColumnHolder = "account_holder"
)

// IBANs knows account numbers.
type IBANs interface {
	// Read gives an account number in its electronic form and its country; false when it isn't one that a SEPA
	// transfer reaches.
	Read(raw string) (iban, country string, ok bool)
}

// Told has the holder of an award told, by letter, of an account that was typed with the choice. The stored one was told of before, unless it was
// taken away or replaced before anybody could tell.
type Told interface {
	Typed(ctx context.Context, a Award) error
	Stored(ctx context.Context, a Award) error
}
