// Package erasure takes a person out of a tenant's programme, wherever anything of them is kept. Books, recommendations
// and payouts stay by their ids; nothing leads from these to a person any more. Every slice that keeps personal data is
// in a list of those who forget (the group's belongings.go).
package erasure

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Erased tells that a person is gone, and that what they left has to be looked through. Its key is <part>/<id>.
const Erased outbox.Topic = "person.erased"

// Part is a role in which somebody was part of the programme.
type Part string

// The parts.
const (
	Recommender Part = "recommender"
	Friend      Part = "friend"
	// Lapsed is a friend whose data may no longer be kept, and who hasn't asked for anything: what they permitted stands.
	Lapsed Part = "lapsed"
)

// Forget removes all that a slice keeps of a subject: of an account, of a friend, of an award, or of a message. Again,
// it changes nothing.
type Forget func(ctx context.Context, t tenant.ID, subject string) error

// Find gives the ids of what bears an address without an account, each a subject of its own.
type Find func(ctx context.Context, t tenant.ID, e person.Email) ([]string, error)

// DropAnswers drops those kept for calls that come again. They are sealed, and it isn't known which person they name:
// who asks to be erased takes all of a tenant's along; a call that comes again after that is judged by its rows.
//
// Rule (privacy, 4 D): No answer that is kept for a call that comes again outlives the erasure of a person that it
// may name, nor is one kept of a call at work then. Enforced: erasure/usecase.leave, erasure/usecase.Deliver. Test:
// TestNoKeptAnswerNamesAnErasedPerson, TestNothingOutlivesAnErasureAlsoWhatIsAtWork.
type DropAnswers func(ctx context.Context, tenant string) error

// Confirm has a letter tell the owner of an account that it is erased, in the transaction that erases it.
type Confirm func(ctx context.Context, t tenant.ID, account string) error

// ForgetAwards removes the holder of one side's awards, and gives their ids: they are cancelled and booked where they
// can't be claimed any more, and finished by ids where money is on its way.
type ForgetAwards func(
	ctx context.Context, t tenant.ID, recommendation string, side reward.Party, now time.Time,
) ([]string, error)

// Friends are the people that something was recommended to.
type Friends interface {
	// OfOwner gives what a mailbox entered, for any recommender.
	OfOwner(ctx context.Context, t tenant.ID, e person.Email) ([]string, error)
	// LeaveCalls ends what a friend permitted us to do with what may be kept of it after the erasure.
	LeaveCalls(ctx context.Context, t tenant.ID, friend string, now time.Time) error
	// Forget removes one, confirmed or not, and gives the recommendation; empty when that was done before.
	Forget(ctx context.Context, t tenant.ID, friend string, now time.Time) (recommendation string, err error)
}
