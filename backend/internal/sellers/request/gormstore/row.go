package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

type row struct {
	Tenant         string `gorm:"primaryKey"`
	ID             string `gorm:"primaryKey"`
	Kind           string
	AgencyName     string
	Street         string
	ZipCode        string
	City           string
	FirstName      string
	LastName       string
	Email          string
	Phone          string
	Mailbox        string
	Language       string
	Status         string
	AccountID      string
	AgencyNumber   string
	LegalForm      string
	BrokerNumber   string
	RegisterNumber string
	Website        string
	People         int
	Message        string
	CreatedAt      time.Time
	ConfirmedAt    *time.Time
	CompletedAt    *time.Time
	EndedAt        *time.Time
	KeepUntil      time.Time
}

func (row) TableName() string { return "agency_requests" }

func toDB(r request.Request) row {
	return row{
		Tenant: string(r.Tenant), ID: r.ID, Kind: string(r.Kind), AgencyName: r.AgencyName, Street: r.Street,
		ZipCode: r.ZipCode, City: r.City,
		FirstName: r.FirstName, LastName: r.LastName,
		Email: r.Email, Phone: r.Phone, Mailbox: r.Mailbox, Language: r.Language, Status: string(r.Status),
		AccountID: r.Account, AgencyNumber: string(r.Agency),
		LegalForm: r.LegalForm, BrokerNumber: r.BrokerNumber, RegisterNumber: r.RegisterNumber, Website: r.Website,
		People: r.People, Message: r.Message,
		CreatedAt: r.CreatedAt, ConfirmedAt: r.ConfirmedAt, CompletedAt: r.CompletedAt, EndedAt: r.EndedAt,
		KeepUntil: r.KeepUntil,
	}
}

func fromDB(w row) request.Request {
	return request.Request{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Kind: seller.Kind(w.Kind), Entered: request.Entered{
			AgencyName: w.AgencyName, Street: w.Street, ZipCode: w.ZipCode, City: w.City, FirstName: w.FirstName,
			LastName: w.LastName, Email: w.Email, Phone: w.Phone,
		},
		Details: request.Details{
			LegalForm: w.LegalForm, BrokerNumber: w.BrokerNumber, RegisterNumber: w.RegisterNumber, Website: w.Website,
			People: w.People, Message: w.Message,
		},
		Mailbox: w.Mailbox, Language: w.Language, Status: request.Status(w.Status), Account: w.AccountID,
		Agency:    link.Code(w.AgencyNumber),
		CreatedAt: w.CreatedAt.UTC(), ConfirmedAt: utc(w.ConfirmedAt), CompletedAt: utc(w.CompletedAt),
		EndedAt: utc(w.EndedAt), KeepUntil: w.KeepUntil.UTC(),
	}
}

func utc(at *time.Time) *time.Time {
	if at == nil {
		return nil
	}
	in := at.UTC()
	return &in
}
