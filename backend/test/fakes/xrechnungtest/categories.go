package xrechnungtest

import (
	"slices"

	"github.com/shopspring/decimal"
)

// Our documents are taxed by one of three categories.
const (
	standard = "[CategoryCode=S]"
	exempt   = "[CategoryCode=E]"
	reverse  = "[CategoryCode=AE]"
)

var categories = slices.Concat(used("S", standard), used("E", exempt), used("AE", reverse), unused(), []Rule{
	registered("S", standard), registered("E", exempt),
	every(
		"BR-AE-02", "has the VAT ids of both sides where the buyer owes the tax", "", func(doc *Node) bool {
			return len(doc.all(lineTax+reverse)) == 0 ||
				doc.text(seller+"/"+vatID) != "" && doc.text(buyer+"/"+vatID) != ""
		},
		func(doc *Node) {
			if len(doc.all(lineTax+reverse)) > 0 {
				doc.drop(buyer + "/SpecifiedTaxRegistration")
			}
		},
	),
	every("BR-AE-05", "has no rate where the buyer owes the tax", lineTax+reverse, func(n *Node) bool {
		return n.amount("RateApplicablePercent").IsZero()
	}, func(n *Node) { n.set("RateApplicablePercent", "19") }),
	computed(
		"BR-AE-09", "has no tax where the buyer owes it", breakdown+reverse, "CalculatedAmount",
		func(*Node) decimal.Decimal { return decimal.Zero },
	),
	needs("BR-AE-10", "says that the buyer owes the tax", breakdown+reverse, "ExemptionReason"),
	every("BR-S-05", "has a standard rate above none", lineTax+standard, func(n *Node) bool {
		return n.amount("RateApplicablePercent").IsPositive()
	}, func(n *Node) { n.set("RateApplicablePercent", "0") }),
	every("BR-E-05", "has no rate where it is exempt", lineTax+exempt, func(n *Node) bool {
		return n.amount("RateApplicablePercent").IsZero()
	}, func(n *Node) { n.set("RateApplicablePercent", "19") }),
	computed("BR-S-09", "has a tax that is the standard rate of the sum", breakdown+standard, "CalculatedAmount", rated),
	computed(
		"BR-E-09", "has no tax where it is exempt", breakdown+exempt, "CalculatedAmount",
		func(*Node) decimal.Decimal { return decimal.Zero },
	),
	none(
		"BR-S-10", "has no reason for an exemption where there is none", breakdown+standard, "ExemptionReason",
		"<ExemptionReason>§ 19 UStG</ExemptionReason>",
	),
	needs("BR-E-10", "says why it is exempt", breakdown+exempt, "ExemptionReason"),
	every(
		"BR-B-01", "has no Italian split payment, which is for Italy alone", lineTax, notBy("B"),
		func(n *Node) { n.set("CategoryCode", "B") },
	),
	every(
		"BR-B-02", "has no Italian split payment beside the standard rate", breakdown+standard, notBy("B"),
		func(n *Node) {
			n.add("", "<CategoryCode>B</CategoryCode>")
		},
	),
})

// registered is the rule about who has to be known to the tax office, of the categories in which the seller alone has.
func registered(category, only string) Rule {
	return every(
		"BR-"+category+"-02", "has the seller's tax number or VAT id where lines have category "+category, "",
		func(doc *Node) bool {
			return len(doc.all(lineTax+only)) == 0 || doc.text(seller+"/"+vatID)+doc.text(seller+"/"+taxID) != ""
		},
		func(doc *Node) {
			if len(doc.all(lineTax+only)) > 0 {
				doc.drop(seller + "/SpecifiedTaxRegistration")
			}
		},
	)
}

// used are the rules that all of our categories have: their lines and their breakdown belong together.
func used(category, only string) []Rule {
	return []Rule{
		every(
			"BR-"+category+"-01", "has one breakdown of category "+category+" where lines have it", "",
			func(doc *Node) bool {
				return (len(doc.all(lineTax+only)) > 0) == (len(doc.all(breakdown+only)) == 1)
			},
			func(doc *Node) {
				for i, n := range slices.Concat(doc.all(lineTax+only), doc.all(breakdown+only)) {
					if i > 0 {
						n.set("CategoryCode", "Z")
					}
				}
			},
		),
		computed(
			"BR-"+category+"-08", "has a taxed sum of category "+category+" that is that of its lines", "",
			breakdown+only+"/BasisAmount", func(doc *Node) decimal.Decimal {
				sum := decimal.Zero
				for _, n := range doc.all(line + "/" + settled) {
					if len(n.all("ApplicableTradeTax"+only)) > 0 {
						sum = sum.Add(n.amount(settledTotal))
					}
				}
				return sum
			},
		),
	}
}

// unused are the categories that none of our documents has; on lines alone, or in the breakdown alone, each breaks the
// rule that both belong together.
func unused() (rules []Rule) {
	for _, c := range []struct{ id, category, at, words string }{
		{"IC", "K", lineTax, "a supply within the Union"},
		{"G", "G", lineTax, "an export"},
		{"O", "O", breakdown, "outside the tax"},
		{"Z", "Z", lineTax, "a rate of zero"},
		{"AF", "L", lineTax, "of the Canary Islands"},
		{"AG", "M", lineTax, "of Ceuta and Melilla"},
	} {
		rules = append(
			rules,
			every("BR-"+c.id+"-01", "has no tax of category "+c.category+": "+c.words, c.at, notBy(c.category), func(n *Node) {
				n.set("CategoryCode", c.category)
			}),
		)
	}
	return rules
}

func notBy(category string) func(n *Node) bool {
	return func(n *Node) bool {
		return !slices.ContainsFunc(n.all("CategoryCode"), func(c *Node) bool { return c.Text == category })
	}
}
