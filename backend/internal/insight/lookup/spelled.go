package lookup

import "strings"

// between is what people write between the parts of a number, or leave out.
const between = " -./_"

// Spelled gives the number of an order as it is looked for: neither what stands between its parts nor small letters
// make another one of it. It is empty for what is no number. The database spells both sides so for itself (migration
// 1117): what is a small letter isn't the same everywhere.
//
// Rule (operator, 6 D): The desk finds an order by its number in any spelling, with blanks, dashes, dots or none, in
// capitals or not: the tenant's, one that was only reported, and one that somebody gave who asks about a reward; in the
// words of a message nothing is looked for. Enforced: lookup/spelled.go Spelled, lookup/gormstore.spelled. Test:
// TestAnOrderIsFoundHoweverItIsSpelled, TestANumberIsFoundBeforeTheTenantSaysIt.
func Spelled(number string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if strings.ContainsRune(between, r) {
			return -1
		}
		return r
	}, number))
}
