package xrechnungtest

import (
	"slices"
	"strings"
)

// Where things stand in the syntax CII.
const (
	exchange   = "ExchangedDocumentContext"
	head       = "ExchangedDocument"
	trade      = "SupplyChainTradeTransaction"
	agreement  = trade + "/ApplicableHeaderTradeAgreement"
	delivery   = trade + "/ApplicableHeaderTradeDelivery"
	settlement = trade + "/ApplicableHeaderTradeSettlement"
	period     = settlement + "/BillingSpecifiedPeriod"
	reference  = "InvoiceReferencedDocument"
	guideline  = "GuidelineSpecifiedDocumentContextParameter/ID"
	xrechnung  = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
)

var document = []Rule{
	needs("BR-01", "names the standard that it follows", exchange, guideline),
	oneOf("BR-DE-21", "follows XRechnung 3.0", exchange, guideline, "urn:cen.eu:en16931:2017", xrechnung),
	needs(
		"PEPPOL-EN16931-R001", "names the process that it belongs to", exchange,
		"BusinessProcessSpecifiedDocumentContextParameter/ID",
	),
	needs("BR-02", "has a number", head, "ID"),
	needs("BR-03", "has a day, written as year, month and day", head, "IssueDateTime/DateTimeString[@format=102]"),
	needs("BR-04", "has a type", head, "TypeCode"),
	oneOf("BR-CL-01", "has a type of UNTDID 1001: self-billed invoice", head, "TypeCode", "999", "389"),
	oneOf("BR-DE-17", "has a type that an XRechnung may have", head, "TypeCode", "261", "389"),
	every("BR-DE-26", "names what it corrects where its type is a correction", "", func(doc *Node) bool {
		return doc.text(head+"/TypeCode") != "384" || len(doc.all(settlement+"/"+reference)) > 0
	}, func(doc *Node) {
		doc.set(head+"/TypeCode", "384")
		doc.drop(settlement + "/" + reference)
	}),
	needs("BR-55", "names what it corrects by a number", settlement+"/"+reference, "IssuerAssignedID"),
	needs("BR-DE-15", "has a reference of the buyer's", agreement, "BuyerReference"),
	has("BR-DE-TMP-32", "says when the service was rendered", settlement, "BillingSpecifiedPeriod"),
	every("BR-CO-19", "has a period with its first and its last day", period, func(n *Node) bool {
		return len(n.all("StartDateTime")) > 0 && len(n.all("EndDateTime")) > 0
	}, func(n *Node) {
		n.drop("StartDateTime")
		n.drop("EndDateTime")
	}),
	every("BR-29", "has a period that doesn't end before it begins", period, func(n *Node) bool {
		return n.text("StartDateTime/DateTimeString") <= n.text("EndDateTime/DateTimeString")
	}, func(n *Node) { n.set("EndDateTime/DateTimeString", "20200101") }),
	none("BR-57", "goes nowhere: a place of delivery would need its country", delivery, "ShipToTradeParty",
		"<ShipToTradeParty><PostalTradeAddress><CityName>Potsdam</CityName></PostalTradeAddress></ShipToTradeParty>"),
	none(
		"BR-DE-22", "has no attachments: two of one name couldn't be told apart", agreement,
		"AdditionalReferencedDocument", attached+attached,
	),
}

const attached = `<AdditionalReferencedDocument><IssuerAssignedID>1</IssuerAssignedID><TypeCode>916</TypeCode>` +
	`<AttachmentBinaryObject mimeCode="text/csv" filename="a.csv">YQ==</AttachmentBinaryObject></AdditionalReferencedDocument>`

const (
	means    = settlement + "/SpecifiedTradeSettlementPaymentMeans"
	terms    = settlement + "/SpecifiedTradePaymentTerms/Description"
	total    = "SpecifiedTradeSettlementHeaderMonetarySummation"
	sumsAt   = settlement + "/" + total
	taxTotal = total + "/TaxTotalAmount"
)

var payment = []Rule{
	needs("BR-05", "has a currency", settlement, "InvoiceCurrencyCode"),
	oneOf("BR-CL-04", "has a currency of ISO 4217: the euro", settlement, "InvoiceCurrencyCode", "EURO", "EUR"),
	oneOf(
		"BR-CL-03", "has its tax in a currency of ISO 4217: the euro", sumsAt, "TaxTotalAmount/@currencyID", "EURO",
		"EUR",
	),
	none(
		"BR-53", "has no second currency for tax, which would need its sum", settlement, "TaxCurrencyCode",
		"<TaxCurrencyCode>CHF</TaxCurrencyCode>",
	),
	none(
		"PEPPOL-EN16931-R005", "has no second currency for tax, which would be another one", settlement,
		"TaxCurrencyCode", "<TaxCurrencyCode>EUR</TaxCurrencyCode>",
	),
	every(
		"PEPPOL-EN16931-R053", "has its tax once", sumsAt,
		func(n *Node) bool { return len(n.all("TaxTotalAmount")) == 1 }, func(n *Node) {
			n.add("", `<TaxTotalAmount currencyID="EUR">1.00</TaxTotalAmount>`)
		},
	),
	every("PEPPOL-EN16931-R054", "has its tax in its own currency alone", sumsAt, func(n *Node) bool {
		return len(n.all("TaxTotalAmount")) == len(n.all("TaxTotalAmount[@currencyID=EUR]"))
	}, func(n *Node) { n.add("", `<TaxTotalAmount currencyID="CHF">1.00</TaxTotalAmount>`) }),
	every("PEPPOL-EN16931-R055", "has no tax with another sign in a second currency", settlement, func(n *Node) bool {
		return !slices.ContainsFunc(
			n.all(taxTotal), func(tax *Node) bool { return tax.amount("").Sign()*n.amount(taxTotal).Sign() < 0 },
		)
	}, func(n *Node) {
		n.add("", "<TaxCurrencyCode>CHF</TaxCurrencyCode>")
		n.set(taxTotal, "1.00")
		n.add(total, `<TaxTotalAmount currencyID="CHF">-1.00</TaxTotalAmount>`)
	}),
	has("BR-DE-1", "says how it is paid", settlement, "SpecifiedTradeSettlementPaymentMeans"),
	needs("BR-49", "says by a code how it is paid", means, "TypeCode"),
	oneOf(
		"BR-CL-16", "is paid by a code of UNTDID 4461: by agreement, or by clearing", means, "TypeCode", "99", "57",
		"97",
	),
	every(
		"BR-DE-18", "grants no discount for payment in time: terms with a line of # would have to be one", terms,
		func(n *Node) bool {
			return !strings.Contains(n.Text, "#")
		},
		func(n *Node) { n.set("", "#SKONTO#TAGE=7#") },
	),
	none(
		"BR-DE-30", "debits no account: it would need the creditor's id", settlement,
		"SpecifiedTradePaymentTerms/DirectDebitMandateID",
		"<SpecifiedTradePaymentTerms><DirectDebitMandateID>M1</DirectDebitMandateID></SpecifiedTradePaymentTerms>",
	),
	none(
		"BR-DE-31", "debits no account: it would need the account", settlement, "CreditorReferenceID",
		"<CreditorReferenceID>DE98ZZZ09999999999</CreditorReferenceID>",
	),
}
