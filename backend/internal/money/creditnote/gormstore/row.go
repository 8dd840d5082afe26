package gormstore

import (
	"encoding/json"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

type noteRow struct {
	Tenant          string `gorm:"primaryKey"`
	ID              string `gorm:"primaryKey"`
	AgencyNumber    string
	Number          string
	Kind            string
	Month           string
	AboutID         string
	CreditorVersion int
	AgreementID     string
	NetCents        int64
	VATCents        int64 `gorm:"column:vat_cents"`
	GrossCents      int64
	Content         string
	IssuedAt        time.Time
}

func (noteRow) TableName() string { return "credit_notes" }

type fileRow struct {
	Tenant string `gorm:"primaryKey"`
	NoteID string `gorm:"primaryKey"`
	Format string `gorm:"primaryKey"`
	Bytes  []byte
	Hash   string
}

func (fileRow) TableName() string { return "credit_note_files" }

type objectionRow struct {
	Tenant       string `gorm:"primaryKey"`
	NoteID       string `gorm:"primaryKey"`
	AgencyNumber string
	ByMember     string
	Reason       string
	ObjectedAt   time.Time
}

func (objectionRow) TableName() string { return "credit_note_objections" }

type answerRow struct {
	Tenant     string `gorm:"primaryKey"`
	NoteID     string `gorm:"primaryKey"`
	ByOperator string
	Reason     string
	AnsweredAt time.Time
}

func (answerRow) TableName() string { return "credit_note_answers" }

func toDB(n creditnote.Note) (noteRow, error) {
	content, err := json.Marshal(n.Content)
	return noteRow{
		Tenant: string(n.Tenant), ID: n.ID, AgencyNumber: string(n.Seller), Number: n.Number, Kind: string(n.Kind),
		Month: string(n.Month), AboutID: n.About.ID,
		CreditorVersion: n.Version, AgreementID: n.Agreement, NetCents: n.Sums.Net, VATCents: n.Sums.VAT,
		GrossCents: n.Sums.Gross, Content: string(content),
		IssuedAt: n.IssuedAt,
	}, err
}

// fromDB gives a document; where the content wasn't asked for, what a list shows of it.
func fromDB(w noteRow) (creditnote.Note, error) {
	n := creditnote.Note{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Seller: link.Code(w.AgencyNumber), IssuedAt: w.IssuedAt.UTC(),
		Version: w.CreditorVersion, Agreement: w.AgreementID,
	}
	if w.Content != "" {
		return n, json.Unmarshal([]byte(w.Content), &n.Content)
	}
	n.Content = creditnote.Content{
		Number: w.Number, Kind: creditnote.Kind(w.Kind), Month: creditnote.Month(w.Month), Day: creditnote.DayOf(w.IssuedAt),
		SellerNumber: w.AgencyNumber,
		Sums:         creditnote.Sums{Net: w.NetCents, VAT: w.VATCents, Gross: w.GrossCents},
	}
	n.About.ID = w.AboutID
	return n, nil
}

func objection(w objectionRow) *creditnote.Objection {
	return &creditnote.Objection{
		Tenant: tenant.ID(w.Tenant), Seller: link.Code(w.AgencyNumber), Note: w.NoteID, By: w.ByMember, Reason: w.Reason,
		At: w.ObjectedAt.UTC(),
	}
}
