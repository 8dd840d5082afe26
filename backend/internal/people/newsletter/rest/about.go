package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"setNewsletterOptin": "True asks for the newsletter: a letter wants a confirmation, and none is sent again shortly after (`OptinMailAlreadySent`). False leaves it " +
		"at once (section 4). Three letters a day, then `rate.limited` (429); `route.unknown` (404) where the tenant has no newsletter.",
	"confirmNewsletter": "Permits the newsletter by the token of the letter; the evidence keeps text and moment. `token.unknown` (401), `token.used` or " +
		"`token.expired` (410).",
	"leaveNewsletter": "Leaves by the link that stands in each newsletter, without a login; it never ends, and again it changes nothing. An unknown link is " +
		"`token.unknown` (401).",
}
