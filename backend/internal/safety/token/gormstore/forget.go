package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Forget ends every token of a subject that is no more: its bearers are unknown from now on. Of a friend's tokens the
// hashes stay, so that an open mail can say what became of the data.
//
// Rule (friend, 4 D): After an erasure an open mail to a friend says what became of the data. Enforced: token.shownOf.
// Test: TestAFriendSeesCorrectsLeavesAndErasesEverything.
func (s *Store) Forget(ctx context.Context, t tenant.ID, subject string) error {
	friends := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND subject = ? AND purpose IN ?", string(t), subject, token.OfFriends,
	)
	if err := friends.Update("withdrawn", string(token.Erased)).Error; err != nil {
		return err
	}
	return s.db.From(ctx).Where(
		"tenant = ? AND subject = ? AND purpose NOT IN ?", string(t), subject, token.OfFriends,
	).Delete(&row{}).Error
}
