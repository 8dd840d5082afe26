package rest

import (
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
)

// CreditNote is a document as a list shows it.
type CreditNote struct {
	_ struct{} `schema:"Gutschrift"`

	ID          string     `json:"Id"`
	Number      string     `json:"Gutschriftnummer" doc:"given once, in the order of the year; one that was lost, as with a restored backup, is no document's"`
	Kind        string     `json:"Gutschriftart" enum:"Monat,Stornierung,Ersatz" doc:"Stornierung takes another one back, Ersatz says it anew"`
	Month       string     `json:"Monat" doc:"in which the commissions were earned, as 2026-11"`
	Date        string     `json:"Datum" format:"date" doc:"day of issue in Berlin"`
	NetCents    int64      `json:"NettoCent" doc:"negative where it takes another one back"`
	VATCents    int64      `json:"UmsatzsteuerCent"`
	GrossCents  int64      `json:"BruttoCent"`
	State       string     `json:"Gutschriftstand" enum:"Gilt,Widersprochen,Zurueckgewiesen,Storniert,Stornierung" doc:"Widersprochen has no effect as an invoice and nothing more of it is paid until it is answered; of Zurueckgewiesen the tenant has said why it stands; Storniert was taken back"`
	Payment     string     `json:"Zahlungsstand,omitempty" enum:"Offen,Unterwegs,Bezahlt,Verrechnet,Keine" doc:"Verrechnet was set off against what earlier documents paid too much; Keine was taken back before it was paid; missing of what takes another one back"`
	ToPayCents  int64      `json:"AuszahlungCent,omitempty" doc:"what is transferred: less than BruttoCent where something is set off"`
	PaidAt      *time.Time `json:"BezahltAm,omitempty"`
	IBANLast4   string     `json:"IbanLetzte4,omitempty" doc:"last four characters of the account that it was paid to" example:"2051"`
	Refused     bool       `json:"KontoAbgelehnt,omitempty" doc:"the bank refused the account; another one is waited for"`
	Reason      string     `json:"Grund,omitempty" doc:"of what takes another one back: why, in the tenant's words"`
	CancelledBy string     `json:"StorniertDurch,omitempty" doc:"number of the one that took it back"`
	ReplacedBy  string     `json:"ErsetztDurch,omitempty" doc:"number of the one that says it anew"`
	ObjectedAt  *time.Time `json:"WidersprochenAm,omitempty" doc:"when the agency objected"`
	Objection   string     `json:"Widerspruchsgrund,omitempty" doc:"in the agency's words"`
	Answer      string     `json:"Antwort,omitempty" doc:"why it stands all the same, in the tenant's words"`
}

// Billing is what an agency was given credit notes about, by years.
type Billing struct {
	_ struct{} `schema:"Abrechnung"`

	Years        []BillingYear `json:"Jahre" doc:"the newest first"`
	CarriedCents int64         `json:"UebertragCent" doc:"of past months, on no credit note yet; below zero: taken back"`
	Email        string        `json:"Email,omitempty" doc:"where they are announced; missing without master data"`
	Attached     bool          `json:"Anhang" doc:"they go along as files; else the letter leads to them"`
	Chosen       bool          `json:"Gewaehlt" doc:"for the mailbox; else an owner's login decides"`
}

// BillingYear sums the documents of a year.
type BillingYear struct {
	_ struct{} `schema:"Abrechnungsjahr"`

	Year       int   `json:"Jahr" doc:"of the day of issue in Berlin" example:"2026"`
	Documents  int   `json:"Anzahl" doc:"how many credit notes there are, those that take others back too"`
	NetCents   int64 `json:"NettoCent"`
	VATCents   int64 `json:"UmsatzsteuerCent"`
	GrossCents int64 `json:"BruttoCent" doc:"those that take others back are taken off"`
}

var (
	kindWords = map[creditnote.Kind]string{
		creditnote.Monthly: "Monat", creditnote.Cancellation: "Stornierung", creditnote.Replacement: "Ersatz",
	}

	paymentWords = map[creditnote.PaymentStatus]string{
		creditnote.PaymentDue: "Offen", creditnote.PaymentSent: "Unterwegs", creditnote.PaymentPaid: "Bezahlt",
		creditnote.PaymentMet: "Verrechnet", creditnote.PaymentDropped: "Keine",
	}

	stateWords = map[creditnote.State]string{
		creditnote.Issued: "Gilt", creditnote.Objected: "Widersprochen", creditnote.Answered: "Zurueckgewiesen",
		creditnote.Cancelled: "Storniert", creditnote.Correcting: "Stornierung",
	}
)

// Kind gives the word for a kind of documents.
func Kind(k creditnote.Kind) string { return kindWords[k] }

// Payment gives the word for where a document's money stands.
func Payment(s creditnote.PaymentStatus) string { return paymentWords[s] }

func toBilling(years []creditnote.Year, carried int64, way usecase.Way) Billing {
	out := Billing{
		Years: make([]BillingYear, 0, len(years)), CarriedCents: carried, Email: way.Email, Attached: way.Attached,
		Chosen: way.Chosen,
	}
	for _, y := range years {
		out.Years = append(out.Years, BillingYear{
			Year: y.Year, Documents: y.Documents, NetCents: y.Net, VATCents: y.VAT, GrossCents: y.Gross,
		})
	}
	return out
}

func toCreditNote(n creditnote.Known) CreditNote {
	out := CreditNote{
		ID: n.ID, Number: n.Number, Kind: kindWords[n.Kind], Month: string(n.Month), Date: n.Day.Format(time.DateOnly),
		NetCents: n.Sums.Net, VATCents: n.Sums.VAT, GrossCents: n.Sums.Gross, State: stateWords[n.State()], Reason: n.Reason,
	}
	if o := n.Objection; o != nil {
		out.ObjectedAt, out.Objection = &o.At, o.Reason
	}
	if p := n.Payment; p != nil {
		out.Payment, out.ToPayCents, out.Refused = paymentWords[p.Status], p.Cents, p.Refused != "" && p.Status == creditnote.PaymentDue
		if !p.PaidAt.IsZero() {
			out.PaidAt = &p.PaidAt
			if p.To != nil {
				out.IBANLast4 = p.To.Last4
			}
		}
	}
	if n.Answer != nil {
		out.Answer = n.Answer.Reason
	}
	if n.CancelledBy != nil {
		out.CancelledBy = n.CancelledBy.Number
	}
	if n.ReplacedBy != nil {
		out.ReplacedBy = n.ReplacedBy.Number
	}
	return out
}
