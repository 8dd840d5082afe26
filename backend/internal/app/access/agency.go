package access

import (
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
)

// AgencyParameter is what the path of each call about one agency calls its number.
const AgencyParameter = "agentur"

// ErrAgency is the one answer to every number that isn't the session's own agency's: another's, another tenant's, or an
// unknown one.
var ErrAgency = fault.New(fault.NotFound, "agency.unknown", "the session is of no such agency")

// AboutAgency tells whether a call's path names an agency.
func AboutAgency(path string) bool { return strings.Contains(path, "{"+AgencyParameter+"}") }

// OfAgency gives nil when a number, as people write it, is that of the principal's own agency. Who belongs to none has
// none.
//
// Rule (agency, 6 D): The agency that a path names is the session's, compared in one place for every call; every
// other number, another tenant's too, is answered alike. Enforced: access/rest.Middleware. Test:
// TestNoCallAboutAnAgencyTakesAnotherNumber.
func (p Principal) OfAgency(number string) error {
	n, err := link.ParseCode(number)
	if err != nil || p.Agency == "" || n != p.Agency {
		return ErrAgency
	}
	return nil
}
