package creditnote

import "weitersagen.app/backend/internal/money/creditor"

// standardRate is that of section 12 (1) of the UStG, in percent.
const standardRate = 19

// Tax is how a document stands to value added tax: section 14 (4) no. 8 of the UStG wants the rate or, where the
// service is exempt, a word about it.
type Tax struct {
	Standing creditor.Standing `json:"standing"`
	Percent  int64             `json:"percent"`
	// Reason is the word about the exemption; empty where there is none.
	Reason string `json:"reason,omitempty"`
}

// Exempt tells whether no tax is shown.
func (t Tax) Exempt() bool { return t.Percent == 0 }

// TaxOf gives the tax by an agency's standing.
//
// Rule (document, D): Commissions bear 19 % (§ 12 Abs. 1 UStG), or none with its reason: small businesses (§ 19 UStG,
// § 34a UStDV), insurance agents and brokers (§ 4 Nr. 11 UStG). Enforced: money/creditnote.frame. Test:
// TestTheTaxFollowsFromTheStanding, TestEachStandingHasItsOwnTaxOnOneTenant.
//
// Rule (document, D): An insurer's agency that says it is an insurance agent has no tax (§ 4 Nr. 11 UStG): what was
// earned is what is paid. Enforced: creditnote/usecase.opened. Test: TestAMonthThatLosesMoreThanItEarnsIsCarriedOn,
// TestAMonthOfAnAgencyFromItsRequestToTheClawback.
func TaxOf(s creditor.Standing) Tax {
	switch s {
	case creditor.SmallBusiness:
		// Section 34a of the UStDV wants the word that the exemption of section 19 applies.
		return Tax{Standing: s, Reason: "Steuerfrei nach § 19 UStG (Kleinunternehmer)"}
	case creditor.Insurance:
		return Tax{Standing: s, Reason: "Steuerfrei nach § 4 Nr. 11 UStG (Versicherungsvertreter und Versicherungsmakler)"}
	case creditor.Regular:
	}
	return Tax{Standing: creditor.Regular, Percent: standardRate}
}
