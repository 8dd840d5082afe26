// Package gormstore keeps agencies' master data and agreements in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type versionRow struct {
	Tenant       string `gorm:"primaryKey"`
	AgencyNumber string `gorm:"primaryKey"`
	Version      int    `gorm:"primaryKey;autoIncrement:false"`
	LegalName    string
	Street       string
	Postcode     string
	City         string
	Country      string
	Contact      string
	Phone        string
	Email        string
	TaxNumber    string
	VATID        string `gorm:"column:vat_id"`
	Standing     string
	ByMember     string
	CreatedAt    time.Time
}

func (versionRow) TableName() string { return "creditor_versions" }

func toDB(v creditor.Version) versionRow {
	return versionRow{
		Tenant: string(v.Tenant), AgencyNumber: string(v.Seller), Version: v.Number, LegalName: v.Name, Street: v.Street,
		Postcode: v.Postcode, City: v.City, Country: v.In,
		Contact: v.Contact, Phone: v.Phone, Email: v.Email, TaxNumber: v.TaxNumber, VATID: v.VATID,
		Standing: string(v.Standing), ByMember: v.By, CreatedAt: v.At,
	}
}

func fromDB(w versionRow) creditor.Version {
	return creditor.Version{
		Tenant: tenant.ID(w.Tenant), Seller: link.Code(w.AgencyNumber), Number: w.Version, By: w.ByMember,
		At: w.CreatedAt.UTC(),
		Data: creditor.Data{
			Name: w.LegalName, Street: w.Street, Postcode: w.Postcode, City: w.City, In: w.Country,
			Contact: w.Contact, Phone: w.Phone,
			Email:     w.Email,
			TaxNumber: w.TaxNumber, VATID: w.VATID, Standing: creditor.Standing(w.Standing),
		},
	}
}

// Store is the tables creditor_versions, whose rows are only added to, and self_billing_agreements, of which one of an
// agency stands at a time.
type Store struct{ db *gormdb.DB }

var _ creditor.Creditors = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Current(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Version, error) {
	return one(s.db.Reader(ctx).Where("tenant = ? AND agency_number = ?", string(t), string(agency)).Order("version DESC"))
}

func (s *Store) At(ctx context.Context, t tenant.ID, agency link.Code, number int) (creditor.Version, error) {
	return one(
		s.db.Reader(ctx).Where("tenant = ? AND agency_number = ? AND version = ?", string(t), string(agency), number),
	)
}

func one(q *gorm.DB) (creditor.Version, error) {
	var w versionRow
	if err := q.Take(&w).Error; err != nil {
		return creditor.Version{}, gormdb.NotFound(err, creditor.ErrNone)
	}
	return fromDB(w), nil
}

func (s *Store) Add(ctx context.Context, v creditor.Version) error {
	w := toDB(v)
	err := s.db.From(ctx).Create(&w).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return creditor.ErrChanged
	}
	return err
}
