package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"sendContactMessage": "Brings a message to the tenant (section 2, Kontakt). A captcha is always needed (section 5): `captcha.required` or `captcha.wrong` (422), " +
		"`captcha.used` (409). `cmd=IsCaptchaRequired` with the body `null` only asks. Fields at fault are named (422); too many from one place or " +
		"address are `rate.limited` (429). The answer is the same whatever is known of the address.",
}
