package mail

import "slices"

// ToAgencies are those that go only to who works for an agency, asks for one or is asked to work there; those of money
// go to partners as well.
var ToAgencies = []Kind{
	AgencyAccount, AgencyEmail, AgencyTax, CreditNote, CreditNotePayment, AgencyConfirm, AgencyApproved, AgencyRefused,
	MemberInvitation, MemberAccess, AgencyLeaders, SellerEnded,
}

// ToAgency tells whether a letter is one of those and none of a partner's, or leads to a password for the agency area.
func ToAgency(d Data) bool {
	access, ok := d.(AccessData)
	return ok && access.InAgency || slices.Contains(ToAgencies, d.Kind()) && !toPartner(d)
}

// toPartner tells whether a letter that goes to sellers of either kind is about a partner.
func toPartner(d Data) bool {
	switch d := d.(type) {
	case AgencyAccountData:
		return d.Partner
	case AgencyEmailData:
		return d.Partner
	case AgencyTaxData:
		return d.Partner
	case CreditNoteData:
		return d.Partner
	case CreditNotePaymentData:
		return d.Partner
	case SellerEndedData:
		return d.Partner
	default:
		return false
	}
}
