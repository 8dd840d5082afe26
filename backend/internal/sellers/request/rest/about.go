package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"requestAgency": "For who wants to take part with an agency (section 2). The answer is the same whatever is known of the address; a letter there asks to confirm, and its link " +
		"counts 7 days. A second request of an address stands beside one that nobody confirmed, with a letter of its own when the mailbox may get another, and does nothing beside one that was confirmed. `terms.required` (422) in " +
		"`RegelnVersion` or `DatenschutzVersion` for another edition than today's; `captcha.required` (422) without a solved captcha; `rate.limited` (429) after 3 requests of one address in " +
		"a day or 10 of one place in an hour. `route.unknown` (404) where the tenant takes no requests.",
	"getAgencyRequest": "For the page to which the letter leads. `token.unknown` (404) for a link that was never given, `agency_request.expired` (410) after its last day, " +
		"`agency_request.over` (410) once it was decided, or the mailbox confirmed another one, `rate.limited` (429) for who guesses from one place.",
	"confirmAgencyRequest": "From then on the tenant's operators see the request, and decide. The answer bears a token by which details can be added for 24 hours, until they were given or the " +
		"tenant decides. What else waits for the same mailbox goes with it. A second time changes nothing of the request, and gives another token in its place. `token.unknown` (404) for a link that was never given, " +
		"`agency_request.expired` (410) after its last day, `agency_request.over` (410) once it was decided, or the mailbox confirmed another one.",
	"completeAgencyRequest": "Keeps what helps the tenant decide, once; the request counts without it. `field.invalid` (422), field by field; `agency_request.empty` (422) where nothing is filled in. After both the token stays good. " +
		"`token.unknown` (401) for a token that was never given, `token.used` or `token.expired` (410), `agency_request.over` (410) once it was decided; `rate.limited` (429) for who guesses " +
		"from one place. The data go with the decision.",
	"requestPartner": "For who wants to recommend by trade, alone or for a company (section 2). The answer is the " +
		"same whatever is known of the address; a letter there asks to confirm, and its link " +
		"counts 7 days; without that word all that was entered goes. Others that wait for the same mailbox stand " +
		"beside it, and go with the first confirmation. `terms.required` (422) in `RegelnVersion` or " +
		"`DatenschutzVersion` " +
		"for another edition than today's; `captcha.required` (422) without a solved captcha; `rate.limited` (429) " +
		"after 3 of one address in a day or 10 of one place in an hour. " +
		"`route.unknown` (404) where the tenant has no partners, or no passwords.",
	"getPartnerRequest": "For the page to which the letter leads; nothing is made by it. `token.unknown` (404) " +
		"for a link that was never given, `agency_request.expired` (410) after its last day, " +
		"`agency_request.over` (410) once it was confirmed; `partner.already` (409), `partner.ended` (403) for an " +
		"account that is a " +
		"partner's, `account.locked` and `account.locked_employee` (403); `rate.limited` (429) for who guesses from " +
		"one place.",
	"confirmPartnerRequest": "Makes the partner and its login, once. The partner waits for an operator of the " +
		"tenant then; until that yes its links lead on and bring nothing. Who has no password sets the first one by " +
		"it, within the rules of `account/passwordRules`, and is logged in " +
		"as by `profiseller/login`: `password.weak` or `password.common` (422). Who has a password keeps it and " +
		"logs in by it. Refusals are those of the question before.",
}
