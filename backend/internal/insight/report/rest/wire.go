package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Report is what every page says of the whole.
type Report struct {
	Pagenumber int `json:"Pagenumber" doc:"this page, from 1" example:"1"`
	Pagesize   int `json:"Pagesize" doc:"rows of a page" example:"25"`
	Total      int `json:"Gesamt" doc:"rows that fit on all pages together, and those of Geloescht" example:"42"`
	Erased     int `json:"Geloescht" doc:"among them, whose person was erased: they count and aren't listed" example:"1"`
}

// RecommendationReport is a page of recommendations.
type RecommendationReport struct {
	_ struct{} `schema:"Empfehlungsbericht"`

	Report
	Rows []RecommendationRow `json:"Content" doc:"the page's rows"`
}

// OrderReport is a page of orders.
type OrderReport struct {
	_ struct{} `schema:"Auftragsbericht"`

	Report
	Rows []OrderRow `json:"Content" doc:"the page's rows"`
}

// LeadReport is a page of interested persons.
type LeadReport struct {
	_ struct{} `schema:"Interessentenbericht"`

	Report
	Rows []LeadRow `json:"Content" doc:"the page's rows"`
}

// RecommenderReport is a page of those who recommended.
type RecommenderReport struct {
	_ struct{} `schema:"Empfehlerbericht"`

	Report
	Rows []RecommenderRow `json:"Content" doc:"the page's rows"`
}

// RecommendationRow is one recommendation of an agency.
type RecommendationRow struct {
	_ struct{} `schema:"Empfehlungszeile"`

	Number      string     `json:"Empfehlungsnummer"`
	Status      string     `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"where the recommendation stands"`
	ProductID   string     `json:"Produkt"`
	ProductName string     `json:"Produktname"`
	Channel     string     `json:"Kanal"`
	Recommender string     `json:"Empfehler" doc:"first name and initial" example:"Anna K."`
	CreatedAt   time.Time  `json:"Erstellt" doc:"when it was recommended"`
	ValidUntil  string     `json:"GueltigBis" format:"date" doc:"last day"`
	ConfirmedAt *time.Time `json:"Bestaetigt,omitempty" doc:"when the friend confirmed"`
	OrderStatus string     `json:"Auftragsstatus,omitempty" enum:"freigegeben,gemeldet" doc:"of the order that counts, or that was reported and isn't approved yet"`
	OrderedAt   *time.Time `json:"Auftragsdatum,omitempty" doc:"when it was ordered"`
}

// OrderRow is one order of an agency.
type OrderRow struct {
	_ struct{} `schema:"Auftragszeile"`

	ID             string      `json:"Auftrag" doc:"opaque id of the order" example:"01J9ZQ4V7N8M2K6T5R3P1W0XYA"`
	Number         string      `json:"Auftragsnummer,omitempty" doc:"the tenant's own order id; missing for one that was only reported"`
	ReportedNumber string      `json:"GemeldeteAuftragsnummer,omitempty" doc:"the shop's number as its order page reported it, which anybody can say; missing where it said none, until the friend has confirmed, and once the friend was erased" example:"A-10442"`
	Recommendation string      `json:"Empfehlungsnummer"`
	Recommender    string      `json:"Empfehler" doc:"first name and initial" example:"Anna K."`
	Friend         string      `json:"Interessent,omitempty" doc:"who was recommended to, first name and initial, which says nothing of who ordered; missing until the friend has confirmed, and once the friend was erased" example:"Ben Ö."`
	ProductID      string      `json:"Produkt"`
	ProductName    string      `json:"Produktname"`
	Status         string      `json:"Status" enum:"freigegeben,storniert,abgelehnt,gemeldet,verfallen" doc:"gemeldet: the friend's side says that it was placed; verfallen: nobody confirmed that in time"`
	Reason         string      `json:"Ablehnungsgrund,omitempty" enum:"order.recommendation_taken,order.recommendation_cancelled,order.too_late,order.before_recommendation,order.recipient_unconfirmed,order.nobody_left" doc:"why it was refused; missing for any other reason, and any other order"`
	RecommendedAt  time.Time   `json:"Empfohlen" doc:"when the recommendation was made" example:"2026-11-20T09:30:00Z"`
	ConfirmedAt    *time.Time  `json:"Bestaetigt,omitempty" doc:"when the friend confirmed" example:"2026-11-21T09:30:00Z"`
	OrderedAt      *time.Time  `json:"Auftragsdatum,omitempty" doc:"when it was ordered"`
	ReceivedAt     time.Time   `json:"Eingang" doc:"when it was first told"`
	CancelledAt    *time.Time  `json:"StorniertAm,omitempty" doc:"when the tenant cancelled it" example:"2026-11-26T09:30:00Z"`
	ComplaintUntil *time.Time  `json:"FristBis,omitempty" doc:"of an order that counts: the first instant after its complaint period"`
	LapsesAt       *time.Time  `json:"WartetBis,omitempty" doc:"of one that was only reported: the first instant at which it isn't waited for any more" example:"2027-02-15T09:30:00Z"`
	Cents          *int64      `json:"ProvisionCent,omitempty" doc:"what it earned, net, less what was taken back; missing before anything was earned" example:"6000"`
	PossibleCents  int64       `json:"MindestensCent,omitempty" doc:"what it may still earn, at least" example:"1800"`
	Coming         *ComingNote `json:"KommtInGutschrift,omitempty" doc:"where its commission comes into one"`
	Link           string      `json:"Linkname,omitempty" doc:"by which the recommender came, if shown" example:"Messe"`
	Label          string      `json:"Label,omitempty" doc:"what the link's address bore" example:"messe-berlin"`
	Approval       *Approval   `json:"Freigabe,omitempty" doc:"of an order that the agency approves or approved; missing for any other"`
}

