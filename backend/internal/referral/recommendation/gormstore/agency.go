package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CountByAgency gives how many recommendations each agency brought.
func (s *Store) CountByAgency(ctx context.Context, t tenant.ID) (map[link.Code]int, error) {
	var rows []struct {
		AgencyNumber link.Code
		Brought      int
	}
	err := s.db.Reader(ctx).Model(&row{}).Select("agency_number, COUNT(*) AS brought").
		Where("tenant = ? AND agency_number <> ''", string(t)).Group("agency_number").Find(&rows).Error
	counts := make(map[link.Code]int, len(rows))
	for _, w := range rows {
		counts[w.AgencyNumber] = w.Brought
	}
	return counts, err
}

// ForgetLabels takes away the labels of what came by a seller's links.
func (s *Store) ForgetLabels(ctx context.Context, t tenant.ID, seller link.Code) error {
	return s.db.From(ctx).Exec(
		`UPDATE recommendations SET label = ''
			WHERE tenant = ? AND agency_number = ? AND agency_number <> '' AND label <> ''`,
		string(t), string(seller),
	).Error
}
