package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

type deliveryRow struct {
	Tenant          string `gorm:"primaryKey"`
	AgencyNumber    string `gorm:"primaryKey"`
	CreditorVersion int
	Attached        bool
	ByMember        string
	ChosenAt        time.Time
}

func (deliveryRow) TableName() string { return "credit_note_deliveries" }

var _ creditnote.Deliveries = (*Store)(nil)

func (s *Store) Delivery(ctx context.Context, t tenant.ID, agency link.Code) (creditnote.Delivery, error) {
	var rows []deliveryRow
	err := s.db.Reader(ctx).Where("tenant = ? AND agency_number = ?", string(t), string(agency)).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return creditnote.Delivery{}, err
	}
	w := rows[0]
	return creditnote.Delivery{
		Tenant: t, Seller: agency, Version: w.CreditorVersion, Attached: w.Attached, By: w.ByMember, At: w.ChosenAt.UTC(),
	}, nil
}

func (s *Store) SetDelivery(ctx context.Context, d creditnote.Delivery) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&deliveryRow{
		Tenant: string(d.Tenant), AgencyNumber: string(d.Seller), CreditorVersion: d.Version, Attached: d.Attached,
		ByMember: d.By, ChosenAt: d.At,
	}).Error
}
