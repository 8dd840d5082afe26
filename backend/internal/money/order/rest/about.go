package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections are those of the specification.
var about = map[string]string{
	"reportOrder": "For the tenant's order page, from the friend's browser (section 7). It keeps the recommendation alive; what counts for a reward is the order " +
		"system's word. The answer is 202 with the number for every number that can be one, known or not. The friend's data may be missing where they " +
		"were entered before. Of one recommendation 10 an hour, then `rate.limited` (429).",
	"receiveOrders": "One order as an object or up to 1000 as a list, signed with the tenant's feed key over the bytes as sent. Each order is taken by itself and " +
		"answered in the same place; a refused one is an answer of 200 with `Grund`, and a repeated one changes nothing. `feed.signature` or " +
		"`feed.signature_time` (401); `field.invalid` (422) for a body that is neither. Which order counts: sections 1 and 4.",
}
