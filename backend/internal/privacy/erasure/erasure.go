// Package erasure takes a person out of a tenant's programme, wherever anything of them is kept. Books, recommendations and payouts stay
// by their ids; nothing leads from these to a person any more. Every slice that keeps personal data has a port here.
package erasure

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
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

// Accounts are recommenders with their names, addresses and passwords.
type Accounts interface {
	// Email gives the address; false when there is no such account, or no longer.
	Email(ctx context.Context, t tenant.ID, account string) (person.Email, bool, error)
	// ByEmail finds an account by its address; false when there is none.
	ByEmail(ctx context.Context, t tenant.ID, e person.Email) (string, bool, error)
	// Check refuses what isn't the account's password.
	Check(ctx context.Context, t tenant.ID, account, password string) error
	Erase(ctx context.Context, t tenant.ID, account string) error
}

// Messages are what people wrote to the tenant, each a subject of its own.
type Messages interface {
	// Of gives the ids of what came with an address.
	Of(ctx context.Context, t tenant.ID, e person.Email) ([]string, error)
}

// Forget removes all that a slice keeps of a subject: of an account, of a friend, of an award, or of a message. Again, it changes nothing.
type Forget func(ctx context.Context, t tenant.ID, subject string) error

// Answers are those kept for calls that come again. They are sealed and nobody knows whom they name: who asks to be erased takes all of a tenant's
// along; a call that comes again after that is judged by its rows.
type Answers interface {
	DropOf(ctx context.Context, tenant string) error
}

// Recommendations stay without their people.
type Recommendations interface {
	// Of gives those that an account still stands for.
	Of(ctx context.Context, t tenant.ID, account string) ([]string, error)
	// Forget lets go of the recommender, ends what was open, and wakes the lifecycle. It gives the friend whose data nobody has confirmed.
	Forget(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (unconfirmed string, err error)
}

// Friends are people to whom something was recommended.
type Friends interface {
	// Of gives what a mailbox entered, whoever recommended.
	Of(ctx context.Context, t tenant.ID, e person.Email) ([]string, error)
	// Leave ends what a friend permitted us to do with what may be kept of it after the erasure.
	Leave(ctx context.Context, t tenant.ID, friend string, now time.Time) error
	// Forget removes one, confirmed or not, and gives the recommendation; empty when that was done before.
	Forget(ctx context.Context, t tenant.ID, friend string, now time.Time) (recommendation string, err error)
}

// Awards are cancelled and booked where nobody can claim them any more, and finished by ids where money is on its way.
type Awards interface {
	// Forget lets go of who holds one side's awards, and gives their ids.
	Forget(ctx context.Context, t tenant.ID, recommendation string, p Part, now time.Time) ([]string, error)
}

// Orders are the tenant's; what they say of the person goes.
type Orders interface {
	ForgetCustomer(ctx context.Context, t tenant.ID, recommendation string) error
}

// Audit remembers that an operator did it, in the transaction of the erasure.
type Audit interface {
	Erased(ctx context.Context, t tenant.ID, subject string, now time.Time) error
}
