package gormstore

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the tables recipients and recipient_claims.
type Store struct{ db *gormdb.DB }

var _ recipient.Recipients = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, r *recipient.Recipient) error {
	w := toDB(r)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (*recipient.Recipient, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) OfRecommendation(
	ctx context.Context, t tenant.ID, recommendationID string,
) ([]*recipient.Recipient, error) {
	var rows []row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND recommendation_id = ?", string(t), recommendationID,
	).Order("created_at, id").Find(&rows).Error
	all := make([]*recipient.Recipient, 0, len(rows))
	for _, w := range rows {
		all = append(all, fromDB(w))
	}
	return all, err
}

func (s *Store) OfPerson(ctx context.Context, t tenant.ID, personKey string) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&row{}).Where(
		"tenant = ? AND person_key = ?", string(t), personKey,
	).Order("id").Pluck("id", &ids).Error
	return ids, err
}

func take(q *gorm.DB) (*recipient.Recipient, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return nil, gormdb.NotFound(err, recipient.ErrUnknown)
	}
	return fromDB(w), nil
}

// changeable are the columns that a life changes; whose recipient it is and until when it is kept never do.
var changeable = []string{
	"version", "confirmed_at", "mails_wanted", "mails_sent", "mail_wanted_at",
	"person_key", "salutation", "company", "first_name", "last_name", "birth_date", "email", "phone", "street",
	"house_number", "zip", "city",
	"advertising_text", "advertising_version", "phone_ads_text", "phone_ads_version", "ticked_at", "language",
	"remind_at", "reminded",
}

func (s *Store) Update(ctx context.Context, t tenant.ID, id string, fn func(*recipient.Recipient) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		r, err := s.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		was := r.Version
		if err := fn(r); err != nil {
			return err
		}
		r.Version++
		w := toDB(r)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&row{}).
			Where("tenant = ? AND id = ? AND version = ?", string(t), id, was).
			Select(changeable).Updates(&w))
	})
}

func (s *Store) Delete(ctx context.Context, t tenant.ID, id string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.db.From(ctx).Where(
			"tenant = ? AND recipient_id = ?", string(t), id,
		).Delete(&takenRow{}).Error; err != nil {
			return err
		}
		return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&row{}).Error
	})
}

// Take lets, of two that come at once, the second wait for the first's transaction and then find what it took.
func (s *Store) Take(ctx context.Context, c recipient.Taken) (string, error) {
	w := takenRow{
		Tenant: string(c.Tenant), ProductID: c.ProductID, PersonKey: c.PersonKey, RecommendationID: c.RecommendationID,
		RecipientID: c.RecipientID,
	}
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w)
	if res.Error != nil || res.RowsAffected == 1 {
		return c.RecommendationID, res.Error
	}
	var there takenRow
	err := s.db.From(ctx).Where(
		"tenant = ? AND product_id = ? AND person_key = ?", string(c.Tenant), c.ProductID, c.PersonKey,
	).Take(&there).Error
	return there.RecommendationID, gormdb.NotFound(err, transaction.ErrStale)
}

func (s *Store) TakeOver(ctx context.Context, c recipient.Taken, from string) error {
	return gormdb.CompareAndSwap(s.db.From(ctx).Model(&takenRow{}).
		Where(
			"tenant = ? AND product_id = ? AND person_key = ? AND recommendation_id = ?", string(c.Tenant), c.ProductID,
			c.PersonKey, from,
		).
		Updates(&takenRow{RecommendationID: c.RecommendationID, RecipientID: c.RecipientID}))
}

func (s *Store) TakenBy(ctx context.Context, c recipient.Taken) (string, error) {
	var by []string
	err := s.db.Reader(ctx).Model(&takenRow{}).
		Where(
			"tenant = ? AND product_id = ? AND person_key = ?", string(c.Tenant), c.ProductID, c.PersonKey,
		).Pluck("recommendation_id", &by).Error
	if err != nil || len(by) == 0 {
		return "", err
	}
	return by[0], nil
}
