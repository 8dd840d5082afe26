package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Forget erases the person who came by an invitation and became an account.
func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	gone := without()
	gone["account_id"] = ""
	return s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND account_id = ? AND account_id <> ''", string(t), account,
	).Updates(gone).Error
}

// ForgetPeople erases names and addresses of invitations whose link ended before an instant, at most so many, and tells
// how many there were.
func (s *Store) ForgetPeople(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&row{}).Select("id").Where(
		"tenant = ? AND email <> '' AND expires_at < ?", string(t), before,
	).Limit(most)
	res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id IN (?)", string(t), due).Updates(without())
	return int(res.RowsAffected), res.Error
}

// ForgetMailboxes erases what leads to an address, of invitations whose link ended before an instant, and gives their
// ids.
func (s *Store) ForgetMailboxes(ctx context.Context, t tenant.ID, before time.Time, most int) ([]string, error) {
	var ids []string
	err := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND mailbox <> '' AND expires_at < ?", string(t), before,
	).Limit(most).Pluck("id", &ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return ids, s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id IN ?", string(t), ids).
		Updates(map[string]any{"mailbox": "", "inviter_id": "", "by_id": ""}).Error
}
