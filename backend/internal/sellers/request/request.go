// Package request lets sellers ask to take part: somebody enters it and the mailbox confirms. Of an agency, one of
// the tenant's operators decides then; a partner exists from that moment and waits for an operator (docs/adr/0093).
// Nothing is revealed of who asked before (docs/adr/0067).
package request

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Request is one seller's, by its contact.
type Request struct {
	Tenant tenant.ID
	Kind   seller.Kind
	// ID is opaque, and grows with time.
	ID string
	Entered
	Details
	// Mailbox is a keyed hash of the address, the same for all spellings of one owner.
	Mailbox  string
	Language string
	Status   Status
	// Account is the owner's and Agency the number, once an operator approved.
	Account string
	Agency  link.Code
	// CreatedAt is when it was entered.
	CreatedAt   time.Time
	ConfirmedAt *time.Time
	// CompletedAt is when the details were given.
	CompletedAt *time.Time
	EndedAt     *time.Time
	// KeepUntil is the first instant at which it is kept no longer; until a mailbox confirmed, that is the end of the
	// letter's link.
	KeepUntil time.Time
}

// Entered is what the form asks for; of a partner only the names and the address for letters.
type Entered struct {
	// AgencyName is the company's; empty for a partner who is a person.
	AgencyName string
	Street     string
	ZipCode    string
	City       string
	FirstName  string
	LastName   string
	Email      string
	Phone      string
}

// Form is what somebody sends: the data, and which editions of rules and privacy were agreed to and noted.
type Form struct {
	Entered
	RulesVersion   string
	PrivacyVersion string
}

// The fields that a refusal names, in the words of the wire.
const (
	FieldAgencyName = "Agenturname"
	FieldCompany    = "Firma"
	FieldStreet     = "Strasse"
	FieldZipCode    = "PLZ"
	FieldCity       = "Ort"
	FieldFirstName  = "Vorname"
	FieldLastName   = "Nachname"
	FieldEmail      = "Email"
	FieldPhone      = "Telefon"
	FieldRules      = "RegelnVersion"
	FieldPrivacy    = "DatenschutzVersion"
)

const longestPhone = 30

// Check cleans what was typed and keeps section 5 of the specification, and what the tenant says of addresses.
//
// Rule (agency, 2 D): An agency asks to take part with its contact's agreement to today's rules and privacy; the
// mailbox confirms within 7 days, and only then does an operator see it. Enforced: request.Confirm,
// request/usecase.Ask, request/usecase.Confirm. Test: TestWhatBecomesOfARequest,
// TestAnAgencyAsksConfirmsAndIsTakenIn, agencyRequest.spec.ts `an agency asks by the keyboard`.
func (e *Entered) Check(kind seller.Kind, rules tenant.Rules) fault.Fields {
	var bad fault.Fields
	if kind == seller.KindPartner {
		e.checkPartner(&bad)
	} else {
		e.checkAgency(&bad)
	}
	e.FirstName, e.LastName = person.CleanName(e.FirstName), person.CleanName(e.LastName)
	for path, name := range map[string]string{FieldFirstName: e.FirstName, FieldLastName: e.LastName} {
		bad.Add(name != "", path, "field.required")
		bad.Add(name == "" || person.IsName(name), path, "field.invalid")
	}
	_, code := rules.OutsideEmail(e.Email)
	bad.Add(code == "", FieldEmail, code)
	return bad
}

func (e *Entered) checkAgency(bad *fault.Fields) {
	company.Line(&e.AgencyName, FieldAgencyName, bad)
	company.Line(&e.Street, FieldStreet, bad)
	company.Line(&e.City, FieldCity, bad)
	e.ZipCode, e.Phone = strings.TrimSpace(e.ZipCode), strings.Join(strings.Fields(e.Phone), " ")
	bad.Add(e.ZipCode != "", FieldZipCode, "field.required")
	bad.Add(e.ZipCode == "" || len(e.ZipCode) == 5 && only(e.ZipCode, "0123456789"), FieldZipCode, "field.invalid")
	bad.Add(len(e.Phone) <= longestPhone && only(e.Phone, "0123456789 +-/()"), FieldPhone, "phone.invalid")
}

// checkPartner takes a company or none: a person sells by name.
func (e *Entered) checkPartner(bad *fault.Fields) {
	e.AgencyName = strings.TrimSpace(e.AgencyName)
	if e.AgencyName != "" {
		company.Line(&e.AgencyName, FieldCompany, bad)
	}
}

// Name is what the seller is called: the company, or the person.
func (e *Entered) Name() string {
	if e.AgencyName != "" {
		return e.AgencyName
	}
	return e.FirstName + " " + e.LastName
}

func only(text, these string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune(these, r) })
}
