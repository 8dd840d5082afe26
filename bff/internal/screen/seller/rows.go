package seller

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// statusOf gives the backend's word of a status that a report is filtered by; empty for one that it hasn't.
func statusOf(kind, status string) string {
	switch kind {
	case Orders:
		return screen.Word[OrderRow]("Status", status)
	case commissions:
		return screen.Word[commissionFilter]("Status", status)
	case invitations:
		return screen.Word[invitationFilter]("Status", status)
	default:
		return screen.Word[RecommendationRow]("Status", status)
	}
}

// RecommendationRow is one recommendation that the seller brought. People are a first name and an initial.
type RecommendationRow struct {
	Number      string     `json:"number" column:"number=Empfehlungsnummer"`
	Status      string     `json:"status" column:"status=Status" words:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" enum:"open,confirmed,approved,paid,expired,cancelled"`
	Product     string     `json:"product" column:"product=Produkt"`
	Recommender string     `json:"recommender" file:"Empfehler" column:"recommender"`
	CreatedAt   time.Time  `json:"createdAt" column:"created=Erstellt"`
	ValidUntil  string     `json:"validUntil" column:"validUntil=GueltigBis" format:"date" doc:"last day"`
	OrderStatus string     `json:"orderStatus,omitempty" file:"Auftragsstatus" column:"order" words:"freigegeben,gemeldet" enum:"approved,reported"`
	OrderedAt   *time.Time `json:"orderedAt,omitempty"`
}

// LeadRow is a friend who confirmed one.
type LeadRow struct {
	Number      string    `json:"number" column:"number=Empfehlungsnummer"`
	Friend      string    `json:"friend" file:"Interessent" column:"friend"`
	Recommender string    `json:"recommender" file:"Empfehler" column:"recommender"`
	Product     string    `json:"product" column:"product=Produkt"`
	Status      string    `json:"status" column:"status=Status" words:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" enum:"open,confirmed,approved,paid,expired,cancelled"`
	ConfirmedAt time.Time `json:"confirmedAt" column:"confirmed=Bestaetigt"`
}

// OrderRow is an order that came of one.
type OrderRow struct {
	ID             string     `json:"id"`
	Number         string     `json:"number,omitempty" file:"Auftragsnummer,GemeldeteAuftragsnummer" column:"order" doc:"the tenant's own; missing for one that was only reported"`
	ReportedNumber string     `json:"reportedNumber,omitempty" doc:"the shop's, as its order page reported it, which nobody vouches for; missing until the friend has confirmed"`
	Recommendation string     `json:"recommendation" column:"number=Empfehlungsnummer"`
	Recommender    string     `json:"recommender" file:"Empfehler" column:"recommender"`
	Friend         string     `json:"friend,omitempty" file:"Interessent" column:"friend" doc:"who was recommended to; missing until the friend has confirmed, and once the friend was erased"`
	Product        string     `json:"product" column:"product=Produkt"`
	Status         string     `json:"status" file:"Status,Empfohlen,Bestaetigt,StorniertAm,FristBis" column:"status=Status" words:"freigegeben,storniert,abgelehnt,gemeldet,verfallen" enum:"approved,cancelled,refused,reported,lapsed"`
	Reason         string     `json:"reason,omitempty" words:"order.recommendation_taken,order.recommendation_cancelled,order.too_late,order.before_recommendation,order.recipient_unconfirmed,order.nobody_left" enum:"taken,withdrawn,late,early,unconfirmed,erased" doc:"why it was refused; missing where nobody has words for it"`
	RecommendedAt  time.Time  `json:"recommendedAt"`
	ConfirmedAt    *time.Time `json:"confirmedAt,omitempty" doc:"when the friend confirmed"`
	ReceivedAt     time.Time  `json:"receivedAt" column:"received=Eingang"`
	OrderedAt      *time.Time `json:"orderedAt,omitempty" column:"ordered=Auftragsdatum"`
	CancelledAt    *time.Time `json:"cancelledAt,omitempty"`
	ComplaintUntil *time.Time `json:"complaintUntil,omitempty" doc:"of one that counts: the first instant after its complaint period"`
	LapsesAt       *time.Time `json:"lapsesAt,omitempty" doc:"of one that was only reported: the first instant at which it isn't waited for any more"`
	Cents          *int64     `json:"cents,omitempty" file:"ProvisionCent" column:"commission" doc:"what it earned, net, less what was taken back; missing before anything was earned"`
	PossibleCents  int64      `json:"possibleCents,omitempty" doc:"what it may still earn, net, at least"`
	Coming         *Coming    `json:"coming,omitempty" doc:"where its commission comes into one"`
	Link           string     `json:"link,omitempty" file:"Linkname,Label" column:"link" doc:"by which the recommender came"`
	Label          string     `json:"label,omitempty" doc:"what the link's address bore"`
	Approval       *Approval  `json:"approval,omitempty" file:"Freigabe" column:"approval" doc:"of an order that the agency approves or approved"`
}

