package seller

import "weitersagen.app/backend/internal/safety/audit"

// What an operator does, or a member with links, who stands there by the membership's id;
// the subject of those about a seller is its number, of the others a link's id.
const (
	Added     audit.What = "agency.added"
	Ended     audit.What = "agency.ended"
	LinkMade  audit.What = "agency.link_made"
	LinkEnded audit.What = "agency.link_ended"
	// LinkChanged is a name, a label, a pause or its end, or another secret address.
	LinkChanged audit.What = "agency.link_changed"

	Registered audit.What = "partner.registered"
	Approved   audit.What = "partner.approved"
	Refused    audit.What = "partner.refused"
)
