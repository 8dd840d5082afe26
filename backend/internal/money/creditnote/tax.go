package creditnote

import "weitersagen.app/backend/internal/money/creditor"

// standardRate is that of section 12 (1) of the UStG, in percent.
const standardRate = 19

// Tax is how a document stands to value added tax: section 14 (4) no. 8 of the UStG wants the rate or, where the
// service is exempt, a word about it.
type Tax struct {
	Standing creditor.Standing `json:"standing"`
	Percent  int64             `json:"percent"`
	// Reason is the word about the exemption, or about who owes the tax; empty where there is none.
	Reason string `json:"reason,omitempty"`
	// ReverseCharge tells that the tenant owes the tax.
	ReverseCharge bool `json:"reverseCharge,omitempty"`
}

// Exempt tells whether no tax is shown.
func (t Tax) Exempt() bool { return t.Percent == 0 }

// reverseCharge has the words of section 14a (5) of the UStG and of article 226 no. 11a of the directive.
const reverseCharge = "Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG, Art. 196 MwStSystRL)"

// TaxOf gives the tax by a seller's master data.
//
// Rule (document, D): Commissions bear 19 % (§ 12 Abs. 1 UStG), or none with its reason: small businesses (§ 19 UStG,
// § 34a UStDV), insurance agents and brokers (§ 4 Nr. 11 UStG). Enforced: money/creditnote.frame. Test:
// TestTheTaxFollowsFromTheStanding, TestEachStandingHasItsOwnTaxOnOneTenant.
//
// Rule (document, D): An insurer's agency that says it is an insurance agent has no tax (§ 4 Nr. 11 UStG): what was
// earned is what is paid. Enforced: creditnote/usecase.opened. Test: TestAMonthThatLosesMoreThanItEarnsIsCarriedOn,
// TestAMonthOfAnAgencyFromItsRequestToTheClawback.
//
// Rule (document, D): Who is in another country of the Union is paid without tax: its service is rendered where the
// tenant is (§ 3a Abs. 2 UStG), who owes the tax (§ 13b Abs. 1 and 5 UStG) and writes the document by German law (§ 14
// Abs. 7 Satz 2 UStG), with both VAT ids and the words of § 14a Abs. 5. Without a VAT id of the tenant's own none is
// written. Enforced: money/creditnote.frame, xrechnung.category. Test: TestTheTaxFollowsFromTheStanding,
// TestReverseChargeNeedsTheTenantsVATID, TestTheFilesOfEachKindAndStanding.
func TaxOf(d creditor.Data) Tax {
	switch s := d.Standing; s {
	case creditor.SmallBusiness:
		// Section 34a of the UStDV wants the word that the exemption of section 19 applies.
		return Tax{Standing: s, Reason: "Steuerfrei nach § 19 UStG (Kleinunternehmer)"}
	case creditor.Insurance:
		return Tax{Standing: s, Reason: "Steuerfrei nach § 4 Nr. 11 UStG (Versicherungsvertreter und Versicherungsmakler)"}
	case creditor.Regular:
		if d.Abroad() {
			return Tax{Standing: s, Reason: reverseCharge, ReverseCharge: true}
		}
	}
	return Tax{Standing: creditor.Regular, Percent: standardRate}
}
