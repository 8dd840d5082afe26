package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

type row struct {
	Tenant        string `gorm:"primaryKey"`
	ID            string `gorm:"primaryKey"`
	AgencyNumber  string
	AccountID     string
	Role          string
	State         string
	VouchedAt     *time.Time
	ReactivatedAt *time.Time
	OwnerUntil    *time.Time
	CreatedAt     time.Time
	EndedAt       *time.Time
}

func (row) TableName() string { return "agency_members" }

func toDB(m member.Member) row {
	return row{
		Tenant: string(m.Tenant), ID: m.ID, AgencyNumber: string(m.Agency), AccountID: m.Account, Role: string(m.Role),
		State:     string(m.State),
		VouchedAt: m.VouchedAt, ReactivatedAt: m.ReactivatedAt, OwnerUntil: m.OwnerUntil, CreatedAt: m.CreatedAt,
		EndedAt: m.EndedAt,
	}
}

func fromDB(w row) member.Member {
	return member.Member{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Agency: link.Code(w.AgencyNumber), Account: w.AccountID,
		Role:  member.Role(w.Role),
		State: member.State(w.State), VouchedAt: utc(w.VouchedAt), ReactivatedAt: utc(w.ReactivatedAt),
		OwnerUntil: utc(w.OwnerUntil), CreatedAt: w.CreatedAt.UTC(), EndedAt: utc(w.EndedAt),
	}
}

func utc(at *time.Time) *time.Time {
	if at == nil {
		return nil
	}
	u := at.UTC()
	return &u
}
