package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections are those of the specification.
var about = map[string]string{
	"memberLogin": "For owners and employees of agencies (section 6), by the account that they have at the programme; the session lasts 12 hours and is another than a " +
		"recommender's. `login.wrong` (401) for a wrong password and for an address that isn't known alike; `rate.limited` (429) after too many tries, which " +
		"count with those at `account/login`. Only who has the password is told `member.none` (403) of an account without an agency, `member.deactivated` " +
		"(403), `member.agency_ended` (403) and `account.locked` (403). `account.locked_employee` (403) for addresses that the tenant locks by a pattern; " +
		"`route.unknown` (404) where the tenant has no agency area.",
	"memberLogout": "Ends the member's login of this token; the same person's others go on, a recommender's in the same browser too.",
	"getMember":    "Name, agency, role and rights of who works, as they are now: for the pages of the agency area, which show what the rights allow.",
	"listMembers": "For active owners. Those who belong to the agency now, the oldest first, in pages; `agency.unknown` (404) for a number that isn't the " +
		"session's own agency's, whosever it is.",
	"changeMember": "For active owners: another role for a member of the own agency, or keeping one out. Who is deactivated is out at the next call. " +
		"`member.self` (409) for the own membership, `member.last_owner` (409) for the last owner who works; an operator can do both. `member.unknown` (404) " +
		"for an id that the agency hasn't, `agency.unknown` (404) for another agency's number.",
}
