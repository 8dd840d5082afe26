package xrechnungtest

import "github.com/shopspring/decimal"

// breakdown is where the tax is computed; ours have one, of one category and rate.
const breakdown = settlement + "/ApplicableTradeTax"

var taxes = []Rule{
	has("BR-CO-18", "has a breakdown of its tax", settlement, "ApplicableTradeTax"),
	needs("BR-45", "has the sum that is taxed", breakdown, "BasisAmount"),
	needs("BR-46", "has the tax on it", breakdown, "CalculatedAmount"),
	needs("BR-47", "has the tax's category", breakdown, "CategoryCode"),
	needs("BR-48", "has the tax's rate", breakdown, "RateApplicablePercent"),
	needs("BR-DE-14", "has the tax's rate in each breakdown", breakdown, "RateApplicablePercent"),
	none("BR-CO-03", "has no day and no event from which tax is owed: not both", breakdown, "TaxPointDate",
		`<TaxPointDate><DateString format="102">20261202</DateString></TaxPointDate><DueDateTypeCode>5</DueDateTypeCode>`),
	computed(
		"BR-CO-17", "has a tax that is its rate of the sum, rounded once to cents, half a cent away from zero",
		breakdown, "CalculatedAmount", rated,
	),
	cents("BR-DEC-19", "has a taxed sum in whole cents", breakdown, "BasisAmount"),
	cents("BR-DEC-20", "has a tax in whole cents", breakdown, "CalculatedAmount"),
	oneOf(
		"BR-CL-18", "has a category on the list: standard rate, exempt, or owed by the buyer", breakdown,
		"CategoryCode", "X", "S", "E", "AE",
	),
}

var hundred = decimal.NewFromInt(100)

// rated is the tax of a breakdown by its rate.
func rated(n *Node) decimal.Decimal {
	return n.amount("BasisAmount").Mul(n.amount("RateApplicablePercent")).Div(hundred).Round(2)
}