// ComingNote is the credit note that something comes into.
type ComingNote struct {
	_ struct{} `schema:"KommendeGutschrift"`

	Month string `json:"Monat" doc:"that it is about: YYYY-MM" example:"2026-11"`
	Date  string `json:"Am" format:"date" doc:"day on which it is written, and from which on paid"`
}

func coming(o report.Order) *ComingNote {
	if o.Coming == nil {
		return nil
	}
	return &ComingNote{Month: string(o.Coming.Month), Date: o.Coming.At.In(tenant.Berlin).Format(time.DateOnly)}
}

// Approval is how far an agency's approval of an order has come.
type Approval struct {
	_ struct{} `schema:"Freigabestand"`

	Waits bool       `json:"Wartet" doc:"a member may approve it; otherwise it was approved"`
	By    []string   `json:"Durch" doc:"who approved, first name and initial; empty for somebody who was erased" example:"[\"Olga Ö.\"]"`
	At    *time.Time `json:"Am,omitempty" doc:"when the last of them did" example:"2026-11-24T09:30:00Z"`
	Mine  bool       `json:"Eigene" doc:"the first approval is the session's, which may take it back" example:"false"`
	Own   bool       `json:"Beteiligt" doc:"who asks is the recommender or the friend, or the first to approve by another account, and can't approve it" example:"false"`

	Unvouched bool `json:"Unbestaetigt" doc:"it waits, and who asks can't approve it before the tenant has confirmed the person" example:"false"`
}

// LeadRow is one interested person of an agency.
type LeadRow struct {
	_ struct{} `schema:"Interessentenzeile"`

	Recommendation string    `json:"Empfehlungsnummer"`
	Friend         string    `json:"Interessent" doc:"first name and initial" example:"Ben Ö."`
	Recommender    string    `json:"Empfehler" doc:"first name and initial" example:"Anna K."`
	ProductID      string    `json:"Produkt"`
	ProductName    string    `json:"Produktname"`
	Status         string    `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"where the recommendation stands"`
	ConfirmedAt    time.Time `json:"Bestaetigt" doc:"when the friend confirmed"`
	OrderStatus    string    `json:"Auftragsstatus,omitempty" enum:"freigegeben,gemeldet" doc:"of the order that counts, or that was reported and isn't approved yet"`
}

// RecommenderRow is somebody who recommended by an agency's links.
type RecommenderRow struct {
	_ struct{} `schema:"Empfehlerzeile"`

	Number    string `json:"Empfehlungsnummer" doc:"of one of them, by which the filter Empfehler finds all"`
	Name      string `json:"Name" doc:"first name and initial" example:"Anna K."`
	Made      int    `json:"Empfehlungen" doc:"how many were made" example:"4"`
	Confirmed int    `json:"Bestaetigt" doc:"of them, by the friend" example:"3"`
	Ordered   int    `json:"Auftraege" doc:"of them, with an order that counts" example:"2"`
	Paid      int    `json:"Gezahlt" doc:"of them, whose rewards are all paid" example:"1"`
}

// InvitationReport is a page of invitations.
type InvitationReport struct {
	_ struct{} `schema:"Einladungsbericht"`

	Report
	Rows []InvitationRow `json:"Content" doc:"the page's rows"`
}

