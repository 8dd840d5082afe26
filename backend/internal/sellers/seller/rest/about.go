package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"verifyAgencyToken": "For the page to which an agency's link leads (section 7). `agency.token_invalid` (404) for one that was never given, was ended or is another " +
		"tenant's, `agency.token_expired` (410) after its last day, `rate.limited` (429) for who guesses from one place.",
}
