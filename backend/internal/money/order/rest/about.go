package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"reportOrder": "For the tenant's order page, from the friend's browser (section 7). It keeps the recommendation alive; what counts for a reward is the order " +
		"system's word. The answer is 202 with the number for every number that can be one, known or not. The friend's data may be missing where " +
		"`empfaengernummer` says who has entered them before; without either it is `field.required` (422) of `empfaengernummer`. `tenant.orderUrl` can carry that number to the page as " +
		"`{recipient}`. Of one recommendation 10 an hour, then `rate.limited` (429).",
	"approveOrder": "For an order in the status `gemeldet` of a recommendation that the agency's link brought (section 7, no body), where the tenant lets agencies approve " +
		"(`rules.agencyApproval`). Where it wants four eyes, the first approval waits for another person's. Approved, the order counts like one of the tenant's own, with a " +
		"complaint period from now on; what the tenant's system tells of the same contract wins whenever it comes. The same member's word again changes nothing. " +
		"`order.unknown` (404) for an order that isn't the agency's; 409: `order.approval_off` where the tenant doesn't let agencies approve, `order.own` for who is the " +
		"recommender or the friend, `order.same_person` for a second approval by the person of the first, `order.member_unconfirmed` for whom an owner asked in, as long as no operator has said yes to " +
		"the person, `order.tenant_spoke` once the tenant's own word is known, " +
		"`order.friend_unconfirmed`, `order.people_gone` once one of the two was erased, `order.not_waiting` for an order in another status. `agency.unknown` (404) for another " +
		"agency's number.",
	"withdrawOrderApproval": "The first approval of an order that waits for the second. Where the member gave none, nothing is taken back. `order.released` (409) once the order " +
		"counts, `order.unknown` (404) for an order that isn't the agency's, `agency.unknown` (404) for another agency's number.",
	"receiveOrders": "One order as an object or up to 1000 as a list, signed with the tenant's feed key over the bytes as sent. Each order is taken by itself and " +
		"answered in the same place; a refused one is an answer of 200 with `Grund`, and a repeated one changes nothing. `feed.signature` or " +
		"`feed.signature_time` (401); `field.invalid` (422) for a body that is neither. Which order counts: sections 1 and 4.",
	"listDeskOrders": "For the duty `money`. Those that came within the last 90 days, or of them those of one status; " +
		"the newest first, a hundred at most, each with the reason where it doesn't count. Nothing of the customer. A " +
		"message that named no recommendation was refused with its answer and isn't kept.",
}
