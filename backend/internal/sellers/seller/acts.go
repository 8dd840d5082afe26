package seller

import "weitersagen.app/backend/internal/safety/audit"

// What an operator does; the subject of the first two is an agency's number, of the others a link's id.
const (
	Added     audit.What = "agency.added"
	Ended     audit.What = "agency.ended"
	LinkMade  audit.What = "agency.link_made"
	LinkEnded audit.What = "agency.link_ended"
)
