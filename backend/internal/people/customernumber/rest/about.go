package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"getCustomerNumber": "Tells whether the tenant takes customer numbers, the form that they have, the end of the one that is stored, and of `kundennummer` whether " +
		"it fits and is the stored one. `recipient.not_confirmed` (409) before the friend's mailbox confirmed.",
	"setCustomerNumber": "Keeps the tenant's number for the friend, by which an order without a recommendation is found. The number in the path has to be that of the " +
		"token's own recommendation. `customer_number.invalid` (422) by the tenant's pattern, `customer_number.taken` (409) for one of another " +
		"recommendation, `customer_number.off` (403) where the tenant takes none.",
	"setCustomerNumberAsBefore": "The specification's name is `SetKundennummerForEmpfehler`. This one stays for who has built upon it, and does and refuses the same.",
}
