package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

type row struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	InviterID    string
	ByID         string
	FirstName    string
	LastName     string
	Email        string
	Mailbox      string
	Talk         string
	Language     string
	Status       string
	AccountID    string
	CreatedAt    time.Time
	WrittenAt    time.Time
	ExpiresAt    time.Time
	EndedAt      *time.Time
}

func (row) TableName() string { return "invitations" }

func toDB(i invitation.Invitation) row {
	return row{
		Tenant: string(i.Tenant), ID: i.ID, AgencyNumber: string(i.Agency), InviterID: i.Inviter, ByID: i.By,
		FirstName: i.FirstName, LastName: i.LastName,
		Email: i.Email, Mailbox: i.Mailbox, Talk: string(i.Talk), Language: i.Language, Status: string(i.Status),
		AccountID: i.Account,
		CreatedAt: i.CreatedAt, WrittenAt: i.WrittenAt, ExpiresAt: i.ExpiresAt, EndedAt: i.EndedAt,
	}
}

func fromDB(w row) invitation.Invitation {
	i := invitation.Invitation{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Agency: link.Code(w.AgencyNumber), Inviter: w.InviterID, By: w.ByID,
		FirstName: w.FirstName, LastName: w.LastName,
		Email: w.Email, Mailbox: w.Mailbox, Talk: invitation.Talk(w.Talk), Language: w.Language,
		Status: invitation.Status(w.Status), Account: w.AccountID,
		CreatedAt: w.CreatedAt.UTC(), WrittenAt: w.WrittenAt.UTC(), ExpiresAt: w.ExpiresAt.UTC(),
	}
	if w.EndedAt != nil {
		at := w.EndedAt.UTC()
		i.EndedAt = &at
	}
	return i
}
