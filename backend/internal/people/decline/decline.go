// Package decline keeps the wish of a person never to be written to again. It is kept for ever as a keyed hash of the
// mailbox, from which nothing can be read, and only an operator lifts it.
package decline

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Decline is the wish of one mailbox towards one tenant.
type Decline struct {
	Tenant tenant.ID
	Key    string
	// Proven tells that it came from the mailbox itself, by the link in a letter. One that somebody typed may be about
	// somebody else's mailbox: it stops what was not asked for, and no letter about money or an own account.
	Proven bool
	At     time.Time
}

// Act is how somebody declined; evidence of what ended with it names the act.
type Act string

// The acts.
const (
	ByLink    Act = "mailed_link"
	OnOwnPage Act = "own_page"
	ByAddress Act = "form"
)

// The answers.
var (
	// ErrLink is for a link that isn't one of ours.
	ErrLink = fault.New(fault.Unauthenticated, "token.unknown", "the link is not known")
	// ErrUnknown is shown to an operator alone.
	ErrUnknown = fault.New(fault.NotFound, "decline.unknown", "nobody declined with this address")
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many addresses in a short time")
)
