package gormstore

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

type passkeyRow struct {
	Tenant     string `gorm:"primaryKey"`
	ID         string `gorm:"primaryKey"`
	NameKey    string
	PublicKey  []byte
	SignCount  int64
	AAGUID     string `gorm:"column:aaguid"`
	Transports string
	Synced     bool
	Browser    string
	AddedAt    time.Time
	ActiveAt   *time.Time
	LastUsedAt *time.Time
	EndedBy    string
	EndedAt    *time.Time
	Version    int
}

func (passkeyRow) TableName() string { return "operator_passkeys" }

func passkeyToRow(p staff.Passkey) passkeyRow {
	return passkeyRow{
		Tenant: string(p.Tenant), ID: p.ID, NameKey: staff.SameName(p.Person), PublicKey: p.PublicKey,
		SignCount: int64(p.SignCount), AAGUID: p.AAGUID, Transports: strings.Join(p.Transports, " "), Synced: p.Synced,
		Browser: p.Browser, AddedAt: p.AddedAt.UTC(), ActiveAt: instant(p.ActiveAt),
		LastUsedAt: instant(p.LastUsedAt), EndedBy: p.EndedBy, EndedAt: instant(p.EndedAt), Version: p.Version,
	}
}

func (r passkeyRow) toPasskey() staff.Passkey {
	return staff.Passkey{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, Person: r.NameKey, PublicKey: r.PublicKey,
		SignCount: uint32(r.SignCount), // #nosec G115 -- it was one
		AAGUID:    r.AAGUID, Transports: strings.Fields(r.Transports), Synced: r.Synced, Browser: r.Browser,
		AddedAt: r.AddedAt.UTC(), ActiveAt: value(r.ActiveAt), LastUsedAt: value(r.LastUsedAt), EndedBy: r.EndedBy,
		EndedAt: value(r.EndedAt), Version: r.Version,
	}
}

type invitationRow struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	NameKey     string
	Duties      string
	Token       string
	ProposedBy  string
	ProposedAt  time.Time
	ExpiresAt   time.Time
	Passkey     string
	ConfirmedBy string
	ConfirmedAt *time.Time
	EndedBy     string
	EndedAt     *time.Time
	Version     int
}

func (invitationRow) TableName() string { return "operator_invitations" }

func invitationToRow(i staff.Invitation) invitationRow {
	return invitationRow{
		Tenant: string(i.Tenant), ID: i.ID, NameKey: staff.SameName(i.Person), Duties: i.Duties.String(), Token: i.Token,
		ProposedBy: i.ProposedBy, ProposedAt: i.ProposedAt.UTC(), ExpiresAt: i.ExpiresAt.UTC(), Passkey: i.Passkey,
		ConfirmedBy: i.ConfirmedBy, ConfirmedAt: instant(i.ConfirmedAt), EndedBy: i.EndedBy, EndedAt: instant(i.EndedAt),
		Version: i.Version,
	}
}

func (r invitationRow) toInvitation() staff.Invitation {
	return staff.Invitation{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, Person: r.NameKey, Duties: staff.DutiesFrom(r.Duties), Token: r.Token,
		ProposedBy: r.ProposedBy, ProposedAt: r.ProposedAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(), Passkey: r.Passkey,
		ConfirmedBy: r.ConfirmedBy, ConfirmedAt: value(r.ConfirmedAt), EndedBy: r.EndedBy, EndedAt: value(r.EndedAt),
		Version: r.Version,
	}
}

type challengeRow struct {
	Tenant    string `gorm:"primaryKey"`
	Hash      string `gorm:"primaryKey"`
	Purpose   string
	Subject   string
	ExpiresAt time.Time
}

func (challengeRow) TableName() string { return "desk_challenges" }

type sessionRow struct {
	Tenant  string `gorm:"primaryKey"`
	Hash    string `gorm:"primaryKey"`
	ID      string
	NameKey string
	Passkey string
	Browser string
	BeganAt time.Time
	SeenAt  time.Time
	EndsAt  time.Time
	EndedAt *time.Time
}

func (sessionRow) TableName() string { return "desk_sessions" }

func sessionToRow(s staff.DeskSession) sessionRow {
	return sessionRow{
		Tenant: string(s.Tenant), Hash: s.Hash, ID: s.ID, NameKey: staff.SameName(s.Person), Passkey: s.Passkey,
		Browser: s.Browser, BeganAt: s.BeganAt.UTC(), SeenAt: s.SeenAt.UTC(), EndsAt: s.EndsAt.UTC(),
		EndedAt: instant(s.EndedAt),
	}
}

func (r sessionRow) toSession() staff.DeskSession {
	return staff.DeskSession{
		Tenant: tenant.ID(r.Tenant), Hash: r.Hash, ID: r.ID, Person: r.NameKey, Passkey: r.Passkey, Browser: r.Browser,
		BeganAt: r.BeganAt.UTC(), SeenAt: r.SeenAt.UTC(), EndsAt: r.EndsAt.UTC(), EndedAt: value(r.EndedAt),
	}
}
