// Package seller knows the sales agencies of a tenant and the links by which they lead people to the programme. What
// somebody recommends who came by such a link is the agency's too (docs/adr/0017). Who belongs to one is in
// sellers/member.
package seller

import (
	"strings"
	"time"
	"unicode"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agency is a sales agency.
type Seller struct {
	Tenant tenant.ID
	// Number names it, to people as well: eight characters, the last one a check character.
	Number    link.Code
	Name      string
	CreatedAt time.Time
	// EndedAt is when it stopped working for the tenant; its number is never given again.
	EndedAt *time.Time
}

const longestName = 80

// New makes an agency that works from now on.
func New(t tenant.ID, name string, now time.Time) (Seller, error) {
	name = strings.Join(strings.Fields(name), " ")
	length := len([]rune(name))
	if length == 0 || length > longestName || strings.ContainsFunc(
		name, func(r rune) bool { return !unicode.IsGraphic(r) },
	) {
		return Seller{}, ErrName
	}
	return Seller{Tenant: t, Number: link.NewCode(), Name: name, CreatedAt: now}, nil
}

// ParseNumber reads a number as people write it: in any case, with or without dashes and blanks.
func ParseNumber(text string) (link.Code, error) {
	n, err := link.ParseCode(text)
	if err != nil {
		return "", ErrUnknown
	}
	return n, nil
}
