package signal

import (
	"fmt"
	"strings"
)

// Fact is one thing that a signal says, as a word and its figure: pages have words of their own for each.
type Fact struct {
	Code   string
	Number int
	// Name is a domain of our own list; empty otherwise.
	Name string
}

// Codes lists the words of facts.
var Codes = []string{
	"same_account", "household", "mailbox_family", "network_both", "network_many", "burst", "ring", "disposable",
	"ordered_before", "entered_after", "confirmed_after", "agency_word", "agency_own", "agency_new",
	"own_recommended", "own_ordered", "own_account", "own_name", "own_home", "same_seller",
}

// owns are the facts of a seller's own sale.
var owns = map[string]string{
	ownRecommended: "own_recommended", ownOrdered: "own_ordered", ownAccount: "own_account", ownName: "own_name",
	ownHome: "own_home",
}

// Facts says what was found, one thing after the other.
func (s Signal) Facts() []Fact {
	e := s.Evidence
	switch s.Kind {
	case Network:
		if e.Detail == bothSides {
			return []Fact{{Code: "network_both"}}
		}
		return []Fact{{Code: "network_many", Number: e.Count}}
	case Disposable:
		return []Fact{{Code: "disposable", Name: e.Detail}}
	case TooFast:
		return []Fact{fastFact(e.Detail)}
	case AgencyWord:
		return agencyFacts(e)
	case SellersOwn:
		var all []Fact
		for _, detail := range strings.Split(e.Detail, ", ") {
			if code, known := owns[detail]; known {
				all = append(all, Fact{Code: code})
			}
		}
		return all
	default:
		return []Fact{{Code: string(s.Kind), Number: e.Count}}
	}
}

func fastFact(detail string) Fact {
	seconds := 0
	if _, err := fmt.Sscanf(detail, enteredAfter, &seconds); err == nil {
		return Fact{Code: "entered_after", Number: seconds}
	}
	if _, err := fmt.Sscanf(detail, confirmedAfter, &seconds); err == nil {
		return Fact{Code: "confirmed_after", Number: seconds}
	}
	return Fact{Code: "ordered_before"}
}

func agencyFacts(e Evidence) []Fact {
	all := []Fact{{Code: "agency_word", Number: e.Count}}
	if strings.Contains(e.Detail, OfAgencys) {
		all = append(all, Fact{Code: "agency_own"})
	}
	for _, detail := range strings.Split(e.Detail, ", ") {
		n, days := 0, 0
		if _, err := fmt.Sscanf(detail, newAtAgency, &n, &days); err == nil {
			all = append(all, Fact{Code: "agency_new", Number: n})
		}
	}
	return all
}
