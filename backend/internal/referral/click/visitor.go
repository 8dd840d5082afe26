package click

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Visitor recognises who opens a link again: keyed marks of a network, and of that network with a browser. Without them
// an opening is a call and no visit: what looks at links for others, and what can't tell where it comes from.
//
// Rule (recommending, 4 D): People are shown visits: each browser at one place once a day for each link, and no
// robots; calls are kept apart. Enforced: click/gormstore/visits.go. Test:
// TestFiveHundredCallsFromOnePlaceAreOneVisit.
type Visitor struct {
	Place   string
	Browser string
}

// Known tells that the visitor can be recognised.
func (v Visitor) Known() bool { return v.Place != "" && v.Browser != "" }

// Marked makes the marks of who calls from a place with a browser, by a keyed hash; none for robots and for who calls
// from nowhere.
//
// Rule (recommending, 4 D): Robots, and what fetches previews for messengers or looks after an office's mails, are
// known by the names that they give themselves, by one list at both edges; a person's browser is never among them, nor
// one inside of an app. Enforced: click/robots.txt, edge/link/visitor.go. Test: click.TestRobots,
// edge/link.TestRobots.
func Marked(hash func(parts ...string) string, place, browser string) Visitor {
	if place == "" || Robot(browser) {
		return Visitor{}
	}
	return Visitor{Place: hash("place", place), Browser: hash("browser", place, browser)}
}

// MostAtOnePlace is how many visits of one link are counted from one network on a day. A house or an office has fewer
// browsers; who invents them gets no further.
const MostAtOnePlace = 20

// Note adds openings of a visitor.
func (o *Openings) Note(c Counter, calls int, v Visitor) { o.add(c, calls, v) }

// Join adds all of another's.
func (o *Openings) Join(other *Openings) {
	for c, n := range other.Calls {
		o.add(c, n, Visitor{})
		for _, v := range other.Visitors[c] {
			o.add(c, 0, v)
		}
	}
}

// Size is what they take of memory, in counters and visitors.
func (o *Openings) Size() int {
	n := len(o.Calls)
	for _, visitors := range o.Visitors {
		n += len(visitors)
	}
	return n
}

func (o *Openings) add(c Counter, calls int, v Visitor) {
	if o.Calls == nil {
		o.Calls, o.Visitors = Counts{}, map[Counter][]Visitor{}
	}
	o.Calls[c] += calls
	if !v.Known() {
		return
	}
	if o.met == nil {
		o.meet()
	}
	at := seen{c, Visitor{Place: v.Place}}
	if o.met[seen{c, v}] == 0 && o.met[at] < MostAtOnePlace {
		o.met[seen{c, v}]++
		o.met[at]++
		o.Visitors[c] = append(o.Visitors[c], v)
	}
}

// seen is a visitor of a counter; without a browser it is the place.
type seen struct {
	Counter
	Visitor
}

// meet counts who is there, so that each further one costs the same however many they are.
func (o *Openings) meet() {
	o.met = map[seen]int{}
	for c, visitors := range o.Visitors {
		for _, v := range visitors {
			o.met[seen{c, v}]++
			o.met[seen{c, Visitor{Place: v.Place}}]++
		}
	}
}

// Only keeps what concerns some numbers.
func (o *Openings) Only(keep func(Counter) bool) Openings {
	out := Openings{Calls: Counts{}, Visitors: map[Counter][]Visitor{}}
	for c, n := range o.Calls {
		if keep(c) {
			out.Calls[c] = n
			if len(o.Visitors[c]) > 0 {
				out.Visitors[c] = o.Visitors[c]
			}
		}
	}
	return out
}

// Mark is what is kept of a visitor for the rest of a day: without the day's salt it belongs to no one, and it leads
// from no link to another.
type Mark struct {
	Place   string
	Visitor string
	Counter Counter
}

// Marks gives what to keep, in one order, a visitor of a link once, under the first of its channels.
func (o *Openings) Marks(t tenant.ID, salt []byte) []Mark {
	var all []Mark
	for c, visitors := range o.Visitors {
		for _, v := range visitors {
			of := func(what, mark string) string {
				return hashed(salt, what, string(t), c.Number.String(), string(c.Kind), mark)
			}
			all = append(all, Mark{Place: of("place", v.Place), Visitor: of("visitor", v.Browser), Counter: c})
		}
	}
	slices.SortFunc(all, func(a, b Mark) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Visitor, b.Visitor), cmp.Compare(a.Counter.Day, b.Counter.Day),
			cmp.Compare(a.Counter.Channel, b.Counter.Channel))
	})
	return slices.CompactFunc(all, func(a, b Mark) bool { return a.Place == b.Place && a.Visitor == b.Visitor })
}

func hashed(salt []byte, parts ...string) string {
	mac := hmac.New(sha256.New, salt)
	_, _ = mac.Write([]byte(strings.Join(parts, "\x00"))) // a hash never fails
	return hex.EncodeToString(mac.Sum(nil)[:16])
}
