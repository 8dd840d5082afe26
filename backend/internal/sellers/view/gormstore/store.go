// Package gormstore keeps views in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/view"
)

type row struct {
	Tenant       string `gorm:"primaryKey"`
	AccountID    string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	List         string
	Name         string
	Address      string
	ChangedAt    time.Time
}

func (row) TableName() string { return "list_views" }

// Store is the table list_views.
type Store struct{ db *gormdb.DB }

var _ view.Views = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Of(ctx context.Context, t tenant.ID, account string, agency link.Code) ([]view.View, error) {
	return read(
		s.db.Reader(ctx).Where("tenant = ? AND account_id = ? AND agency_number = ?", string(t), account, string(agency)),
	)
}

func (s *Store) All(ctx context.Context, t tenant.ID, account string) ([]view.View, error) {
	return read(s.db.Reader(ctx).Where("tenant = ? AND account_id = ?", string(t), account))
}

func read(query *gorm.DB) ([]view.View, error) {
	var rows []row
	err := query.Order("name, id").Find(&rows).Error
	all := make([]view.View, 0, len(rows))
	for _, w := range rows {
		all = append(all, view.View{
			Tenant: tenant.ID(w.Tenant), Account: w.AccountID, Agency: link.Code(w.AgencyNumber), ID: w.ID, List: w.List,
			Name: w.Name, Address: w.Address, ChangedAt: w.ChangedAt.UTC(),
		})
	}
	return all, err
}

func (s *Store) Alone(ctx context.Context, t tenant.ID, account string) error {
	return s.db.Alone(ctx, "list views of "+string(t)+" "+account)
}

func (s *Store) Set(ctx context.Context, v view.View) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "tenant"}, {Name: "account_id"}, {Name: "id"}},
		DoUpdates: clause.AssignmentColumns([]string{"agency_number", "list", "name", "address", "changed_at"}),
	}).Create(&row{
		Tenant: string(v.Tenant), AccountID: v.Account, ID: v.ID, AgencyNumber: string(v.Agency), List: v.List, Name: v.Name,
		Address: v.Address, ChangedAt: v.ChangedAt.UTC(),
	}).Error
}

func (s *Store) Remove(ctx context.Context, t tenant.ID, account string, agency link.Code, id string) error {
	return s.db.From(ctx).Where(
		"tenant = ? AND account_id = ? AND agency_number = ? AND id = ?", string(t), account, string(agency), id,
	).Delete(&row{}).Error
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Delete(&row{}).Error
}
