// Package invitation lets members of agencies invite people to recommend. No one is written to without the inviter's
// recorded word that the person agreed, and no one twice who has just had a letter from an agency of the tenant
// (docs/adr/0061).
package invitation

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitation is one person's, from one agency.
type Invitation struct {
	Tenant tenant.ID
	// ID is opaque, and grows with time.
	ID     string
	Agency link.Code
	// Inviter is the member that the letter names, by the id of the membership. By is who said that the person agreed.
	Inviter string
	By      string
	// FirstName, LastName and Email are what the inviter typed; empty once they are erased.
	FirstName string
	LastName  string
	Email     string
	// Mailbox is a keyed hash of the address, the same for all spellings of one owner. It outlives the address.
	Mailbox  string
	Talk     Talk
	Language string
	Status   Status
	// Account is the one that the person has by accepting; empty before that, and once the account is erased.
	Account   string
	CreatedAt time.Time
	// WrittenAt is when the last letter was asked for. ExpiresAt is the first instant at which its link doesn't count any
	// more.
	WrittenAt time.Time
	ExpiresAt time.Time
	EndedAt   *time.Time
}

// Talk is how the inviter spoke with the person (Art, section 3 of the specification).
type Talk string

// The ways.
const (
	OnSite Talk = "on_site"
	Phone  Talk = "phone"
)

// Wanted is an invitation as a member asks for it.
type Wanted struct {
	FirstName string
	LastName  string
	Email     string
	Talk      Talk
}

// The fields that a refusal names, in the words of the wire.
const (
	FieldFirstName = "Vorname"
	FieldLastName  = "Nachname"
	FieldEmail     = "Email"
	FieldTalk      = "Art"
	FieldWord      = "Zusage"
	FieldInviter   = "Mitarbeiternummer"
)

// Check keeps section 5 of the specification, and what the tenant says of addresses: what is wrong, in the order of the
// fields.
func (w *Wanted) Check(rules tenant.Rules) fault.Fields {
	w.FirstName, w.LastName = person.CleanName(w.FirstName), person.CleanName(w.LastName)
	var bad fault.Fields
	name := func(path, text string) {
		bad.Add(text != "", path, "field.required")
		bad.Add(text == "" || person.IsName(text), path, "field.invalid")
	}
	name(FieldFirstName, w.FirstName)
	name(FieldLastName, w.LastName)
	_, code := rules.OutsideEmail(w.Email)
	bad.Add(code == "", FieldEmail, code)
	bad.Add(w.Talk == OnSite || w.Talk == Phone, FieldTalk, "field.required")
	return bad
}
