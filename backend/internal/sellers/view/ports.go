package view

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Views keeps them.
//
// Rule (agency, 6 D): Named views are their member's alone, and are erased and exported with the account. Enforced:
// wiring/privacy.go belongings, export/usecase.person. Test: TestViews, TestAMembersViewsAreNoOneElses.
type Views interface {
	// Of gives a member's of one agency, by name.
	Of(ctx context.Context, t tenant.ID, account string, agency link.Code) ([]View, error)
	// All gives an account's of all agencies, for who asks what is kept.
	All(ctx context.Context, t tenant.ID, account string) ([]View, error)
	// Alone makes all others who change a member's views wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, account string) error
	// Set writes one, under its id.
	Set(ctx context.Context, v View) error
	// Remove takes one away; one that isn't there is gone as well.
	Remove(ctx context.Context, t tenant.ID, account string, agency link.Code, id string) error
	// Forget takes all of an account's away.
	Forget(ctx context.Context, t tenant.ID, account string) error
}
