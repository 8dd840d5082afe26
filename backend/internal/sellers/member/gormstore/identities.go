package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Identities is the table member_identities.
type Identities struct{ db *gormdb.DB }

var _ member.Identities = (*Identities)(nil)

// NewIdentities connects the database.
func NewIdentities(db *gormdb.DB) *Identities { return &Identities{db: db} }

type identity struct {
	Tenant    string `gorm:"primaryKey"`
	Mark      string `gorm:"primaryKey"`
	AccountID string
	BoundAt   time.Time
}

func (identity) TableName() string { return "member_identities" }

func (s *Identities) AccountOf(ctx context.Context, t tenant.ID, mark string) (string, error) {
	var w identity
	err := s.db.From(ctx).Where("tenant = ? AND mark = ?", string(t), mark).Take(&w).Error
	return w.AccountID, gormdb.NotFound(err, member.ErrSSOUnknown)
}

// Bind writes nothing where mark or account has a row, and then looks whether it is the wanted one: two first logins of
// one person are one.
func (s *Identities) Bind(ctx context.Context, t tenant.ID, mark, account string, now time.Time) error {
	w := identity{Tenant: string(t), Mark: mark, AccountID: account, BoundAt: now}
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w)
	if res.Error != nil || res.RowsAffected == 1 {
		return res.Error
	}
	if bound, err := s.AccountOf(ctx, t, mark); err != nil || bound != account {
		return member.ErrSSOOther
	}
	return nil
}

func (s *Identities) Forget(ctx context.Context, t tenant.ID, mark string) error {
	return s.db.From(ctx).Where("tenant = ? AND mark = ?", string(t), mark).Delete(&identity{}).Error
}

func (s *Identities) Unbind(ctx context.Context, t tenant.ID, account string) (bool, error) {
	res := s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Delete(&identity{})
	return res.RowsAffected > 0, res.Error
}
