// Package outbox hands work from a request to the worker without losing it: the message is a row of the same
// transaction as the change it speaks of, and the relay passes it on later, at least once.
package outbox

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Topic says what a message is about.
type Topic string

// RecommendationChanged tells that the life of a recommendation may have something to do. Its key is the
// recommendation's id.
const RecommendationChanged Topic = "recommendation.changed"

// RecommendationWithdrawn tells that a recommender took back what a friend had confirmed. Its key is the
// recommendation's id.
const RecommendationWithdrawn Topic = "recommendation.withdrawn"

// OrderCancelled tells that an order that counted was cancelled. Its key is the order's id.
const OrderCancelled Topic = "order.cancelled"

// AwardLapsed tells that an award lapsed unclaimed. Its key is the award's id.
const AwardLapsed Topic = "award.lapsed"

// AccountLetter asks for a letter about an account. Its key is the letter's kind, the id of the account or one that no
// account has, the id of the request, and the language of the page that asked where that counts: the same row for every
// address that somebody types (docs/adr/0009).
const AccountLetter Topic = "account.letter"

// BankAccountLetter tells of a new, changed or removed account. Its key is whose it is, the id of the recommender, the
// friend or the award that it is for, and the id of the change.
const BankAccountLetter Topic = "bankaccount.letter"

// CreditNoteLetter tells of a credit note. Its key is what happened, written or objected, and the document's number.
const CreditNoteLetter Topic = "creditnote.letter"

// PayoutRunAsked asks for a run of payouts out of its turn, such as after a release. Its key is the batch that it is
// about.
const PayoutRunAsked Topic = "payout.run"

// Message holds opaque ids only; it ends up in workflow histories.
type Message struct {
	Tenant string
	Topic  Topic
	Key    string
}

// Outbox is what use cases write to, inside the transaction of their change.
type Outbox interface {
	Add(ctx context.Context, m Message) error
}

// Changes has the lifecycle look at recommendations that changed.
type Changes struct{ Outbox Outbox }

// Changed is asked for in the transaction of the change.
func (c Changes) Changed(ctx context.Context, t tenant.ID, recommendationID string) error {
	return c.Outbox.Add(ctx, Message{Tenant: string(t), Topic: RecommendationChanged, Key: recommendationID})
}

// Waiting is a message that the relay has leased.
type Waiting struct {
	Message
	ID string
	// Request that caused it, for the logs.
	Request string
	// Attempts counts the deliveries that failed before.
	Attempts int
	// Claim is the one that holds it.
	Claim string
}

// Lane is the part of the topics that one relay takes, so that none waits behind another's. The zero lane is all of
// them.
type Lane struct {
	// Only these when there are any, and none of Not.
	Only, Not []Topic
}

// Queue is what the relay reads from. A claim holds a message until it lapses, so that a relay that died loses nothing.
type Queue interface {
	// Lease takes up to n messages of a lane that are due at now, the longest due, and holds them until the lease ends. It
	// gives them in the order in which they were asked for.
	Lease(ctx context.Context, lane Lane, now time.Time, lease time.Duration, n int) ([]Waiting, error)
	// Done marks claimed messages as passed on.
	Done(ctx context.Context, now time.Time, messages []Waiting) error
	// Retry lets a message wait until due, unless another has claimed it since.
	Retry(ctx context.Context, m Waiting, due time.Time) error
	// Hold lets a message that didn't fail wait until due, unless another has claimed it since. What failed before is
	// forgotten.
	Hold(ctx context.Context, m Waiting, due time.Time) error
	// Forget removes what was passed on before an instant.
	Forget(ctx context.Context, before time.Time) error
	// Depth counts what waits.
	Depth(ctx context.Context) (int64, error)
}
