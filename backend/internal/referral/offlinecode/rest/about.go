package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"enterCode": "Makes a recommendation of the code's recommender for the friend who goes on with its link (section 7). `code.mistyped` (422) by the check " +
		"character, `code.unknown` (404), `code.expired` or `code.used_up` (410). Who tries 20 unknown ones in 10 minutes from one place waits: " +
		"`rate.limited` (429). `route.unknown` (404) where the tenant has no codes.",
	"anotherRecommendation": "For who comes to a link that somebody else has: a recommendation of the same " +
		"recommender, product and share, by the recommender's code, as which it counts. `recommendation.not_taken` (409) " +
		"while the link is good itself, `recommendation.unknown_link` (404) for another key, `recommendation.cancelled` " +
		"(410) for one that was withdrawn, or whose recommender may no longer; refused like the code, `code.unknown` (404) " +
		"where there is none. It says nothing of who has the link.",
	"lookCode": "The recommender's shortened name, the product, what both sides would get now, in cents, and the code's last day. Refused like entering it.",
	"listOwnCodes": "All of them, also those that ended, or with `anzahl` the newest, page by page: while there are more, the header Link names the next page. " +
		"`nummern` asks for the codes of some own recommendations; others are left out. A `weiter` that is another list's or was changed is " +
		"`field.invalid` (422), and so is a parameter that isn't known.",
	"makeCode": "The living code of an own recommendation, made when there is none; again it is the same. `recommendation.cancelled` (410) for one that was " +
		"withdrawn, `recommendation.unknown_link` (404) for somebody else's, `route.unknown` (404) where the tenant has no codes.",
	"endCode": "What was printed makes no more recommendations; those that it made stay. Without a living code nothing happens. Somebody else's " +
		"recommendation is `recommendation.unknown_link` (404).",
}
