package rest

// about says of each call what its summary leaves open. Sections are those of the specification.
var about = map[string]string{
	"listAgencyRecommendations": "A page of the list (section 7), the newest first unless OrderBy names one of `Erstellt`, `GueltigBis`, `Status`, `Produkt`, `Kanal`, `Empfehlungsnummer`. " +
		"People have a first name and an initial. " + foreign,
	"listAgencyOrders": "A page of the list (section 7), the last received first unless OrderBy names one of `Eingang`, `Auftragsdatum`, `Status`, `Produkt`, `Empfehlungsnummer`. " + foreign,
	"listAgencyLeads": "A page of the list (section 7), the last confirmed first unless OrderBy names one of `Bestaetigt`, `Status`, `Produkt`, `Empfehlungsnummer`. " +
		"Who only typed something and didn't confirm isn't among them. " + foreign,
	"listAgencyInvitations": "A page of the list (section 7), the last invited first unless OrderBy names one of `Erstellt`, `Name`, `Status`, `GueltigBis`. Whoever was erased is listed without a " +
		"name: six months after the link's last day, or at once by declining. " + foreign,
	"listAgencyRecommenders": "A page of the list (section 7), who recommended most first unless OrderBy names one of `Empfehlungen`, `Bestaetigt`, `Auftraege`, `Gezahlt`, `Name`. " +
		"Each is counted by the recommendations that fit the filter. " + foreign,
	"listAgencyLinkFigures": "For the right links (section 6): what came of each link, by label, who recommended most first " +
		"unless OrderBy names one of `Empfehlungen`, `Besuche`, `Auftraege`, `Cent`, `Name`. " +
		"Openings are counted on their day, all else by the day on which it was recommended; the sums " +
		"are those of the statistics and of the commissions. What came by no link of the seller's " +
		"stands under `-`. An employee sees no colleague's. " + foreign,
	"getAgencyStatistics": "Of the recommendations of a period, how many have come how far by now: in all, by " +
		"product, " +
		"channel and month, and by inviting member for who may know of colleagues. `Vorher` has as many months before " +
		"where the period begins with one, the same days of the year before where it begins with the year, else as " +
		"many days. `Provision` and `Cent` are what they have earned by now. " +
		"A figure is the number of rows of the list of recommendations with the same Von, Bis, Produkte, " +
		"Kanaele, Einladender and Stufe. " + foreign,
	"getSellerOverview": "For the right rewards (section 6). Five net sums in cents, each that of the rows that the " +
		"list of commissions gives by the same filter: `Verdient` and `Zurueckgenommen` by Art, Von and Bis; `Wartet` " +
		"by Status Offen; `Unterwegs` by that Status; `Bezahlt` by that Status, BezahltVon and BezahltBis. What was " +
		"earned less what was taken back is what waits, is under way and is paid together. `agency.unknown` (404) for " +
		"an agency that isn't the session's.",
	"exportAgencyRecommendations": file + "of `Empfehlungsnummer`, `Erstellt`, `Empfehler`, `Produkt`, `GueltigBis`, `Status`, `Auftragsstatus`. " + limited,
	"exportAgencyOrders": file + "of `Empfehlungsnummer`, `Auftragsnummer`, `GemeldeteAuftragsnummer`, " +
		"`Interessent`, `Eingang`, `Auftragsdatum`, `Produkt`, `Empfehler`, `Status`, `Empfohlen`, `Bestaetigt`, `StorniertAm`, " +
		"`FristBis`, `ProvisionCent`, `Linkname`, `Label`, `Freigabe`. " + limited,
	"exportAgencyLeads":        file + "of `Empfehlungsnummer`, `Interessent`, `Bestaetigt`, `Empfehler`, `Produkt`, `Status`. " + limited,
	"exportAgencyRecommenders": file + "of `Name`, `Empfehlungen`, `Bestaetigt`, `Auftraege`, `Gezahlt`. " + limited,
	"exportAgencyCommissions": file + "of `Empfehlungsnummer`, `Auftragsnummer`, `Datum`, `Auftragsdatum`, " +
		"`Produkt`, `Plan`, `Status`, `Beleg` (number of the credit note), `Cent` (in euros). " +
		"Verdient, Wartet, Unterwegs and Bezahlt are filtered by alone; of Bezahlt, Von and Bis are days of the " +
		"payment. " +
		limited,
	"exportAgencyInvitations": file + "of `Name`, `Email`, `Erstellt`, `Art`, `Einladender`, `GueltigBis`, `Status`. " +
		limited,
}

const (
	file = "All rows of the list of that name that fit, in its order, written while they are read: text/csv or XLSX with the heads and words of the screen in the caller's language, and nothing " +
		"more than that shows. A text never is a formula. A file that breaks off is not whole: its connection is cut, also when whoever asked may read the list no longer. Columns are "
	limited = "40 files a day and member, then `rate.limited` (429). Who exported which list is in the audit log. " + foreign
)

const foreign = "`agency.unknown` (404) for an agency that isn't the session's, `field.invalid` (422) names what can't be asked."
