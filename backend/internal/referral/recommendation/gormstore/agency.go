package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// CountByAgency gives how many recommendations each agency brought.
func (s *Store) CountByAgency(ctx context.Context, t tenant.ID) (map[string]int, error) {
	var rows []struct {
		AgencyNumber string
		Brought      int
	}
	err := s.db.Reader(ctx).Model(&row{}).Select("agency_number, COUNT(*) AS brought").
		Where("tenant = ? AND agency_number <> ''", string(t)).Group("agency_number").Find(&rows).Error
	counts := make(map[string]int, len(rows))
	for _, w := range rows {
		counts[w.AgencyNumber] = w.Brought
	}
	return counts, err
}
