package gormstore

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

type row struct {
	Tenant     string `gorm:"primaryKey"`
	Number     string `gorm:"primaryKey"`
	Kind       string
	Name       string
	CreatedAt  time.Time
	ApprovedAt *time.Time
	EndedAt    *time.Time
}

func (row) TableName() string { return "agencies" }

func fromDB(w row) seller.Seller {
	return seller.Seller{
		Tenant: tenant.ID(w.Tenant), Number: link.Code(w.Number), Kind: seller.Kind(w.Kind), Name: w.Name,
		CreatedAt: w.CreatedAt.UTC(), ApprovedAt: utc(w.ApprovedAt), EndedAt: utc(w.EndedAt),
	}
}

// wordRow is a word of a seller's name, by which it is found.
type wordRow struct {
	Tenant string `gorm:"primaryKey"`
	Word   string `gorm:"primaryKey"`
	Kind   string
	Number string `gorm:"primaryKey"`
}

func (wordRow) TableName() string { return "agency_words" }

func wordsOf(a seller.Seller) (rows []wordRow) {
	for _, word := range seller.Words(a.Name) {
		rows = append(rows, wordRow{string(a.Tenant), word, string(a.Kind), string(a.Number)})
	}
	return rows
}

type linkRow struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	MemberID     string
	Name         string
	TokenHash    string
	Handle       string
	Labels       string
	ProductID    string
	Category     string
	CreatedAt    time.Time
	ExpiresAt    time.Time
	PausedAt     *time.Time
	EndedAt      *time.Time
}

func (linkRow) TableName() string { return "agency_links" }

func linkFromDB(w linkRow) seller.Link {
	return seller.Link{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Seller: link.Code(w.AgencyNumber), Member: w.MemberID, Name: w.Name,
		Hash: w.TokenHash, Handle: seller.Handle(w.Handle), Labels: labelsFromDB(w.Labels),
		ProductID: w.ProductID, Category: w.Category,
		CreatedAt: w.CreatedAt.UTC(), ExpiresAt: w.ExpiresAt.UTC(), PausedAt: utc(w.PausedAt), EndedAt: utc(w.EndedAt),
	}
}

func linkToDB(l seller.Link) linkRow {
	return linkRow{
		Tenant: string(l.Tenant), ID: l.ID, AgencyNumber: string(l.Seller), MemberID: l.Member, Name: l.Name,
		TokenHash: l.Hash, Handle: string(l.Handle), Labels: strings.Join(l.Labels, " "),
		ProductID: l.ProductID, Category: l.Category,
		CreatedAt: l.CreatedAt, ExpiresAt: l.ExpiresAt, PausedAt: l.PausedAt, EndedAt: l.EndedAt,
	}
}

// labelsFromDB gives none for a link without labels, as it was made.
func labelsFromDB(kept string) []string {
	if kept == "" {
		return nil
	}
	return strings.Fields(kept)
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	at := t.UTC()
	return &at
}
