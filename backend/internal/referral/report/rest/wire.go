package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

// Report is what every page says of the whole.
type Report struct {
	Pagenumber int `json:"Pagenumber"`
	Pagesize   int `json:"Pagesize"`
	Total      int `json:"Gesamt" doc:"rows that fit on all pages together, and those of Geloescht"`
	Erased     int `json:"Geloescht" doc:"among them, whose person was erased: they count and aren't listed"`
}

// RecommendationRow is one recommendation of an agency.
type RecommendationRow struct {
	_ struct{} `schema:"Empfehlungszeile"`

	Number      string     `json:"Empfehlungsnummer"`
	Status      string     `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	ProductID   string     `json:"Produkt"`
	ProductName string     `json:"Produktname"`
	Channel     string     `json:"Kanal"`
	Recommender string     `json:"Empfehler" doc:"first name and initial"`
	CreatedAt   time.Time  `json:"Erstellt"`
	ValidUntil  string     `json:"GueltigBis" format:"date" doc:"last day"`
	ConfirmedAt *time.Time `json:"Bestaetigt,omitempty" doc:"when the friend confirmed"`
	OrderStatus string     `json:"Auftragsstatus,omitempty" enum:"freigegeben,gemeldet" doc:"of the order that counts, or that was reported and isn't approved yet"`
	OrderedAt   *time.Time `json:"Auftragsdatum,omitempty"`
}

// OrderRow is one order of an agency.
type OrderRow struct {
	_ struct{} `schema:"Auftragszeile"`

	ID             string     `json:"Auftrag" doc:"names it to auftragfreigeben"`
	Number         string     `json:"Auftragsnummer,omitempty" doc:"the tenant's own order id; missing for one that was only reported"`
	Recommendation string     `json:"Empfehlungsnummer"`
	Recommender    string     `json:"Empfehler" doc:"first name and initial"`
	ProductID      string     `json:"Produkt"`
	ProductName    string     `json:"Produktname"`
	Status         string     `json:"Status" enum:"freigegeben,storniert,abgelehnt,gemeldet,verfallen" doc:"gemeldet: the friend's side says that it was placed; verfallen: nobody confirmed that in time"`
	OrderedAt      *time.Time `json:"Auftragsdatum,omitempty"`
	ComplaintUntil *time.Time `json:"FristBis,omitempty" doc:"of an order that counts: the first instant after its complaint period"`
	ReceivedAt     time.Time  `json:"Eingang"`
}

// LeadRow is one interested person of an agency.
type LeadRow struct {
	_ struct{} `schema:"Interessentenzeile"`

	Recommendation string    `json:"Empfehlungsnummer"`
	Friend         string    `json:"Interessent" doc:"first name and initial"`
	Recommender    string    `json:"Empfehler" doc:"first name and initial"`
	ProductID      string    `json:"Produkt"`
	ProductName    string    `json:"Produktname"`
	Status         string    `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	ConfirmedAt    time.Time `json:"Bestaetigt"`
	OrderStatus    string    `json:"Auftragsstatus,omitempty" enum:"freigegeben,gemeldet"`
}

// RecommenderRow is somebody who recommended by an agency's links.
type RecommenderRow struct {
	_ struct{} `schema:"Empfehlerzeile"`

	Name      string `json:"Name" doc:"first name and initial"`
	Made      int    `json:"Empfehlungen"`
	Confirmed int    `json:"Bestaetigt" doc:"of them, by the friend"`
	Ordered   int    `json:"Auftraege" doc:"of them, whose reward is owed or paid"`
	Paid      int    `json:"Gezahlt" doc:"of them, whose rewards are all paid"`
}

func recommendationRow(r report.Recommendation, named func(string) string) RecommendationRow {
	return RecommendationRow{
		Number: r.Number, Status: word(recommendationStatuses, r.Status), ProductID: r.Product, ProductName: named(r.Product), Channel: r.Channel, Recommender: r.Recommender,
		CreatedAt: r.CreatedAt, ValidUntil: tenant.LastDay(r.ValidUntil).Format(time.DateOnly), ConfirmedAt: r.ConfirmedAt,
		OrderStatus: word(orderStatuses, r.OrderStatus), OrderedAt: r.OrderedAt,
	}
}

func orderRow(o report.Order, named func(string) string) OrderRow {
	return OrderRow{
		ID: o.ID, Number: o.Number, Recommendation: o.Recommendation, Recommender: o.Recommender, ProductID: o.Product, ProductName: named(o.Product),
		Status: word(orderStatuses, o.Status), OrderedAt: o.OrderedAt, ComplaintUntil: o.ComplaintUntil, ReceivedAt: o.ReceivedAt,
	}
}

func leadRow(l report.Lead, named func(string) string) LeadRow {
	return LeadRow{
		Recommendation: l.Recommendation, Friend: l.Friend, Recommender: l.Recommender, ProductID: l.Product, ProductName: named(l.Product),
		Status: word(recommendationStatuses, l.Status), ConfirmedAt: l.ConfirmedAt, OrderStatus: word(orderStatuses, l.OrderStatus),
	}
}

func recommenderRow(r report.Recommender, _ func(string) string) RecommenderRow {
	return RecommenderRow{Name: r.Name, Made: r.Made, Confirmed: r.Confirmed, Ordered: r.Ordered, Paid: r.Paid}
}
