package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"getInterface": "The texts of buttons, forms and messages in a language that a tenant brings along, by part of the programme and key. German and English are " +
		"built into the pages: for these, and for unknown ones, `language.unknown` (404).",
}
