package lookup

import "weitersagen.app/backend/internal/kernel/person"

// Mask masks somebody by names and address. Nothing else of a name is shown unasked.
//
// Rule (operator, 6 D): At the desk a person is initials and a masked address until somebody gives a reason, which is
// kept with the person for good. Enforced: lookup/mask.go Mask, lookup/usecase.reveal. Test:
// TestAPersonIsMaskedUntilSomebodySaysWhy.
func Mask(first, last, maskedEmail string) Masked {
	return Masked{Initials: person.Initials(first, last), Email: maskedEmail}
}
