package agency

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
)

// The screens' words of columns and statuses, and the backend's.
var (
	columns = map[string]map[string]string{
		recommendations: {"created": "Erstellt", "validUntil": "GueltigBis", "status": "Status", "product": "Produkt", "number": "Empfehlungsnummer"},
		leads:           {"confirmed": "Bestaetigt", "status": "Status", "product": "Produkt", "number": "Empfehlungsnummer"},
		orders:          {"received": "Eingang", "ordered": "Auftragsdatum", "status": "Status", "product": "Produkt", "number": "Empfehlungsnummer"},
		recommenders:    {"name": "Name", "made": "Empfehlungen", "confirmed": "Bestaetigt", "ordered": "Auftraege", "paid": "Gezahlt"},
		commissions:     {"at": "Datum", "ordered": "Auftragsdatum", "product": "Produkt", "plan": "Plan", "cents": "Cent", "number": "Empfehlungsnummer"},
		invitations:     {"created": "Erstellt", "name": "Name", "status": "Status", "validUntil": "GueltigBis"},
	}
	recommendationStatuses = map[string]string{
		"open": "Offen", "confirmed": "Ok", "approved": "Freigegeben", "paid": "Gezahlt", "expired": "Abgelaufen", "cancelled": "Storniert",
	}
	orderStatuses = map[string]string{
		"approved": "freigegeben", "cancelled": "storniert", "refused": "abgelehnt", "reported": "gemeldet", "lapsed": "verfallen",
	}
	refusals = map[string]string{
		"taken": "order.recommendation_taken", "withdrawn": "order.recommendation_cancelled", "late": "order.too_late",
		"early": "order.before_recommendation", "unconfirmed": "order.recipient_unconfirmed", "erased": "order.nobody_left",
	}
)

// waitings are what orders wait for.
var waitings = map[string]string{"approval": "wartet", "mine": "wartet_auf_mich"}

func statusesOf(kind string) map[string]string {
	switch kind {
	case orders:
		return orderStatuses
	case commissions:
		return commissionStatuses
	case invitations:
		return invitationFilters
	default:
		return recommendationStatuses
	}
}

// said gives the screens' word of the backend's; empty for none.
func said(words map[string]string, of string) string {
	for word, other := range words {
		if other == of {
			return word
		}
	}
	return ""
}

// RecommendationRow is one recommendation that the agency brought. People are a first name and an initial.
type RecommendationRow struct {
	Number      string     `json:"number"`
	Status      string     `json:"status" enum:"open,confirmed,approved,paid,expired,cancelled"`
	Product     string     `json:"product"`
	Recommender string     `json:"recommender"`
	CreatedAt   time.Time  `json:"createdAt"`
	ValidUntil  string     `json:"validUntil" format:"date" doc:"last day"`
	OrderStatus string     `json:"orderStatus,omitempty" enum:"approved,reported"`
	OrderedAt   *time.Time `json:"orderedAt,omitempty"`
}

// LeadRow is a friend who confirmed one.
type LeadRow struct {
	Number      string    `json:"number"`
	Friend      string    `json:"friend"`
	Recommender string    `json:"recommender"`
	Product     string    `json:"product"`
	Status      string    `json:"status" enum:"open,confirmed,approved,paid,expired,cancelled"`
	ConfirmedAt time.Time `json:"confirmedAt"`
}

// OrderRow is an order that came of one.
type OrderRow struct {
	ID             string     `json:"id"`
	Number         string     `json:"number,omitempty" doc:"the tenant's own; missing for one that was only reported"`
	ReportedNumber string     `json:"reportedNumber,omitempty" doc:"the shop's, as its order page reported it, which nobody vouches for; missing until the friend has confirmed"`
	Recommendation string     `json:"recommendation"`
	Recommender    string     `json:"recommender"`
	Friend         string     `json:"friend,omitempty" doc:"who was recommended to; missing until the friend has confirmed, and once the friend was erased"`
	Product        string     `json:"product"`
	Status         string     `json:"status" enum:"approved,cancelled,refused,reported,lapsed"`
	Reason         string     `json:"reason,omitempty" enum:"taken,withdrawn,late,early,unconfirmed,erased" doc:"why it was refused; missing where nobody has words for it"`
	RecommendedAt  time.Time  `json:"recommendedAt"`
	ConfirmedAt    *time.Time `json:"confirmedAt,omitempty" doc:"when the friend confirmed"`
	ReceivedAt     time.Time  `json:"receivedAt"`
	OrderedAt      *time.Time `json:"orderedAt,omitempty"`
	CancelledAt    *time.Time `json:"cancelledAt,omitempty"`
	ComplaintUntil *time.Time `json:"complaintUntil,omitempty" doc:"of one that counts: the first instant after its complaint period"`
	LapsesAt       *time.Time `json:"lapsesAt,omitempty" doc:"of one that was only reported: the first instant at which it isn't waited for any more"`
	Approval       *Approval  `json:"approval,omitempty" doc:"of an order that the agency approves or approved"`
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

// RecommenderRow is somebody who recommended by the agency's links, and what became of it.
type RecommenderRow struct {
	Number    string `json:"number" doc:"of one of them, by which a list finds all"`
	Name      string `json:"name"`
	Made      int64  `json:"made"`
	Confirmed int64  `json:"confirmed"`
	Ordered   int64  `json:"ordered"`
	Paid      int64  `json:"paid"`
}

func recommendationRow(r wire.RecommendationRow) RecommendationRow {
	return RecommendationRow{
		Number: r.Number, Status: said(recommendationStatuses, r.Status), Product: r.ProductName, Recommender: r.Recommender,
		CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil, OrderStatus: said(orderStatuses, r.OrderStatus), OrderedAt: r.OrderedAt,
	}
}

func leadRow(l wire.LeadRow) LeadRow {
	return LeadRow{
		Number: l.Recommendation, Friend: l.Friend, Recommender: l.Recommender, Product: l.ProductName,
		Status: said(recommendationStatuses, l.Status), ConfirmedAt: l.ConfirmedAt,
	}
}

func orderRow(o wire.OrderRow) OrderRow {
	return OrderRow{
		ID: o.ID, Number: o.Number, ReportedNumber: o.ReportedNumber, Recommendation: o.Recommendation, Recommender: o.Recommender, Friend: o.Friend,
		Product: o.ProductName, Status: said(orderStatuses, o.Status), Reason: said(refusals, o.Reason), RecommendedAt: o.RecommendedAt, ConfirmedAt: o.ConfirmedAt,
		ReceivedAt: o.ReceivedAt, OrderedAt: o.OrderedAt, CancelledAt: o.CancelledAt, ComplaintUntil: o.ComplaintUntil, LapsesAt: o.LapsesAt,
		Approval: approvalOf(o.Approval),
	}
}

func recommenderRow(r wire.RecommenderRow) RecommenderRow {
	return RecommenderRow{Number: r.Number, Name: r.Name, Made: r.Made, Confirmed: r.Confirmed, Ordered: r.Ordered, Paid: r.Paid}
}
