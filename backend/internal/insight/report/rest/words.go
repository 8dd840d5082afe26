package rest

import (
	"slices"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/commission"
)

// words are the wire's for one list.
type words struct {
	of       report.List
	columns  map[string]report.Column
	statuses map[string]string
}

var (
	recommendationStatuses = map[string]string{
		"Offen": "open", "Ok": "confirmed", "Freigegeben": "approved", "Gezahlt": "paid", "Abgelaufen": "expired",
		"Storniert": "cancelled",
	}
	orderStatuses = map[string]string{
		"freigegeben": "approved", "storniert": "cancelled", "abgelehnt": "refused", "gemeldet": "reported",
		"verfallen": "lapsed",
	}
	invitationStatuses = map[string]string{
		"Verschickt": "sent", "ErneutVerschickt": "sent_again", "Angenommen": "accepted", "Abgelehnt": "declined",
		"Abgelaufen": "expired", "Zurueckgezogen": "withdrawn",
	}
	commissionStatuses = map[string]string{
		"Offen": report.Open, "Abgerechnet": report.Billed, "Zurueckgenommen": report.TakenBack,
		"Verdient": string(commission.TotalEarned), "Wartet": string(commission.TotalWaiting),
		"Unterwegs": string(commission.TotalUnderWay), "Bezahlt": string(commission.TotalPaid),
	}
	talks = map[string]string{"VorOrt": "on_site", "Telefon": "phone"}
)

var waitingWords = map[string]report.Waiting{"wartet": report.ForApproval, "wartet_auf_mich": report.ForMine}

var stageWords = map[string]report.Stage{
	"besucht": report.Visited, "eingetragen": report.Entered, "bestaetigt": report.Confirmed, "bestellt": report.Ordered,
	"gezahlt": report.Paid,
}

// The wire's words of columns and statuses (sections 4 and 7 of the specification).
var (
	recommendationWords = words{report.OfRecommendations, map[string]report.Column{
		"Erstellt": report.ByCreated, "GueltigBis": report.ByValid, "Status": report.ByStatus, "Produkt": report.ByProduct,
		"Kanal": report.ByChannel, "Empfehlungsnummer": report.ByNumber,
	}, recommendationStatuses}
	orderWords = words{report.OfOrders, map[string]report.Column{
		"Eingang": report.ByReceived, "Auftragsdatum": report.ByOrdered, "Status": report.ByStatus,
		"Produkt": report.ByProduct, "Empfehlungsnummer": report.ByNumber,
	}, orderStatuses}
	leadWords = words{report.OfLeads, map[string]report.Column{
		"Bestaetigt": report.ByConfirmed, "Status": report.ByStatus, "Produkt": report.ByProduct,
		"Empfehlungsnummer": report.ByNumber,
	}, recommendationStatuses}
	invitationWords = words{report.OfInvitations, map[string]report.Column{
		"Erstellt": report.ByCreated, "Name": report.ByName, "Status": report.ByStatus, "GueltigBis": report.ByValid,
	}, invitationStatuses}
	commissionWords = words{report.OfCommissions, map[string]report.Column{
		"Datum": report.ByAt, "Auftragsdatum": report.ByOrdered, "Produkt": report.ByProduct, "Plan": report.ByPlan,
		"Cent": report.ByCents, "Empfehlungsnummer": report.ByNumber,
	}, commissionStatuses}
	linkWords = words{report.OfLinks, map[string]report.Column{
		"Empfehlungen": report.ByMade, "Besuche": report.ByVisits, "Auftraege": report.ByOrdered, "Cent": report.ByCents,
		"Name": report.ByName, "Bestaetigt": report.ByConfirmed, "Erstellt": report.ByCreated,
	}, nil}
	recommenderWords = words{report.OfRecommenders, map[string]report.Column{
		"Empfehlungen": report.ByMade, "Bestaetigt": report.ByConfirmed, "Auftraege": report.ByOrdered,
		"Gezahlt": report.ByPaid, "Name": report.ByName,
	}, recommendationStatuses}
)

// refusals are the codes of reasons that an agency is shown, as the feed of orders names them.
var refusals = []string{
	"order.recommendation_taken", "order.recommendation_cancelled", "order.too_late", "order.before_recommendation",
	"order.recipient_unconfirmed", "order.nobody_left",
}

// refusal gives the code of a reason that an agency is shown; empty for any other.
func refusal(reason string) string {
	if slices.Contains(refusals, reason) {
		return reason
	}
	return ""
}

// word gives the wire's word of a status; empty for none.
func word(statuses map[string]string, status string) string {
	for word, of := range statuses {
		if of == status {
			return word
		}
	}
	return ""
}
