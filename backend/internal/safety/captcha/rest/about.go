package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"createCaptchaChallenge": "Find the number between 0 and `maxnumber` for which the hexadecimal SHA-256 of salt and number is `challenge` (section 5). A puzzle is one " +
		"tenant's, counts once, for 20 minutes; who asks for many in an hour gets harder ones, and at last `rate.limited` (429). With `widget`, a " +
		"browser may show the service's instead.",
}