// InvitationRow is one invitation of an agency.
type InvitationRow struct {
	_ struct{} `schema:"Einladungszeile"`

	ID         string     `json:"Einladung" doc:"opaque id"`
	FirstName  string     `json:"Vorname,omitempty" doc:"as the inviter typed it; missing once the person was erased"`
	LastName   string     `json:"Nachname,omitempty" doc:"likewise"`
	Email      string     `json:"Email,omitempty" doc:"likewise"`
	Talk       string     `json:"Art" enum:"VorOrt,Telefon" doc:"how the inviter spoke with the person"`
	Status     string     `json:"Status" enum:"Verschickt,ErneutVerschickt,Angenommen,Abgelehnt,Abgelaufen,Zurueckgezogen" doc:"where the invitation stands; Angenommen tells no more than that"`
	Inviter    string     `json:"Einladender,omitempty" doc:"who invited; missing for a member who has left" example:"Mara Sommer"`
	CreatedAt  time.Time  `json:"Erstellt" doc:"when the person was invited"`
	WrittenAt  time.Time  `json:"VerschicktAm" doc:"when the last letter was asked for"`
	ValidUntil string     `json:"GueltigBis" format:"date" doc:"last day of its link"`
	EndedAt    *time.Time `json:"BeendetAm,omitempty" doc:"when it was answered or withdrawn"`
}

func invitationRow(i report.Invitation, _ func(string) string) InvitationRow {
	return InvitationRow{
		ID: i.ID, FirstName: i.FirstName, LastName: i.LastName, Email: i.Email, Talk: word(talks, i.Talk),
		Status: word(invitationStatuses, i.Status), Inviter: i.Inviter,
		CreatedAt: i.CreatedAt, WrittenAt: i.WrittenAt, ValidUntil: tenant.LastDay(i.ValidUntil).Format(time.DateOnly),
		EndedAt: i.EndedAt,
	}
}

func recommendationRow(r report.Recommendation, named func(string) string) RecommendationRow {
	return RecommendationRow{
		Number: r.Number, Status: word(recommendationStatuses, r.Status), ProductID: r.Product, ProductName: named(r.Product),
		Channel: r.Channel, Recommender: r.Recommender,
		CreatedAt: r.CreatedAt, ValidUntil: tenant.LastDay(r.ValidUntil).Format(time.DateOnly), ConfirmedAt: r.ConfirmedAt,
		OrderStatus: word(orderStatuses, r.OrderStatus), OrderedAt: r.OrderedAt,
	}
}

func orderRow(o report.Order, named func(string) string) OrderRow {
	return OrderRow{
		ID: o.ID, Number: o.Number, ReportedNumber: o.ReportedNumber, Recommendation: o.Recommendation,
		Recommender: o.Recommender, Friend: o.Friend,
		ProductID: o.Product, ProductName: named(o.Product), Status: word(orderStatuses, o.Status), Reason: refusal(o.Reason),
		RecommendedAt: o.Timeline.RecommendedAt, ConfirmedAt: o.Timeline.ConfirmedAt, OrderedAt: o.Timeline.OrderedAt,
		ReceivedAt:  o.Timeline.ReceivedAt,
		CancelledAt: o.Timeline.CancelledAt, ComplaintUntil: o.Timeline.ComplaintUntil, LapsesAt: o.Timeline.LapsesAt,
		Cents: o.Cents, PossibleCents: o.LeastCents, Coming: coming(o), Link: o.Link, Label: o.Label,
		Approval: approval(o.Approval),
	}
}

func leadRow(l report.Lead, named func(string) string) LeadRow {
	return LeadRow{
		Recommendation: l.Recommendation, Friend: l.Friend, Recommender: l.Recommender, ProductID: l.Product,
		ProductName: named(l.Product),
		Status:      word(recommendationStatuses, l.Status), ConfirmedAt: l.ConfirmedAt,
		OrderStatus: word(orderStatuses, l.OrderStatus),
	}
}

func recommenderRow(r report.Recommender, _ func(string) string) RecommenderRow {
	return RecommenderRow{
		Number: r.Number, Name: r.Name, Made: r.Made, Confirmed: r.Confirmed, Ordered: r.Ordered, Paid: r.Paid,
	}
}

func approval(a *report.Approval) *Approval {
	if a == nil {
		return nil
	}
	return &Approval{Waits: a.Waits, By: a.By, At: a.At, Mine: a.Mine, Own: a.Own, Unvouched: a.Unvouched}
}
