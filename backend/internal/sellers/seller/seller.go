// Package seller knows who sells along for a tenant, agencies and partners, and the links by which they lead people to
// the programme. What somebody recommends who came by such a link is the seller's too (docs/adr/0017, 0093). Who
// belongs to one is in sellers/member.
package seller

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Seller is an agency or a partner.
type Seller struct {
	Tenant tenant.ID
	Kind   Kind
	// Number names it, to people as well: eight characters, the last one a check character.
	Number    link.Code
	Name      string
	CreatedAt time.Time
	// ApprovedAt is when an operator approved a partner; nil for an agency.
	ApprovedAt *time.Time
	// EndedAt is when it stopped working for the tenant; its number is never given again.
	EndedAt *time.Time
}

const longestName = 80

// New makes a seller: an agency that works from now on, or a partner that waits for an operator.
func New(t tenant.ID, kind Kind, name string, now time.Time) (Seller, error) {
	name, ok := visible(name)
	if !ok {
		return Seller{}, ErrName
	}
	return Seller{Tenant: t, Kind: kind, Number: link.NewCode(), Name: name, CreatedAt: now}, nil
}

// visible gives a name without blanks in a row; false for none, and for one with what can't be seen.
func visible(name string) (string, bool) {
	name = strings.Join(strings.Fields(name), " ")
	length := len([]rune(name))
	return name, length > 0 && length <= longestName &&
		!strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) })
}

// Shown is its name as long as nothing is revealed: a partner is a person, and so initials.
func (a Seller) Shown() string {
	if a.Kind != KindPartner {
		return a.Name
	}
	first, rest, _ := strings.Cut(a.Name, " ")
	return person.Initials(first, rest)
}

// Words are those of a name, each once and in small letters, by which a seller is found.
func Words(name string) (words []string) {
	for _, one := range strings.Fields(strings.ToLower(name)) {
		if !slices.Contains(words, one) {
			words = append(words, one)
		}
	}
	return words
}

// Works tells whether its links count, so that recommendations are brought by it.
//
// Rule (agency, 2 D): A partner's links lead on and bring nothing until an operator has approved the partner. Enforced:
// seller/usecase.owner. Test: TestAPartnersLinksCountOnceItIsApproved.
func (a Seller) Works() bool {
	return a.EndedAt == nil && (a.Kind == KindAgency || a.ApprovedAt != nil)
}

// Approve is an operator's yes to a partner that waits.
//
// Rule (agency, 2 D): An operator approves a partner or refuses it, once; of many at once one does. Enforced:
// seller/gormstore.Approve, seller/gormstore.End. Test: TestWhatBecomesOfAPartner.
func (a Seller) Approve(now time.Time) (Seller, error) {
	switch {
	case a.Kind != KindPartner:
		return a, ErrUnknown
	case a.EndedAt != nil:
		return a, ErrEnded
	case a.ApprovedAt != nil:
		return a, ErrApproved
	}
	a.ApprovedAt = &now
	return a, nil
}

// ParseNumber reads a number as people write it: in any case, with or without dashes and blanks.
func ParseNumber(text string) (link.Code, error) {
	n, err := link.ParseCode(text)
	if err != nil {
		return "", ErrUnknown
	}
	return n, nil
}
