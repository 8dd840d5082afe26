// Package creditor keeps what has to stand on the documents by which the programme pays an agency: its master data, and whether it agreed that the
// programme writes them (docs/adr/0063). The account that it is paid to is kept by bankaccount.
package creditor

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Country is the one that agencies are in: rules of value added tax of others aren't known here.
const Country = "DE"

// Data are what an agency says of itself.
type Data struct {
	// Name is the legal name, as it stands in the register or in the trade licence.
	Name     string
	Street   string
	Postcode string
	City     string
	// Contact is whom to ask about documents, a person or a department.
	Contact string
	Phone   string
	// Email is where documents are announced.
	Email string
	// TaxNumber is the one that the tax office gave, VATID that of section 27a of the UStG. One of them is enough.
	TaxNumber string
	VATID     string
	Standing  Standing
}

// SameMailbox tells whether documents are announced to the mailbox that they were announced to, however its address is spelt.
func (d Data) SameMailbox(before Data) bool {
	return person.EmailOf(d.Email).Owner() == person.EmailOf(before.Email).Owner()
}

// Version is what an agency's data were from a moment on. A change is another version: what a document bore can be looked up for ever.
type Version struct {
	Data
	Tenant tenant.ID
	Agency link.Code
	// Number counts from 1.
	Number int
	// By is the membership of who entered it.
	By string
	At time.Time
}

// Next gives the version after one that its writer has seen, or ErrChanged when another came between.
func (v Version) Next(seen int, d Data, by string, now time.Time) (Version, error) {
	if seen != v.Number {
		return Version{}, ErrChanged
	}
	return Version{Data: d, Tenant: v.Tenant, Agency: v.Agency, Number: v.Number + 1, By: by, At: now}, nil
}
