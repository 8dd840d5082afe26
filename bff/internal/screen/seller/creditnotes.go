package seller

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// mostCreditNotes is as many as the backend gives at once: of eight years, with room for corrections.
const mostCreditNotes = 200

// CreditNotes are a seller's documents.
type CreditNotes struct {
	Who         Who          `json:"who"`
	CreditNotes []CreditNote `json:"creditNotes" doc:"the newest first"`
	Cut         bool         `json:"cut" doc:"there can be more than these"`
	Billing     Billing      `json:"billing"`
	Missing     []string     `json:"missing" words:"Stammdaten,Konto,Vereinbarung" enum:"data,account,agreement" doc:"what is needed before commissions can be paid"`
	Rechecks    []Recheck    `json:"rechecks" doc:"the changes that payouts wait for, the oldest first"`
}

// CreditNote is a document.
type CreditNote struct {
	ID          string     `json:"id"`
	Number      string     `json:"number"`
	Kind        string     `json:"kind" words:"Monat,Stornierung,Ersatz" enum:"month,cancellation,replacement"`
	Month       string     `json:"month" doc:"as 2026-11"`
	Date        string     `json:"date" doc:"day of issue, as 2026-12-02"`
	NetCents    int64      `json:"netCents"`
	VATCents    int64      `json:"vatCents"`
	GrossCents  int64      `json:"grossCents"`
	State       string     `json:"state" words:"Gilt,Widersprochen,Zurueckgewiesen,Storniert,Stornierung" enum:"issued,objected,answered,cancelled,correcting"`
	Reason      string     `json:"reason,omitempty" doc:"of what takes another one back: why"`
	CancelledBy string     `json:"cancelledBy,omitempty" doc:"number of the one that took it back"`
	ReplacedBy  string     `json:"replacedBy,omitempty"`
	ObjectedAt  *time.Time `json:"objectedAt,omitempty"`
	Objection   string     `json:"objection,omitempty"`
	Answer      string     `json:"answer,omitempty" doc:"why it stands all the same"`
	Payment     string     `json:"payment,omitempty" words:"Offen,Unterwegs,Bezahlt,Verrechnet,Keine" enum:"due,sent,paid,met,dropped" doc:"met was set off; missing of what takes another one back"`
	ToPayCents  int64      `json:"toPayCents,omitempty" doc:"less than grossCents where something is set off"`
	PaidAt      *time.Time `json:"paidAt,omitempty"`
	Last4       string     `json:"last4,omitempty" doc:"last characters of the account that it was paid to"`
	Refused     bool       `json:"refused,omitempty" doc:"the bank refused the account; another one is waited for"`
}

// The backend's words: where a document stands, and its payment.
const (
	stateObjected = "Widersprochen"
	paymentDue    = "Offen"
)

func creditNoteOf(n wire.CreditNote) CreditNote {
	return screen.FromWire(CreditNote{
		ID: n.ID, Number: n.Number, Kind: n.Kind, Month: n.Month, Date: n.Date, NetCents: n.NetCents,
		VATCents: n.VATCents, GrossCents: n.GrossCents,
		State: n.State, Reason: n.Reason, CancelledBy: n.CancelledBy, ReplacedBy: n.ReplacedBy, ObjectedAt: n.ObjectedAt,
		Objection: n.Objection,
		Answer:    n.Answer, Payment: n.Payment, ToPayCents: n.ToPayCents, PaidAt: n.PaidAt, Last4: n.IBANLast4,
		Refused: n.Refused,
	})
}

func (s *Screens) getCreditNotes(ctx context.Context, _ *struct{}) (*screen.Answer[CreditNotes], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	all, err := s.backend.ListCreditNotes(ctx, call, me.AgencyNumber, wire.ListCreditNotesParams{Most: mostCreditNotes})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	c, err := s.backend.GetCreditor(ctx, call, me.AgencyNumber)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	b, err := s.backend.GetBilling(ctx, call, me.AgencyNumber)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(CreditNotes{
		Who: WhoOf(me), CreditNotes: screen.Map(all, creditNoteOf), Cut: len(all) == mostCreditNotes,
		Billing: billingOf(me, b), Missing: missingOf(c), Rechecks: rechecksOf(c.Rechecks),
	}), nil
}

// File is a document that the browser keeps.
type File struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Body         []byte
}

type creditNoteFileInput struct {
	ID     string `path:"id" maxLength:"100"`
	Format string `path:"format" enum:"pdf,xml"`
}

func (s *Screens) getCreditNoteFile(ctx context.Context, in *creditNoteFileInput) (*File, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	raw, err := s.backend.GetCreditNoteFile(
		ctx, call, me.AgencyNumber, in.ID, wire.GetCreditNoteFileParams{Format: in.Format},
	)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return &File{CacheControl: "no-store", ContentType: "application/" + in.Format, Body: raw}, nil
}

type objectionInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Reason string `json:"reason" maxLength:"1000" doc:"what is wrong, in 1 to 500 characters"`
	}
}

func (s *Screens) putObjection(ctx context.Context, in *objectionInput) (*screen.Answer[CreditNote], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	n, err := s.backend.ObjectToCreditNote(ctx, call, me.AgencyNumber, in.ID, wire.ObjectInputBody{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(creditNoteOf(n)), nil
}
