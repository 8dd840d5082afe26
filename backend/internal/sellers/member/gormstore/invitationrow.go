package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

type invitation struct {
	Tenant        string `gorm:"primaryKey"`
	ID            string `gorm:"primaryKey"`
	AgencyNumber  string
	ByID          string
	FirstName     string
	LastName      string
	Email         string
	Mailbox       string
	Language      string
	Letters       int
	LettersBefore int
	CreatedAt     time.Time
	WrittenAt     time.Time
	ExpiresAt     time.Time
	WithdrawnAt   *time.Time
	KeepUntil     time.Time
}

func (invitation) TableName() string { return "member_invitations" }

func invitationToDB(i member.Invitation) invitation {
	return invitation{
		Tenant: string(i.Tenant), ID: i.ID, AgencyNumber: string(i.Agency), ByID: i.By, FirstName: i.FirstName,
		LastName: i.LastName, Email: i.Email,
		Mailbox: i.Mailbox, Language: i.Language, Letters: i.Letters, LettersBefore: i.LettersBefore, CreatedAt: i.CreatedAt,
		WrittenAt: i.WrittenAt, ExpiresAt: i.ExpiresAt,
		WithdrawnAt: i.WithdrawnAt, KeepUntil: i.KeepUntil,
	}
}

func invitationFromDB(w invitation) member.Invitation {
	i := member.Invitation{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Agency: link.Code(w.AgencyNumber), By: w.ByID,
		Invited: member.Invited{FirstName: w.FirstName, LastName: w.LastName, Email: w.Email}, Mailbox: w.Mailbox,
		Language: w.Language, Letters: w.Letters,
		LettersBefore: w.LettersBefore, CreatedAt: w.CreatedAt.UTC(), WrittenAt: w.WrittenAt.UTC(),
		ExpiresAt: w.ExpiresAt.UTC(), KeepUntil: w.KeepUntil.UTC(),
	}
	if w.WithdrawnAt != nil {
		at := w.WithdrawnAt.UTC()
		i.WithdrawnAt = &at
	}
	return i
}