// Coming is the credit note that something comes into.
type Coming struct {
	Month string `json:"month" doc:"that it is about: YYYY-MM"`
	Date  string `json:"date" format:"date" doc:"day on which it is written, and from which on paid"`
}

func comingOf(c *wire.ComingNote) *Coming {
	if c == nil {
		return nil
	}
	return &Coming{Month: c.Month, Date: c.Date}
}

// Approval is how far the agency's approval of an order has come.
type Approval struct {
	Waits bool       `json:"waits" doc:"a member may approve it; otherwise it was approved"`
	By    []string   `json:"by" doc:"who approved; empty for somebody who was erased"`
	At    *time.Time `json:"at,omitempty" doc:"when the last of them did"`
	Mine  bool       `json:"mine" doc:"the first approval is that of who asks, who may take it back"`
	Own   bool       `json:"own" doc:"who asks is the recommender or the friend, and can't approve it"`

	Unconfirmed bool `json:"unconfirmed" doc:"it waits, and who asks can't approve it before the company has confirmed the person"`
}

func approvalOf(a *wire.Approval) *Approval {
	if a == nil {
		return nil
	}
	return &Approval{Waits: a.Waits, By: a.By, At: a.At, Mine: a.Mine, Own: a.Own, Unconfirmed: a.Unvouched}
}

// RecommenderRow is somebody who recommended by the seller's links, and what became of it.
type RecommenderRow struct {
	Number    string `json:"number" doc:"of one of them, by which a list finds all"`
	Name      string `json:"name" column:"name=Name"`
	Made      int64  `json:"made" column:"made=Empfehlungen"`
	Confirmed int64  `json:"confirmed" column:"confirmed=Bestaetigt"`
	Ordered   int64  `json:"ordered" column:"ordered=Auftraege"`
	Paid      int64  `json:"paid" column:"paid=Gezahlt"`
}

func recommendationRow(r wire.RecommendationRow) RecommendationRow {
	return screen.FromWire(RecommendationRow{
		Number: r.Number, Status: r.Status, Product: r.ProductName, Recommender: r.Recommender,
		CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil, OrderStatus: r.OrderStatus, OrderedAt: r.OrderedAt,
	})
}

func leadRow(l wire.LeadRow) LeadRow {
	return screen.FromWire(LeadRow{
		Number: l.Recommendation, Friend: l.Friend, Recommender: l.Recommender, Product: l.ProductName,
		Status: l.Status, ConfirmedAt: l.ConfirmedAt,
	})
}

func orderRow(o wire.OrderRow) OrderRow {
	return screen.FromWire(OrderRow{
		ID: o.ID, Number: o.Number, ReportedNumber: o.ReportedNumber, Recommendation: o.Recommendation,
		Recommender: o.Recommender, Friend: o.Friend,
		Product: o.ProductName, Status: o.Status, Reason: o.Reason, RecommendedAt: o.RecommendedAt,
		ConfirmedAt: o.ConfirmedAt,
		ReceivedAt:  o.ReceivedAt, OrderedAt: o.OrderedAt, CancelledAt: o.CancelledAt, ComplaintUntil: o.ComplaintUntil,
		LapsesAt: o.LapsesAt, Cents: o.Cents, PossibleCents: o.PossibleCents, Coming: comingOf(o.Coming),
		Link: o.Link, Label: o.Label, Approval: approvalOf(o.Approval),
	})
}

func recommenderRow(r wire.RecommenderRow) RecommenderRow {
	return RecommenderRow{
		Number: r.Number, Name: r.Name, Made: r.Made, Confirmed: r.Confirmed, Ordered: r.Ordered, Paid: r.Paid,
	}
}
