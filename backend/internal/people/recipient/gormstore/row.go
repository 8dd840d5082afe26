// Package gormstore keeps recipients in SQL.
package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant             string `gorm:"primaryKey"`
	ID                 string `gorm:"primaryKey"`
	Version            int64
	RecommendationID   string
	ProductID          string
	PersonKey          string
	Salutation         string
	Company            string
	FirstName          string
	LastName           string
	BirthDate          string
	Email              string
	Phone              string
	Street             string
	HouseNumber        string
	Zip                string
	City               string
	AdvertisingText    string
	AdvertisingVersion string
	PhoneAdsText       string
	PhoneAdsVersion    string
	TickedAt           *time.Time
	Channel            string
	Language           string
	Place              string
	CreatedAt          time.Time
	EraseAfter         time.Time
	ConfirmedAt        *time.Time
	MailsWanted        int64
	MailsSent          int64
	MailWantedAt       time.Time
	RemindAt           string
	Reminded           int
}

func (row) TableName() string { return "recipients" }

func toDB(r *recipient.Recipient) row {
	return row{
		Tenant: string(r.Tenant), ID: r.ID, Version: r.Version, RecommendationID: r.RecommendationID, ProductID: r.ProductID,
		PersonKey: r.PersonKey, Salutation: r.Data.Salutation, Company: r.Data.Company, FirstName: r.Data.FirstName,
		LastName:  r.Data.LastName,
		BirthDate: r.Data.BirthDate, Email: r.Data.Email.String(), Phone: r.Data.Phone, Street: r.Data.Street,
		HouseNumber: r.Data.HouseNumber, Zip: r.Data.Zip, City: r.Data.City, AdvertisingText: r.Advertising.Email.TextID,
		AdvertisingVersion: r.Advertising.Email.Version, PhoneAdsText: r.Advertising.Phone.TextID,
		PhoneAdsVersion: r.Advertising.Phone.Version, TickedAt: instant(r.TickedAt), Channel: r.Channel, Language: r.Language,
		Place: r.Place, CreatedAt: r.CreatedAt,
		EraseAfter: r.EraseAfter, ConfirmedAt: r.ConfirmedAt, MailsWanted: r.Mails.Wanted, MailsSent: r.Mails.Sent,
		MailWantedAt: r.Mails.WantedAt, RemindAt: gormdb.JoinTimes(r.RemindAt), Reminded: r.Reminded,
	}
}

func fromDB(w row) *recipient.Recipient {
	ticked := w.CreatedAt // rows from before the moment was kept
	if w.TickedAt != nil {
		ticked = *w.TickedAt
	}
	return &recipient.Recipient{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Version: w.Version, RecommendationID: w.RecommendationID,
		ProductID: w.ProductID,
		PersonKey: w.PersonKey,
		Data: recipient.Data{
			Salutation: w.Salutation, Company: w.Company, FirstName: w.FirstName, LastName: w.LastName, BirthDate: w.BirthDate,
			Email: person.EmailOf(w.Email), Phone: w.Phone, Street: w.Street, HouseNumber: w.HouseNumber, Zip: w.Zip,
			City: w.City,
		},
		Advertising: recipient.Advertising{
			Email: recipient.Ticked{TextID: w.AdvertisingText, Version: w.AdvertisingVersion},
			Phone: recipient.Ticked{TextID: w.PhoneAdsText, Version: w.PhoneAdsVersion},
		},
		TickedAt: ticked,
		Channel:  w.Channel, Language: w.Language, Place: w.Place, CreatedAt: w.CreatedAt, EraseAfter: w.EraseAfter,
		ConfirmedAt: w.ConfirmedAt,
		Mails:       recipient.Mails{Wanted: w.MailsWanted, Sent: w.MailsSent, WantedAt: w.MailWantedAt},
		RemindAt:    gormdb.SplitTimes(w.RemindAt), Reminded: w.Reminded,
	}
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

type takenRow struct {
	Tenant           string `gorm:"primaryKey"`
	ProductID        string `gorm:"primaryKey"`
	PersonKey        string `gorm:"primaryKey"`
	RecommendationID string
	RecipientID      string
}

func (takenRow) TableName() string { return "recipient_claims" }
