package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what neighbours ask of recommendations as people see them. Who reads or moves the rows alone takes
// Recommendations, whose Update applies a rule of the aggregate in the caller's transaction.
type Service interface {
	// ByID gives a recommendation with what stands around it.
	ByID(ctx context.Context, t *tenant.Tenant, l tenant.Language, id string) (View, error)
	// AllOwn gives all of a recommender's, the newest first.
	AllOwn(ctx context.Context, t *tenant.Tenant, l tenant.Language, recommenderID string) ([]OwnView, error)
	// Record gives what is kept of the one with a number, for those who run the programme.
	Record(ctx context.Context, t tenant.ID, number string) (Record, error)
	// WriteLetter writes a letter that was asked for before, as long as what it tells is still so.
	WriteLetter(ctx context.Context, k LetterKind, t tenant.ID, id string, now time.Time) error
	// ReaderOf gives the account of who such a letter would go to; empty when what it tells isn't so any more.
	ReaderOf(ctx context.Context, k LetterKind, t tenant.ID, id string, now time.Time) (string, error)
}
