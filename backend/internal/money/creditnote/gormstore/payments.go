package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ creditnote.Payments = (*Store)(nil)

type paymentRow struct {
	Tenant        string `gorm:"primaryKey"`
	NoteID        string `gorm:"primaryKey"`
	Number        string
	AgencyNumber  string
	Business      string
	Cents         int64
	SetOffCents   int64
	Status        string
	Stopped       bool
	RefusedHash   string
	Withheld      bool
	Cancelled     bool
	OwedBackCents int64
	IBAN          []byte `gorm:"column:iban"`
	AccountHolder []byte
	IBANLast4     string `gorm:"column:iban_last4"`
	IBANHash      string `gorm:"column:iban_hash"`
	Since         time.Time
	PaidAt        *time.Time
	Version       int
}

func (paymentRow) TableName() string { return "credit_note_payments" }

func paymentToDB(p creditnote.Payment) paymentRow {
	w := paymentRow{
		Tenant: string(p.Tenant), NoteID: p.Note, Number: p.Number, AgencyNumber: string(p.Seller), Business: p.Business,
		Cents: p.Cents, SetOffCents: p.SetOffCents,
		Status: string(p.Status), Stopped: p.Stopped, RefusedHash: p.Refused, Withheld: p.Withheld, Cancelled: p.Cancelled,
		OwedBackCents: p.OwedBackCents,
		Since:         p.Since.UTC(), Version: p.Version,
	}
	if p.To != nil {
		w.IBAN, w.AccountHolder, w.IBANLast4, w.IBANHash = p.To.IBAN, p.To.Holder, p.To.Last4, p.To.Hash
	}
	if !p.PaidAt.IsZero() {
		at := p.PaidAt.UTC()
		w.PaidAt = &at
	}
	return w
}

func paymentFromDB(w paymentRow) creditnote.Payment {
	p := creditnote.Payment{
		Tenant: tenant.ID(w.Tenant), Note: w.NoteID, Number: w.Number, Seller: link.Code(w.AgencyNumber),
		Business: w.Business, Cents: w.Cents,
		SetOffCents: w.SetOffCents, Status: creditnote.PaymentStatus(w.Status), Stopped: w.Stopped, Refused: w.RefusedHash,
		Withheld:  w.Withheld,
		Cancelled: w.Cancelled, OwedBackCents: w.OwedBackCents, Since: w.Since.UTC(), Version: w.Version,
	}
	if w.IBANHash != "" {
		p.To = &creditnote.PaidTo{IBAN: w.IBAN, Holder: w.AccountHolder, Last4: w.IBANLast4, Hash: w.IBANHash}
	}
	if w.PaidAt != nil {
		p.PaidAt = w.PaidAt.UTC()
	}
	return p
}

func (s *Store) AddPayment(ctx context.Context, p creditnote.Payment) error {
	w := paymentToDB(p)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) Payment(ctx context.Context, t tenant.ID, note string) (creditnote.Payment, error) {
	var w paymentRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND note_id = ?", string(t), note).Take(&w).Error; err != nil {
		return creditnote.Payment{}, gormdb.NotFound(err, creditnote.ErrUnknown)
	}
	return paymentFromDB(w), nil
}

func (s *Store) UpdatePayment(
	ctx context.Context, t tenant.ID, note string, change func(*creditnote.Payment) error,
) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Payment(ctx, t, note)
		if err != nil {
			return err
		}
		version := p.Version
		if err := change(&p); err != nil {
			return err
		}
		p.Version = version + 1
		w := paymentToDB(p)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&paymentRow{}).
			Where("tenant = ? AND note_id = ? AND version = ?", string(t), note, version).
			Select(
				"cents", "status", "stopped", "refused_hash", "withheld", "cancelled", "owed_back_cents", "iban", "account_holder",
				"iban_last4", "iban_hash", "paid_at", "version",
			).
			Updates(&w))
	})
}

// Payable leaves out agencies without an account, or with one that the bank has refused: however many wait for theirs,
// they hold up no payment to others.
func (s *Store) Payable(ctx context.Context, t tenant.ID, limit int) ([]creditnote.Payment, error) {
	return payments(s.open(ctx, t).Where("status = 'due' AND stopped = ? AND withheld = ?", false, false).
		Where(`EXISTS (SELECT 1 FROM agency_bank_accounts AS a WHERE a.tenant = credit_note_payments.tenant
			AND a.agency_number = credit_note_payments.agency_number AND a.iban_hash <> credit_note_payments.refused_hash)`).Limit(limit))
}

// open walks the index credit_note_payments_open.
func (s *Store) open(ctx context.Context, t tenant.ID) *gorm.DB {
	return s.db.Reader(ctx).Where("tenant = ? AND status IN ('due', 'sent')", string(t)).Order("since, note_id")
}

func (s *Store) Open(ctx context.Context, t tenant.ID) ([]creditnote.Payment, error) {
	return payments(s.open(ctx, t))
}

func (s *Store) OpenOf(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Payment, error) {
	return payments(s.open(ctx, t).Where("agency_number = ?", string(agency)))
}

func (s *Store) OwedBack(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Payment, error) {
	return payments(s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND owed_back_cents > 0", string(t), string(agency),
	).Order("since, note_id"))
}

func payments(q *gorm.DB) ([]creditnote.Payment, error) {
	var rows []paymentRow
	err := q.Find(&rows).Error
	all := make([]creditnote.Payment, len(rows))
	for i, w := range rows {
		all[i] = paymentFromDB(w)
	}
	return all, err
}

// Owed sums what isn't paid: what the books have to say too.
func (s *Store) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	var sums struct{ Owed, Sent int64 }
	err = s.db.Reader(ctx).Model(&paymentRow{}).Select("CAST(COALESCE(SUM(CASE WHEN status = 'due' THEN cents ELSE 0 END), 0) AS BIGINT) AS owed, "+
		"CAST(COALESCE(SUM(CASE WHEN status = 'sent' THEN cents ELSE 0 END), 0) AS BIGINT) AS sent").
		Where("tenant = ? AND status IN ('due', 'sent')", string(t)).Scan(&sums).Error
	return sums.Owed, sums.Sent, err
}
