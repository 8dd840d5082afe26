package rest

import "weitersagen.app/backend/internal/referral/report"

// The wire's words of columns and statuses (sections 4 and 7 of the specification).
var (
	recommendationColumns = map[string]report.Column{
		"Erstellt": report.ByCreated, "GueltigBis": report.ByValid, "Status": report.ByStatus, "Produkt": report.ByProduct, "Kanal": report.ByChannel, "Empfehlungsnummer": report.ByNumber,
	}
	orderColumns = map[string]report.Column{
		"Eingang": report.ByReceived, "Auftragsdatum": report.ByOrdered, "Status": report.ByStatus, "Produkt": report.ByProduct, "Empfehlungsnummer": report.ByNumber,
	}
	leadColumns = map[string]report.Column{
		"Bestaetigt": report.ByConfirmed, "Status": report.ByStatus, "Produkt": report.ByProduct, "Empfehlungsnummer": report.ByNumber,
	}
	recommenderColumns = map[string]report.Column{
		"Empfehlungen": report.ByMade, "Bestaetigt": report.ByConfirmed, "Auftraege": report.ByOrdered, "Gezahlt": report.ByPaid, "Name": report.ByName,
	}
	recommendationStatuses = map[string]string{
		"Offen": "open", "Ok": "confirmed", "Freigegeben": "approved", "Gezahlt": "paid", "Abgelaufen": "expired", "Storniert": "cancelled",
	}
	orderStatuses = map[string]string{
		"freigegeben": "approved", "storniert": "cancelled", "abgelehnt": "refused", "gemeldet": "reported", "verfallen": "lapsed",
	}
)

// word gives the wire's word of a status; empty for none.
func word(words map[string]string, status string) string {
	for word, of := range words {
		if of == status {
			return word
		}
	}
	return ""
}
