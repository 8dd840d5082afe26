package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"createRecommendation": "The form of section 3; AgbText is the Version of `content/zustimmung/terms`. `cmd=IsCaptchaRequired` with the body `null` only asks whether a captcha is needed (section 5). Fields at fault are " +
		"named (422): `product.unknown`, `terms.required`, `email.invalid`, `email.not_allowed`, `captcha.required`, `captcha.wrong`. " +
		"PersoenlicheZeile is refused with `field.too_long`, `line.plain` or `line.word`, and left out of what an " +
		"agent makes. `account.locked`, `account.locked_employee` or `account.locked_general` (403). The same Idempotency-Key with another content is " +
		"`recommendation.duplicate` (409). With an agent's login it is made for a caller, who gets the link by letter.",
	"getRecommendation": "Product, shortened name of the recommender, and what both sides get, in cents, for who has number and key. `recommendation.expired` or " +
		"`recommendation.cancelled` (410), `recommendation.already_confirmed` (409) when another friend has it; a wrong key is " +
		"`recommendation.unknown_link` (404), like an unknown number.",
	"getAnyRecommendation": "As the call without `any`, but also of one that is over, with its status (section 4). `recommendation.unknown_link` (404) for a wrong key or " +
		"number.",
	"reportLine": "Takes the line off the friend's page for good, without anybody's decision; the recommendation " +
		"stays. Again, or without one, nothing happens. `recommendation.unknown_link` (404) for a wrong key or number.",
	"listOwnRecommendations": "All of them, or with `anzahl` the newest, page by page: while there are more, the header Link names the next page. " +
		"A walk meets each once, whatever is made on the way. With `nummern` only these; those that aren't the recommender's own are left out. A `weiter` " +
		"that is another list's or was changed is `field.invalid` (422), and so is a parameter that isn't known.",
	"listOwnInShort": "All of them, the newest first, with what sums, filters and sorts a list, in cents; " +
		"what one of them shows beyond it is in `empfehler/empfehlungen` with its number.",
	"getOwnRecommendation": "One of the recommender's own with its time line, visits, amounts in cents and what comes next. Somebody else's is " +
		"`recommendation.unknown_link` (404), like one that there isn't.",
	"setLine": "For a recommendation without a line, once, as long as nobody has opened its link or entered data: then " +
		"`line.over` (409). `line.plain` or `line.word` (422) as in the form; a number that isn't the recommender's own is " +
		"`recommendation.unknown_link` (404). The same line again changes nothing.",
	"withdrawRecommendation": "Sets it to Storniert and ends its code; the friend who has confirmed is told. Again, nothing happens. `recommendation.ordered` (409) once an " +
		"order counts for it, `recommendation.expired` (410); somebody else's is `recommendation.unknown_link` (404).",
	"lookHeard": "What an agent made in the caller's name, by the token of the letter. Once it has ended it tells nothing but that (`Beendet`). " +
		"`token.unknown` (401) for a link that isn't known.",
	"endHeard": "Withdraws what an agent made and erases what was kept of it, with an account that was made for it alone. Again, nothing happens. " +
		"`token.unknown` (401); `recommendation.ordered` (409) once an order counts.",
	"getOrderLink": "The address of the tenant's order page for the product, with the recommendation's number in it and, where that page wants it, `empfaengernummer` (section 7); the number alone suffices, and " +
		"nothing is told of anybody. `recommendation.expired` or `recommendation.cancelled` (410), `recommendation.unknown_link` (404).",
}
