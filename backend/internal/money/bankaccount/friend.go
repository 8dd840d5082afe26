package bankaccount

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	// ErrSame is for a friend who gives the recommender's own account: one person would be both.
	ErrSame = fault.New(fault.Conflict, "recipient.same_account", "the account is the recommender's")
	// ErrUnconfirmed is for a friend whose mailbox hasn't confirmed the data yet: nobody is paid who might be somebody else.
	ErrUnconfirmed = fault.New(fault.Conflict, "recipient.not_confirmed", "the data aren't confirmed yet")
)

// Friends knows the friends who give an account, and whom they came by.
type Friends interface {
	// Confirmed tells whether the friend's mailbox has confirmed the data.
	Confirmed(ctx context.Context, t tenant.ID, friend string) (bool, error)
	// RecommenderHashes are the keyed hashes of the accounts that the recommender has stored or chosen.
	RecommenderHashes(ctx context.Context, t tenant.ID, friend string) ([]string, error)
}
