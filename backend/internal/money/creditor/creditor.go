// Package creditor keeps what has to stand on the documents by which the programme pays an agency: its master data, and
// whether it agreed that the programme writes them (docs/adr/0063). The account that it is paid to is kept by
// bankaccount.
package creditor

import (
	"cmp"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/vatid"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Country is the one of who says no other.
const Country = vatid.Germany

// Data are what an agency says of itself.
type Data struct {
	// Name is the legal name, as it stands in the register or in the trade licence.
	Name     string
	Street   string
	Postcode string
	City     string
	// In is the country of the address, by its code of ISO 3166; empty on data from before it was asked for.
	In string
	// Contact is the one to ask about documents, a person or a department.
	Contact string
	Phone   string
	// Email is where documents are announced.
	Email string
	// TaxNumber is the one that the tax office gave, VATID that of section 27a of the UStG. One of them is enough.
	TaxNumber string
	VATID     string
	Standing  Standing
}

// Country is where who is paid runs its business: that of its address.
//
// Rule (document, D): The country of who is paid is that of its address, Germany where none is given; a VAT id has to
// be of the same country, and outside of Germany there has to be one. Data from before the country was asked for are in
// that of their VAT id. Who is in another country of the Union gives its service across the border: the tenant owes the
// tax (§ 13b UStG), unless it is exempt as an insurance agent. § 19 UStG is for who is in Germany. Enforced:
// money/creditnote.TaxOf, creditor.checkTax, creditor.checkCountry. Test: TestTheCountryIsThatOfTheAddress,
// TestAVATIDIsOfTheCountryOfTheAddress, TestWhatMasterDataHaveToBe, TestTheTaxFollowsFromTheStanding.
func (d Data) Country() string { return cmp.Or(d.In, vatid.Country(d.VATID), Country) }

// Abroad tells whether that is another country than the tenant's.
func (d Data) Abroad() bool { return d.Country() != Country }

// SameMailbox tells whether documents are announced to the mailbox that they were announced to, however its address is
// spelt.
//
// Rule (document, D): The same people get a letter about another mailbox that its credit notes are announced at,
// and the mailbox before, where it is none of theirs and they were announced there for a day at least; who is no
// owner reads the new address in part, and who can't change it isn't asked to. Another spelling of the same mailbox is
// announced in no letter. Enforced: creditor/usecase.readers, creditor/usecase.announcedFor, creditor/usecase.Save.
// Test: TestWhoLearnsOfAnotherAddressForDocuments, TestWhoWasAnOwnerOfLateLearnsOfTheAddress.
func (d Data) SameMailbox(before Data) bool {
	return person.EmailOf(d.Email).Owner() == person.EmailOf(before.Email).Owner()
}

// Version is what an agency's data were from a moment on. A change is another version: what a document bore can be
// looked up for ever.
type Version struct {
	Data
	Tenant tenant.ID
	Seller link.Code
	// Number counts from 1.
	Number int
	// By is the membership of who entered it.
	By string
	At time.Time
}

// Next gives the version after one that its writer has seen, or ErrChanged when another came between.
//
// Rule (document, 6 D): Master data are versions: a change is another one, and none is written over what somebody else
// changed meanwhile. Enforced: creditor/gormstore.Add. Test: TestMasterDataOfAnAgency, TestMasterData.
func (v Version) Next(seen int, d Data, by string, now time.Time) (Version, error) {
	if seen != v.Number {
		return Version{}, ErrChanged
	}
	return Version{Data: d, Tenant: v.Tenant, Seller: v.Seller, Number: v.Number + 1, By: by, At: now}, nil
}
