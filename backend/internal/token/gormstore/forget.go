package gormstore

import "context"

// Forget removes every token of a subject that is no more: its bearers are nobody from now on.
func (s *Store) Forget(ctx context.Context, tenant, subject string) error {
	return s.db.From(ctx).Where("tenant = ? AND subject = ?", tenant, subject).Delete(&row{}).Error
}
