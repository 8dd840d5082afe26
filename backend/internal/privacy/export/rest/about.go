package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"exportOwnData": "All that is kept of the owner: account, recommendations with their time lines and notes, rewards, consents and letters (GDPR, article 15), " +
		"and what the owner is as a partner or for an agency, " +
		"as one JSON file. Refused to an operator in the account: `auth.needs_owner` (403).",
}
