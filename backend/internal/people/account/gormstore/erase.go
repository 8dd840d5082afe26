package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Erase removes an account; a person who comes with its address later is a new one. What isn't there is removed too.
//
// Rule (account, 4 D): An erased person's address that comes again is a new person. Test:
// TestAnErasedAddressThatComesAgainIsSomebodyNew.
func (s *Store) Erase(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&row{}).Error
}
