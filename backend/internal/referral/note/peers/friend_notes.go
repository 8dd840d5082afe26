// Package peers removes notes when a friend goes.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// FriendNotes knows the note beside a recommendation by its recommender and its number.
type FriendNotes struct {
	Notes note.Notes
	All   recommendation.Recommendations
}

// Forget finds nothing once the recommender is gone: the notes went along.
func (f FriendNotes) Forget(ctx context.Context, t tenant.ID, recommendationID string) error {
	r, err := f.All.ByID(ctx, t, recommendationID)
	if err != nil || r.RecommenderID == "" {
		return err
	}
	return f.Notes.Remove(ctx, t, r.RecommenderID, r.Number.String())
}
