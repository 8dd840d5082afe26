// Package usecase keeps notes.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Keep is what an account's owner can do.
type Keep struct {
	Clock           clock.Clock
	Notes           note.Notes
	Recommendations recommendation.Recommendations
}

// Set writes the note beside an own recommendation and gives it as it is kept; an empty one takes it away.
func (u *Keep) Set(ctx context.Context, t tenant.ID, account, number, text string) (string, error) {
	r, err := recommendation.Own(ctx, u.Recommendations, t, account, number)
	if err != nil {
		return "", err
	}
	number = r.Number.String()
	if text, err = note.Clean(text); err != nil {
		return "", err
	}
	if text == "" {
		return "", u.Notes.Remove(ctx, t, account, number)
	}
	return text, u.Notes.Set(ctx, note.Note{
		Tenant: t, Account: account, Number: number, Text: text, ChangedAt: u.Clock.Now(),
	})
}

// Of gives all notes of an account, by the recommendations' numbers.
func (u *Keep) Of(ctx context.Context, t tenant.ID, account string) (map[string]string, error) {
	return u.Notes.Of(ctx, t, account)
}

// ForgetBeside removes the note beside a recommendation whose friend goes. It finds nothing once the recommender is
// gone: the notes went along.
func (u *Keep) ForgetBeside(ctx context.Context, t tenant.ID, recommendationID string) error {
	r, err := u.Recommendations.ByID(ctx, t, recommendationID)
	if err != nil || r.RecommenderID == "" {
		return err
	}
	return u.Notes.Remove(ctx, t, r.RecommenderID, r.Number.String())
}
