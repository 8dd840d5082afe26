package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"verifyAgencyToken": "For the page to which an agency's link leads (section 7). `agency.token_invalid` (404) for one that was never given, was ended or is another " +
		"tenant's, `agency.token_expired` (410) after its last day, `rate.limited` (429) for who guesses from one place.",
	"listLinks": "For the right links (section 6): an owner and a partner see all of the seller's, an employee " +
		"what the employee made. " + foreign,
	"makeLink": "For the right make_links. `agency.link_name` (422) for a name of no or too many characters; " +
		"`agency.link_end` (422) for a readable end of another form, " +
		"`agency.link_end_reserved` (409) for the programme's, the tenant's or another seller's name, " +
		"`agency.link_end_taken` (409) for another link's, also within a year after that " +
		"link's end; `agency.link_limit` (409) beyond 200 living links; `agency.link_targets` (422) for a product and a " +
		"category at once; `product.unknown` and " +
		"`category.unknown` (404) for a page that there isn't. Whoever opens a readable end may come by " +
		"it. " +
		"Both addresses take a label, as `label`, `utm_source` or `utm_campaign`. " + foreign,
	"changeLink": "For the right make_links. Labels that a request leaves out stay. `agency.link_unknown` (404) for " +
		"a link that is over, that isn't the seller's, or, for an employee, a colleague's. " + foreign,
	"renewLink": "For the right make_links. The secret address before is no longer known from now on; a public one " +
		"stays. `agency.link_unknown` (404) as of a change. " + foreign,
	"endLink": "For the right make_links. It counts no more from now on; its public address leads on, and isn't " +
		"given again for a year. " +
		"`agency.link_unknown` (404) as of a change. " + foreign,
	"getLead": "For the edge, which leads on who opens a public address. `agency.token_invalid` (404) for one " +
		"that there never was.",
}

const foreign = "`agency.unknown` (404) for a seller that isn't the session's."
