package xrechnungtest

import "github.com/shopspring/decimal"

const (
	line         = trade + "/IncludedSupplyChainTradeLineItem"
	item         = line + "/SpecifiedTradeProduct"
	pricing      = line + "/SpecifiedLineTradeAgreement"
	netPrice     = pricing + "/NetPriceProductTradePrice"
	price        = "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount"
	quantity     = "SpecifiedLineTradeDelivery/BilledQuantity"
	settled      = "SpecifiedLineTradeSettlement"
	settledTotal = "SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount"
	lineTotal    = settled + "/" + settledTotal
	lineTax      = line + "/" + settled + "/ApplicableTradeTax"
)

var lines = []Rule{
	has("BR-16", "has a line at least", trade, "IncludedSupplyChainTradeLineItem"),
	needs("BR-21", "has lines with their own numbers", line, "AssociatedDocumentLineDocument/LineID"),
	needs("BR-22", "has lines with how much", line, quantity),
	needs("BR-23", "has lines with how much of what", line, quantity+"/@unitCode"),
	oneOf("BR-CL-23", "has lines with a unit of recommendation 20: pieces", line, quantity+"/@unitCode", "Stück", "C62"),
	needs("BR-24", "has lines with their sums", line, lineTotal),
	needs("BR-26", "has lines with their prices", line, price),
	every(
		"BR-27", "has prices that aren't negative", line, func(n *Node) bool { return !n.amount(price).IsNegative() },
		func(n *Node) { n.set(price, "-1.00") },
	),
	computed(
		"PEPPOL-EN16931-R120", "has lines whose sums are price times how much", line, lineTotal,
		func(n *Node) decimal.Decimal {
			return n.amount(price).Mul(n.amount(quantity))
		},
	),
	cents("BR-DEC-23", "has lines whose sums are whole cents", line, lineTotal),
	needs("BR-CO-04", "has lines with a category of tax", line, settled+"/ApplicableTradeTax/CategoryCode"),
}

var items = []Rule{
	needs("BR-25", "has lines that say what for", item, "Name"),
	none(
		"BR-64", "has no numbers of goods, which would need their list", item, "GlobalID",
		"<GlobalID>4012345001235</GlobalID>",
	),
	none("BR-28", "has no prices before a discount, which couldn't be negative", pricing, "GrossPriceProductTradePrice",
		"<GrossPriceProductTradePrice><ChargeAmount>-1.00</ChargeAmount></GrossPriceProductTradePrice>"),
	none(
		"PEPPOL-EN16931-R121", "has prices of one piece: another quantity would have to be more than none", netPrice,
		"BasisQuantity", `<BasisQuantity unitCode="C62">0</BasisQuantity>`,
	),
	none(
		"PEPPOL-EN16931-R101", "has no documents on lines, which could name an object alone", line+"/"+settled,
		"AdditionalReferencedDocument",
		"<AdditionalReferencedDocument><IssuerAssignedID>1</IssuerAssignedID><TypeCode>916</TypeCode></AdditionalReferencedDocument>",
	),
	every("BR-TMP-3", "has no two prices for different quantities", pricing, func(n *Node) bool {
		return n.text("GrossPriceProductTradePrice/BasisQuantity") == n.text("NetPriceProductTradePrice/BasisQuantity")
	}, func(n *Node) {
		n.add("NetPriceProductTradePrice", "<BasisQuantity>1</BasisQuantity>")
		n.add(
			"",
			"<GrossPriceProductTradePrice><ChargeAmount>1.00</ChargeAmount><BasisQuantity>2</BasisQuantity></GrossPriceProductTradePrice>",
		)
	}),
}
