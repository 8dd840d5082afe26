package gormstore

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Store is the tables recommendations and recommendation_events.
type Store struct{ db *gormdb.DB }

var _ recommendation.Recommendations = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, r *recommendation.Recommendation) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		w := toDB(r)
		res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w)
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			return recommendation.ErrDuplicate
		}
		return s.addEvents(ctx, r)
	})
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (*recommendation.Recommendation, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*recommendation.Recommendation, error) {
	rows, err := gormdb.InParts(ids, func(some []string) (rows []row, err error) {
		return rows, s.db.Reader(ctx).Where("tenant = ? AND id IN ?", string(t), some).Find(&rows).Error
	})
	return allFromDB(rows), err
}

func (s *Store) ByNumber(ctx context.Context, t tenant.ID, n link.Number) (*recommendation.Recommendation, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND number = ?", string(t), n.String()))
}

func (s *Store) BySubmission(ctx context.Context, t tenant.ID, key string) (*recommendation.Recommendation, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND submission_key = ?", string(t), key))
}

func take(q *gorm.DB) (*recommendation.Recommendation, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return nil, gormdb.NotFound(err, recommendation.ErrUnknown)
	}
	return fromDB(w), nil
}

// OfRecommender takes the order from the ids, which grow with time.
func (s *Store) OfRecommender(
	ctx context.Context, t tenant.ID, recommenderID string,
) ([]*recommendation.Recommendation, error) {
	return s.PartOfRecommender(ctx, t, recommenderID, recommendation.Part{})
}

// PartOfRecommender walks down the index recommendations_own.
func (s *Store) PartOfRecommender(
	ctx context.Context, t tenant.ID, recommenderID string, p recommendation.Part,
) ([]*recommendation.Recommendation, error) {
	scope := s.db.Reader(ctx).Where("tenant = ? AND recommender_id = ?", string(t), recommenderID)
	if len(p.Numbers) > 0 {
		scope = scope.Where("number IN ?", p.Numbers)
	}
	if p.After != "" {
		scope = scope.Where("id < ?", p.After)
	}
	if p.Most > 0 {
		scope = scope.Limit(p.Most)
	}
	var rows []row
	if err := scope.Order("id DESC").Find(&rows).Error; err != nil {
		return nil, err
	}
	return allFromDB(rows), nil
}

func allFromDB(rows []row) []*recommendation.Recommendation {
	out := make([]*recommendation.Recommendation, 0, len(rows))
	for _, w := range rows {
		out = append(out, fromDB(w))
	}
	return out
}

func (s *Store) Events(ctx context.Context, t tenant.ID, ids []string) (map[string][]recommendation.Event, error) {
	out := make(map[string][]recommendation.Event, len(ids))
	rows, err := gormdb.InParts(ids, func(some []string) (rows []eventRow, err error) {
		return rows, s.db.Reader(ctx).Where(
			"tenant = ? AND recommendation_id IN ?", string(t), some,
		).Order("at, kind").Find(&rows).Error
	})
	if err != nil {
		return nil, err
	}
	for _, w := range rows {
		e := recommendation.Event{Kind: recommendation.EventKind(w.Kind), Ref: w.Ref, At: w.At}
		out[w.RecommendationID] = append(out[w.RecommendationID], e)
	}
	return out, nil
}

func (s *Store) Known(ctx context.Context, t tenant.ID, numbers []link.Number) ([]link.Number, error) {
	var known []link.Number
	for some := range slices.Chunk(numbers, gormdb.AtOnce) {
		var found []link.Number
		err := s.db.Reader(ctx).Model(&row{}).Where(
			"tenant = ? AND number IN ?", string(t), some,
		).Pluck("number", &found).Error
		if err != nil {
			return nil, err
		}
		known = append(known, found...)
	}
	return known, nil
}

// changing are the columns that a life changes; the others stay as they were made.
var changing = []string{
	"version", "status", "recommender_id", "agent_number", "agency_number", "heard_by", "submission_key",
	"submission_print", "typed_first_name", "typed_initial", "recipient_id", "personal_line", "line_reported_at",
	"created_mailed_at", "confirmed_mailed_at", "expired_mailed_at", "confirmed_at", "ended_at",
}

func (s *Store) Update(
	ctx context.Context, t tenant.ID, id string, fn func(*recommendation.Recommendation) error,
) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		r, err := s.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		was := *r
		if err := fn(r); err != nil {
			return err
		}
		r.Version++
		w := toDB(r)
		err = gormdb.CompareAndSwap(s.db.From(ctx).Model(&row{}).
			Where("tenant = ? AND id = ? AND status = ? AND version = ?", string(t), id, string(was.Status), was.Version).
			Select(changing).Updates(&w))
		if err != nil {
			return err
		}
		return s.addEvents(ctx, r)
	})
}

func (s *Store) addEvents(ctx context.Context, r *recommendation.Recommendation) error {
	rows := eventsToDB(r)
	if len(rows) == 0 {
		return nil
	}
	return s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

// DropTyped shows friends the account's own name from now on: its owner has answered a letter or logged in.
func (s *Store) DropTyped(ctx context.Context, t tenant.ID, recommender string) error {
	return s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND recommender_id = ? AND typed_first_name <> ''", string(t), recommender,
	).
		Updates(map[string]any{"typed_first_name": "", "typed_initial": "", "version": gorm.Expr("version + 1")}).Error
}
