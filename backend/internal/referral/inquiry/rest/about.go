package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"createInquiry": "Asks the programme's people about a reward that is missing. An order number and a message are needed; a recommendation has to be an own one " +
		"(`recommendation.unknown`, 422). The same question while it is open is the same inquiry. More than 5 a day are `rate.limited` (429). The " +
		"answer comes by letter and stands in the list.",
	"listInquiries": "All of them, or with `anzahl` the newest, page by page: while there are more, the header Link names the next page. A `weiter` that is " +
		"another list's or was changed is `field.invalid` (422), and so is a parameter that isn't known.",
}
