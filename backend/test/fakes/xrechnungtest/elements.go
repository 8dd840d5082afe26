package xrechnungtest

import (
	"slices"
	"strings"
)

// elements stand for the hundreds of rules of the binding to CII about what a document mustn't have: ours have what is
// listed here, in this order.
var elements = []Rule{{"CII", "has no other elements and attributes than ours, in their order", func(doc *Node) bool {
	return listed.holds(doc)
}, func(doc *Node) { doc.add(head, "<LanguageID>de</LanguageID>") }}, {
	"PEPPOL-EN16931-R008", "has no empty elements but the delivery, which has to be there", filled,
	func(doc *Node) { doc.set(head+"/IncludedNote/Content", "") },
}}

func filled(n *Node) bool {
	if len(n.Nodes) == 0 {
		return strings.TrimSpace(n.Text) != "" || n.XMLName.Local == "ApplicableHeaderTradeDelivery"
	}
	return !slices.ContainsFunc(n.Nodes, func(child *Node) bool { return !filled(child) })
}

// shape is an element with its attributes and what may stand in it.
type shape struct {
	name   string
	shapes []shape
}

func (s shape) holds(n *Node) bool {
	at := 0
	for _, child := range n.Nodes {
		next := slices.IndexFunc(s.shapes, func(one shape) bool { return one.name == named(child) })
		if next < at || !s.shapes[next].holds(child) {
			return false
		}
		at = next
	}
	return true
}

func named(n *Node) string {
	name := n.XMLName.Local
	for _, a := range n.Attrs {
		name += "@" + a.Name.Local
	}
	return name
}

var listed = shape{shapes: shapes(strings.Split(strings.Trim(tree, "\n"), "\n"))}

// shapes reads lines, each further in than what it stands in.
func shapes(lines []string) []shape {
	var all []shape
	for i, l := range lines {
		if strings.HasPrefix(l, "\t") {
			continue
		}
		var inside []string
		for _, below := range lines[i+1:] {
			deeper, found := strings.CutPrefix(below, "\t")
			if !found {
				break
			}
			inside = append(inside, deeper)
		}
		all = append(all, shape{l, shapes(inside)})
	}
	return all
}

const tree = `
ExchangedDocumentContext
	BusinessProcessSpecifiedDocumentContextParameter
		ID
	GuidelineSpecifiedDocumentContextParameter
		ID
ExchangedDocument
	ID
	TypeCode
	IssueDateTime
		DateTimeString@format
	IncludedNote
		Content
SupplyChainTradeTransaction
	IncludedSupplyChainTradeLineItem
		AssociatedDocumentLineDocument
			LineID
		SpecifiedTradeProduct
			Name
			Description
		SpecifiedLineTradeAgreement
			NetPriceProductTradePrice
				ChargeAmount
		SpecifiedLineTradeDelivery
			BilledQuantity@unitCode
		SpecifiedLineTradeSettlement
			ApplicableTradeTax
				TypeCode
				CategoryCode
				RateApplicablePercent
			SpecifiedTradeSettlementLineMonetarySummation
				LineTotalAmount
	ApplicableHeaderTradeAgreement
		BuyerReference
		SellerTradeParty
			ID
			Name
			DefinedTradeContact
				PersonName
				TelephoneUniversalCommunication
					CompleteNumber
				EmailURIUniversalCommunication
					URIID
			PostalTradeAddress
				PostcodeCode
				LineOne
				CityName
				CountryID
			URIUniversalCommunication
				URIID@schemeID
			SpecifiedTaxRegistration
				ID@schemeID
		BuyerTradeParty
			Name
			PostalTradeAddress
				PostcodeCode
				LineOne
				CityName
				CountryID
			URIUniversalCommunication
				URIID@schemeID
			SpecifiedTaxRegistration
				ID@schemeID
	ApplicableHeaderTradeDelivery
	ApplicableHeaderTradeSettlement
		PaymentReference
		InvoiceCurrencyCode
		SpecifiedTradeSettlementPaymentMeans
			TypeCode
			Information
		ApplicableTradeTax
			CalculatedAmount
			TypeCode
			ExemptionReason
			BasisAmount
			CategoryCode
			RateApplicablePercent
		BillingSpecifiedPeriod
			StartDateTime
				DateTimeString@format
			EndDateTime
				DateTimeString@format
		SpecifiedTradePaymentTerms
			Description
		SpecifiedTradeSettlementHeaderMonetarySummation
			LineTotalAmount
			TaxBasisTotalAmount
			TaxTotalAmount@currencyID
			GrandTotalAmount
			DuePayableAmount
		InvoiceReferencedDocument
			IssuerAssignedID
			FormattedIssueDateTime
				DateTimeString@format
`
