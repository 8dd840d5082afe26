package tenant

import (
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
)

// ErrForeignAddress is for an address without one of the endings that the tenant names.
var ErrForeignAddress = fault.New(fault.Invalid, "email.not_allowed", "the tenant takes addresses of other endings")

// Email reads an address that somebody typed. code says what is wrong with it as a field of a form (section 5 of the
// specification, EmailWhitelist); empty for one that may be used.
func (r Rules) Email(text string) (email person.Email, code string) {
	email, err := person.ParseEmail(text)
	switch {
	case strings.TrimSpace(text) == "":
		return email, "field.required"
	case err != nil:
		return email, person.ErrEmail.Code
	case !email.AllowedBy(r.EmailWhitelist):
		return email, ErrForeignAddress.Code
	default:
		return email, ""
	}
}

// OutsideEmail is Email for who is none of the tenant's own people: an address that it locks by a pattern can't be
// used.
func (r Rules) OutsideEmail(text string) (email person.Email, code string) {
	if email, code = r.Email(text); code == "" && email.LockedBy(r.LockedEmails) {
		code = ErrLockedAddress.Code
	}
	return email, code
}
