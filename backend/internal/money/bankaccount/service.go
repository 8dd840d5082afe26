package bankaccount

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Side is whose account it is: one of the two sides of a recommendation.
type Side string

// The sides.
const (
	OfRecommender Side = "recommender"
	OfFriend      Side = "friend"
)

// Service is the accounts of both sides of recommendations, as other slices use them.
type Service interface {
	// Shown gives what may be shown of the account that an owner stored; nothing where none is, or the tenant stores none.
	Shown(ctx context.Context, t *tenant.Tenant, s Side, owner string) (Shown, error)
	// Open gives all of it; ErrNone when none is stored, or the tenant stores none any more.
	Open(ctx context.Context, t *tenant.Tenant, s Side, owner string) (Account, error)
	// OtherSide gives keyed hashes of the accounts that the other side of a recommendation has stored, or chose for an
	// award.
	OtherSide(ctx context.Context, t tenant.ID, s Side, recommendation string) ([]string, error)
	// Lock keeps all others who ask for the account of a keyed hash waiting until the caller's transaction ends.
	Lock(ctx context.Context, t tenant.ID, hash string) error
}

// Chosen knows the accounts that awards were to go to. The slice of awards is registered for it.
type Chosen interface {
	// ChosenAccounts gives the keyed hashes of those that a side chose for awards of some recommendations.
	ChosenAccounts(ctx context.Context, t tenant.ID, s Side, recommendations []string) ([]string, error)
}
