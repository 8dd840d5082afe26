package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"countClick": "Counts one click by channel and answers with 302 to the friend's page (section 7). Without the right key `k` that page shows nothing " +
		"personal. `recommendation.unknown_link` (404) for what can be no number.",
	"countEntry": "Counts one entry of the friend's page by channel (section 7). The answer is 204 for every number that can be one, known or not; what can be " +
		"none is `recommendation.unknown_link` (404).",
	"countClicks": "A batch of up to 2000 clicks; links whose key is wrong are dropped. A batch of the same Id counts once.",
}
