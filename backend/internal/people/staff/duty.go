package staff

import (
	"slices"
	"strings"
)

// Duty is one thing that a person of the desk may do there (docs/adr/0107). A key of the command line gives none.
type Duty string

// The duties. Each person of the desk looks; none of the others comes with another one.
const (
	// Looks is at numbers, at what waits, and at what oneself did; at no person's data.
	Looks Duty = "looks"
	// CaresForPeople is looking somebody up, and helping.
	CaresForPeople Duty = "people"
	// WritesContent is texts.
	WritesContent Duty = "content"
	// SetsOffers is rewards, campaigns and plans.
	SetsOffers Duty = "offers"
	// SeesMoney is what is owed and paid, and the release of it.
	SeesMoney Duty = "money"
	// LetsIn is a voice for people of the desk, and reads what everybody did.
	LetsIn Duty = "staff"
)

// allDuties stand in the order in which they are kept and shown.
var allDuties = []Duty{Looks, CaresForPeople, WritesContent, SetsOffers, SeesMoney, LetsIn}

// Duties are those of one person, in their order.
type Duties []Duty

// ParseDuties reads duties by their words, in any order. Looking is among them unasked.
//
// Rule (operator, 6 D): A person of the desk has named duties; each looks, and no other duty comes with another one.
// Enforced: staff/duty.go Has, staff/usecase/desk_invite.go Invite. Test: TestDutiesAreGivenOneByOne.
func ParseDuties(words []string) (Duties, error) {
	for _, w := range words {
		if !slices.Contains(allDuties, Duty(w)) {
			return nil, ErrDuty
		}
	}
	found := Duties{}
	for _, d := range allDuties {
		if d == Looks || slices.Contains(words, string(d)) {
			found = append(found, d)
		}
	}
	return found, nil
}

// Whole has looking among them.
func (d Duties) Whole() Duties {
	if d.Has(Looks) {
		return d
	}
	return append(Duties{Looks}, d...)
}

// Has tells whether a duty is among them.
func (d Duties) Has(one Duty) bool { return slices.Contains(d, one) }

// String spells them for the store and the log.
func (d Duties) String() string {
	words := make([]string, len(d))
	for i, one := range d {
		words[i] = string(one)
	}
	return strings.Join(words, " ")
}

// DutiesFrom reads what String has spelt; what is no duty any more gives nothing.
func DutiesFrom(text string) Duties {
	var found Duties
	for _, w := range strings.Fields(text) {
		if slices.Contains(allDuties, Duty(w)) {
			found = append(found, Duty(w))
		}
	}
	return found
}
