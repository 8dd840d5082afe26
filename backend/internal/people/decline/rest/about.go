package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"declineByLink": "No letter that nobody there asked for goes to this mailbox again. The link never ends and works as often as it is used; an unknown one is " +
		"`token.unknown` (401).",
	"declineByAddress": "For a typed address, with a solved captcha (`captcha.required`, `captcha.wrong`, 422). `email.invalid` (422); too many from one place are " +
		"`rate.limited` (429). The answer is the same whatever is known of the address.",
	"declineAsRecipient": "For the friend who looks at the own data. A token that came by letter also stops letters about rewards; one of the browser that entered the " +
		"data counts like a typed address.",
}
