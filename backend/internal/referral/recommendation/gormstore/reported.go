package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ recommendation.ReportedLines = (*Store)(nil)

func (s *Store) ReportedLines(
	ctx context.Context, t tenant.ID, since time.Time, most int,
) ([]recommendation.Reported, error) {
	var rows []struct {
		Number         link.Number
		RecommenderID  string
		PersonalLine   string
		LineReportedAt time.Time
	}
	err := s.reported(ctx, t, since).Select("number, recommender_id, personal_line, line_reported_at").
		Order("line_reported_at DESC, id DESC").Limit(most).Find(&rows).Error
	found := make([]recommendation.Reported, len(rows))
	for i, w := range rows {
		found[i] = recommendation.Reported{
			Number: w.Number, RecommenderID: w.RecommenderID, Line: w.PersonalLine, At: w.LineReportedAt,
		}
	}
	return found, err
}

func (s *Store) CountReportedLines(ctx context.Context, t tenant.ID, since time.Time) (int, error) {
	var n int64
	err := s.reported(ctx, t, since).Count(&n).Error
	return int(n), err
}

// reported reads along the index of what was reported.
func (s *Store) reported(ctx context.Context, t tenant.ID, since time.Time) *gorm.DB {
	return s.db.Reader(ctx).Model(&row{}).
		Where("tenant = ? AND line_reported_at IS NOT NULL AND line_reported_at >= ?", string(t), since)
}
