package gormstore

import "context"

// Erase removes an account; whoever comes with its address later is a new person. What isn't there is removed too.
func (s *Store) Erase(ctx context.Context, tenant, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", tenant, id).Delete(&row{}).Error
}
