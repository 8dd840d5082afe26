package xrechnungtest

import "github.com/shopspring/decimal"

var sums = []Rule{
	needs("BR-12", "has the sum of its lines", sumsAt, "LineTotalAmount"),
	needs("BR-13", "has its sum without tax", sumsAt, "TaxBasisTotalAmount"),
	needs("BR-14", "has its sum with tax", sumsAt, "GrandTotalAmount"),
	needs("BR-15", "has what is to be paid", sumsAt, "DuePayableAmount"),
	computed(
		"BR-CO-10", "has a sum of lines that is theirs", "", sumsAt+"/LineTotalAmount",
		func(doc *Node) decimal.Decimal { return doc.sum(line + "/" + lineTotal) },
	),
	none(
		"BR-CO-11", "has no allowances, whose sum it would be", sumsAt, "AllowanceTotalAmount",
		"<AllowanceTotalAmount>1.00</AllowanceTotalAmount>",
	),
	none(
		"BR-CO-12", "has no charges, whose sum it would be", sumsAt, "ChargeTotalAmount",
		"<ChargeTotalAmount>1.00</ChargeTotalAmount>",
	),
	computed(
		"BR-CO-13", "has a sum without tax that is that of its lines", sumsAt, "TaxBasisTotalAmount",
		func(n *Node) decimal.Decimal { return n.amount("LineTotalAmount") },
	),
	computed(
		"BR-CO-14", "has a tax that is that of its breakdown", settlement, taxTotal,
		func(n *Node) decimal.Decimal { return n.sum("ApplicableTradeTax/CalculatedAmount") },
	),
	computed("BR-CO-15", "has a sum with tax that is both", sumsAt, "GrandTotalAmount", func(n *Node) decimal.Decimal {
		return n.amount("TaxBasisTotalAmount").Add(n.amount("TaxTotalAmount"))
	}),
	computed(
		"BR-CO-16", "has all of that to be paid, nothing of it before", sumsAt, "DuePayableAmount",
		func(n *Node) decimal.Decimal { return n.amount("GrandTotalAmount") },
	),
}

var decimals = []Rule{
	cents("BR-DEC-09", "has a sum of lines in whole cents", sumsAt, "LineTotalAmount"),
	none(
		"BR-DEC-10", "has no allowances in less than cents", sumsAt, "AllowanceTotalAmount",
		"<AllowanceTotalAmount>0.001</AllowanceTotalAmount>",
	),
	none(
		"BR-DEC-11", "has no charges in less than cents", sumsAt, "ChargeTotalAmount",
		"<ChargeTotalAmount>0.001</ChargeTotalAmount>",
	),
	cents("BR-DEC-12", "has a sum without tax in whole cents", sumsAt, "TaxBasisTotalAmount"),
	cents("BR-DEC-13", "has its tax in whole cents", sumsAt, "TaxTotalAmount"),
	cents("BR-DEC-14", "has a sum with tax in whole cents", sumsAt, "GrandTotalAmount"),
	every("BR-DEC-15", "has no tax of a second currency in less than its cents", settlement, func(n *Node) bool {
		return len(n.all("TaxCurrencyCode")) == 0
	}, func(n *Node) {
		n.add("", "<TaxCurrencyCode>CHF</TaxCurrencyCode>")
		n.set(taxTotal+"/@currencyID", "CHF")
		n.set(taxTotal, "1.001")
	}),
	none(
		"BR-DEC-16", "has nothing paid before in less than cents", sumsAt, "TotalPrepaidAmount",
		"<TotalPrepaidAmount>0.001</TotalPrepaidAmount>",
	),
	none(
		"BR-DEC-17", "is rounded by nothing less than cents", sumsAt, "RoundingAmount",
		"<RoundingAmount>0.001</RoundingAmount>",
	),
	cents("BR-DEC-18", "has whole cents to be paid", sumsAt, "DuePayableAmount"),
}
