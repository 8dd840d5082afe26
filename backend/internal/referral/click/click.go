// Package click counts how often the links of a recommendation were opened, by channel and day: all calls, and apart
// from them the visits, each browser at one place once a day. A counter is no record of a person: there is no address,
// no device and no moment in it.
package click

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind tells what was opened.
type Kind string

// The kinds.
const (
	// Click is a redirect of a link.
	Click Kind = "click"
	// Entry is a page that reported being entered (PUT empfehlung/{nummer}).
	Entry Kind = "entry"
	// Lead is a seller's link that somebody came by. Its counter bears the link's id in the place of a number, and its
	// label in that of a channel.
	Lead Kind = "lead"
)

// channels are those of section 3 of the specification and the ways that the share page adds.
var channels = map[string]bool{
	"emailclient": true, "facebook": true, "whatsapp": true, "xing": true, "linkedin": true, "twitter": true,
	"gmail":   true,
	"outlook": true, "yahoo": true, "qr": true, "code": true, "karte": true, "copy": true, "native": true, "story": true,
	"mail": true, "co": true,
}

const (
	// Direct is a link opened without a channel.
	Direct = "direct"
	// Other is a link opened with an unknown channel: what visitors write into an address makes no new rows.
	//
	// Rule (agency, 7 D): A link's openings are counted by 100 labels at most; what comes under further ones is counted
	// together. Enforced: click/gormstore.labelled. Test: click/gormstore.TestCounters.
	Other = "other"
	// MostLabels is how many labels of a seller's link are counted apart.
	MostLabels = 100
)

// Channel gives the counter that a channel belongs to.
func Channel(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	switch {
	case s == "":
		return Direct
	case channels[s]:
		return s
	default:
		return Other
	}
}

// Counter names one figure.
type Counter struct {
	Number  link.Number
	Kind    Kind
	Channel string
	// Day in Berlin, YYYY-MM-DD.
	Day string
}

// DayOf gives an instant's day in Berlin.
func DayOf(at time.Time) string { return at.In(tenant.Berlin).Format(time.DateOnly) }

// CounterOf gives the counter of one opening.
func CounterOf(n link.Number, k Kind, channel string, at time.Time) Counter {
	return Counter{Number: n, Kind: k, Channel: Channel(channel), Day: DayOf(at)}
}

// LeadCounter gives the counter of one opening of a seller's link. What visitors write into an address counts as a
// label as far as it is one.
func LeadCounter(id, label string, at time.Time) Counter {
	return Counter{Number: link.Number(id), Kind: Lead, Channel: link.Label(label), Day: DayOf(at)}
}

// Counts are figures to add.
type Counts map[Counter]int

// Openings are what was opened: how often, and by which visitors.
type Openings struct {
	Calls    Counts
	Visitors map[Counter][]Visitor

	met map[seen]int
}

// Total sums a recommendation's figures. People are shown visits, by channel too; Calls are all calls of its links,
// robots among them.
type Total struct {
	Visits    int
	ByChannel map[string]int
	Entries   map[string]int
	Calls     int
}
