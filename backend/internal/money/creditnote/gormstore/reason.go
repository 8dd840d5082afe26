package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// reasons gives why those of some documents that take others back do so, by id. They stand in the content, which lists
// leave out for its lines.
func (s *Store) reasons(ctx context.Context, t tenant.ID, rows []noteRow) (map[string]string, error) {
	var ids []string
	for _, w := range rows {
		if w.Content == "" && w.Kind == string(creditnote.Cancellation) {
			ids = append(ids, w.ID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	reason := "json_extract(content, '$.reason')"
	if s.db.Dialect() == gormdb.Postgres {
		reason = "CAST(content AS json) ->> 'reason'"
	}
	var found []struct{ ID, Reason string }
	err := s.db.Reader(ctx).Model(&noteRow{}).Select("id, "+reason+" AS reason").Where(
		"tenant = ? AND id IN ?", string(t), ids,
	).Scan(&found).Error
	reasons := map[string]string{}
	for _, one := range found {
		reasons[one.ID] = one.Reason
	}
	return reasons, err
}
