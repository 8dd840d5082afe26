package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"listOwnNotes": "Texts by Empfehlungsnummer, of the recommendations that have one. Nobody but the owner sees them; they are in the export, and go with the " +
		"account.",
	"setNote": "At most 80 letters in one line, with single spaces: longer ones are `field.invalid` (422). An empty text takes the note away. A " +
		"recommendation that isn't the own one is `recommendation.unknown_link` (404).",
}
