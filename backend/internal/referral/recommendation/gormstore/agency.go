package gormstore

import "context"

// CountByAgency gives how many recommendations each agency brought.
func (s *Store) CountByAgency(ctx context.Context, tenant string) (map[string]int, error) {
	var rows []struct {
		AgencyNumber string
		Brought      int
	}
	err := s.db.Reader(ctx).Model(&row{}).Select("agency_number, COUNT(*) AS brought").
		Where("tenant = ? AND agency_number <> ''", tenant).Group("agency_number").Find(&rows).Error
	counts := make(map[string]int, len(rows))
	for _, w := range rows {
		counts[w.AgencyNumber] = w.Brought
	}
	return counts, err
}
