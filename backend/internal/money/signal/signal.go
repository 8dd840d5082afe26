// Package signal records what is unusual about recommendations, each with its evidence. A signal never decides: it
// stands beside an award when people release its payment (decisions.md, D8.8).
package signal

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind is what is unusual.
type Kind string

// The kinds.
const (
	// SameAccount: one bank account is to be paid for several people.
	SameAccount Kind = "same_account"
	// Household: several friends live at one address.
	Household Kind = "household"
	// Family: several addresses are one but for a tag, dots or a number.
	Family Kind = "mailbox_family"
	// Network: it was recommended and entered in one network on one day, or many friends entered in one.
	Network Kind = "network"
	// Burst: one person recommended many times within minutes.
	Burst Kind = "burst"
	// Ring: recommendations lead back to the person who began.
	Ring Kind = "ring"
	// Disposable: an address of a provider of mailboxes that are thrown away.
	Disposable Kind = "disposable"
	// TooFast: something happened faster than a person does it, or before what it follows from.
	TooFast Kind = "too_fast"
	// AgencyWord: its order counted by its agency's word, before the tenant had said anything of it.
	AgencyWord Kind = "agency_word"
	// SellersOwn: the seller by whose link it came may have sold to itself.
	SellersOwn Kind = "sellers_own"
	// SameSeller: the seller by whose link it came is paid to one account with other sellers.
	SameSeller Kind = "same_seller"
)

// Kinds lists them.
var Kinds = []Kind{
	SameAccount, Household, Family, Network, Burst, Ring, Disposable, TooFast, AgencyWord, SellersOwn, SameSeller,
}

// Signal is one kind that was found of one recommendation.
type Signal struct {
	Tenant           tenant.ID
	RecommendationID string
	Kind             Kind
	Evidence         Evidence
	FoundAt          time.Time
}

// Evidence says what was found: numbers, the recommendations that it is about, and nothing of a person.
type Evidence struct {
	// Count is how many people, addresses or recommendations there are, this one included.
	Count int
	// Others are other recommendations that it is about, at most mostOthers.
	Others []string
	// Detail is what Count doesn't tell: a domain, a time.
	Detail string
}

// mostOthers bounds the evidence that is kept.
const mostOthers = 12

// Words says it for people who release payments. Detail is data of ours, never what somebody typed freely.
func (s Signal) Words() string {
	e := s.Evidence
	switch s.Kind {
	case SameAccount:
		return fmt.Sprintf("one bank account for %d people", e.Count)
	case Household:
		return fmt.Sprintf("%d friends at one address", e.Count)
	case Family:
		return fmt.Sprintf("%d e-mail addresses that are one but for a tag, dots or a number", e.Count)
	case Network:
		if e.Detail == bothSides {
			return "recommended and entered in one network on one day"
		}
		return fmt.Sprintf("%d friends entered in one network on one day", e.Count)
	case Burst:
		return fmt.Sprintf("%d recommendations of one person within %s", e.Count, e.Detail)
	case Ring:
		return fmt.Sprintf("a ring of %d people who recommend each other", e.Count)
	case Disposable:
		return "a throw-away mailbox: " + e.Detail
	case TooFast, SellersOwn:
		return e.Detail
	case SameSeller:
		return fmt.Sprintf("%d sellers are paid to one account", e.Count)
	case AgencyWord:
		words := fmt.Sprintf("approved by %d of the agency's members before the company's own system said anything", e.Count)
		if e.Detail != "" {
			words += ", " + e.Detail
		}
		return words
	default:
		return strings.TrimSpace(string(s.Kind) + " " + e.Detail)
	}
}

// evidence takes the other recommendations of a group, without the one that it is about. A crowd is sorted once for all
// of its members.
func evidence(count int, group []string, own, detail string) Evidence {
	if !slices.IsSorted(group) {
		group = slices.Sorted(slices.Values(group))
	}
	var others []string
	for i, id := range group {
		if id == own || i > 0 && id == group[i-1] {
			continue
		}
		if others = append(others, id); len(others) == mostOthers {
			break
		}
	}
	return Evidence{Count: count, Others: others, Detail: detail}
}
