package staff

import "weitersagen.app/backend/internal/kernel/person"

// NamesNoOne wants a reason of a deed that names no one: no address, no number of many digits, none of these names.
//
// Rule (operator, 6 D): The reason of a refused change of offers is kept for good and holds no address and no number of
// six or more digits. Enforced: people/staff/reason.go NamesNoOne. Test: TestARaiseAtTheDeskTakesTwoPeople.
func NamesNoOne(reason string, names ...string) error {
	if person.Mentions(reason, names...) {
		return ErrReasonNames
	}
	return nil
}
