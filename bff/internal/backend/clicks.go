package backend

import "time"

// Clicks is a batch of short-link clicks; ID makes its delivery idempotent.
type Clicks struct {
	ID     string
	Clicks []Click
}

// Click is a redirect, a friend's page that was entered, or a seller's link that was opened.
type Click struct {
	Number  string
	Key     string
	Channel string
	// At is when the first of them was.
	At time.Time
	// Calls is how often the same was opened by the same visitor within a minute.
	Calls int
	Entry bool
	// Lead is a seller's link that was opened, by its id or the hash of its token, and Label what its address bore; such a
	// click has no number.
	Lead  string
	Label string
	// Visitor is who opened it; without one it is a call and no visit.
	Visitor Visitor
}

// Visitor recognises who opens a link again: keyed marks of a network, and of that network with a browser.
type Visitor struct{ Place, Browser string }
