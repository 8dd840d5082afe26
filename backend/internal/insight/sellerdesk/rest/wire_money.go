package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/sellerdesk/peers"
	"weitersagen.app/backend/internal/money/creditnote"
)

// SellerNotes are a seller's credit notes.
type SellerNotes struct {
	_ struct{} `schema:"VerkaeuferGutschriften"`

	Notes []SellerNote `json:"Gutschriften" doc:"the newest first"`
	More  bool         `json:"Weitere" doc:"there are older ones"`
}

// SellerNote is a credit note.
type SellerNote struct {
	_ struct{} `schema:"VerkaeuferGutschrift"`

	Number     string     `json:"Gutschriftnummer" example:"GS-2026-000012"`
	Kind       string     `json:"Art" enum:"monthly,cancellation,replacement"`
	Month      string     `json:"Monat" example:"2026-11"`
	Day        string     `json:"Tag" format:"date" doc:"of issue"`
	GrossCents int64      `json:"BruttoCent"`
	State      string     `json:"Stand" enum:"issued,objected,answered,cancelled,correcting" doc:"now"`
	Payment    string     `json:"Zahlung,omitempty" enum:"due,collected,sent,paid,met,dropped" doc:"collected: not left"`
	PaidAt     *time.Time `json:"BezahltAm,omitempty"`
	Objection  string     `json:"Widerspruchsgrund,omitempty" text:"lines" doc:"in the seller's words"`
}

func toNote(n creditnote.Known, collected bool) SellerNote {
	out := SellerNote{
		Number: n.Number, Kind: string(n.Kind), Month: string(n.Month), Day: n.Day.Format(time.DateOnly),
		GrossCents: n.Sums.Gross, State: string(n.State()),
	}
	if p := n.Payment; p != nil {
		out.Payment = string(p.Status)
		if p.Status == creditnote.PaymentSent && collected {
			out.Payment = "collected"
		}
		if !p.PaidAt.IsZero() {
			out.PaidAt = &p.PaidAt
		}
	}
	if o := n.Objection; o != nil {
		out.Objection = o.Reason
	}
	return out
}

// WaitingNotes are credit notes, or money of them, that wait for the tenant's people.
type WaitingNotes struct {
	_ struct{} `schema:"WartendeGutschriften"`

	Notes []WaitingNote `json:"Gutschriften" doc:"by sellers"`
}

// WaitingNote is one of them.
type WaitingNote struct {
	_ struct{} `schema:"WartendeGutschrift"`

	Number    string    `json:"Gutschriftnummer,omitempty" doc:"missing where it isn't written yet"`
	Seller    string    `json:"Vertriebsnummer" doc:"of the seller" example:"7K2M9QX4"`
	Name      string    `json:"Name" doc:"of an agency; a partner's initials"`
	Why       string    `json:"Warum" enum:"objection,withheld,paid_before,missing" doc:"what it waits for"`
	Cents     int64     `json:"BetragCent"`
	Since     time.Time `json:"Seit" doc:"from when on it waits"`
	Objection string    `json:"Widerspruchsgrund,omitempty" text:"lines" doc:"in the seller's words"`
}

func toWaitingNote(n peers.WaitingNote) WaitingNote {
	return WaitingNote{
		Number: n.Number, Seller: string(n.Seller), Name: peers.ShownName(n.Of), Why: string(n.Why), Cents: n.Cents,
		Since: n.Since, Objection: n.Objection,
	}
}

// DeskRechecks are the changes that payouts wait for.
type DeskRechecks struct {
	_ struct{} `schema:"Verkaeuferpruefungen"`

	Rechecks  []DeskRecheck `json:"Pruefungen" doc:"the oldest first"`
	TwoPeople bool          `json:"ZweiPersonen" doc:"a word takes two people"`
}

// DeskRecheck is one of them.
type DeskRecheck struct {
	_ struct{} `schema:"Verkaeuferpruefung"`

	ID       string     `json:"Id"`
	Number   string     `json:"Nummer" doc:"of the seller" example:"7K2M9QX4"`
	Name     string     `json:"Name" doc:"of an agency; a partner's initials"`
	Change   string     `json:"Aenderung" enum:"account,mailbox,tax" doc:"what was changed"`
	At       time.Time  `json:"Seit" doc:"when it was changed"`
	Until    *time.Time `json:"Bis,omitempty" doc:"payouts go on by themselves then; missing where a word alone ends it"`
	DeniedAt *time.Time `json:"BestrittenAm,omitempty" doc:"a reader of the letter didn't make the change"`
	First    string     `json:"ErsteStimme,omitempty" doc:"who said so first" example:"Kira Sommer"`
	Own      bool       `json:"Eigene" doc:"the first word was the person's of the session"`
}

func toRecheck(r peers.Stopping) DeskRecheck {
	out := DeskRecheck{
		ID: r.ID, Number: string(r.Seller), Name: peers.ShownName(r.Of), Change: string(r.Change), At: r.At,
		First: r.VouchedBy, Own: r.Own,
	}
	switch {
	case !r.DeniedAt.IsZero():
		out.DeniedAt = &r.DeniedAt
	case !r.WaitsForSecond():
		out.Until = &r.Until
	}
	return out
}
