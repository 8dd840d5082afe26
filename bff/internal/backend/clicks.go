package backend

import "time"

// Clicks is a batch of short-link clicks; ID makes its delivery idempotent.
type Clicks struct {
	ID     string
	Clicks []Click
}

// Click is one redirect, or one friend's page that was entered.
type Click struct {
	Number  string
	Key     string
	Channel string
	At      time.Time
	Entry   bool
	// Visitor is who opened it; without one it is a call and no visit.
	Visitor Visitor
}

// Visitor recognises who opens a link again: keyed marks of a network, and of that network with a browser.
type Visitor struct{ Place, Browser string }
