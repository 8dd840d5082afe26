package tenant

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Euro writes cents as people of the language write euros, without a sign of the currency: 1.234,50 or 1,234.50
// (section 9 of the specification).
func Euro(cents int64, l Language) string {
	thousands, mark := ".", ","
	if l == "en" {
		thousands, mark = ",", "."
	}
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	whole := strconv.FormatInt(cents/100, 10)
	var groups []string
	for len(whole) > 3 {
		groups = append([]string{whole[len(whole)-3:]}, groups...)
		whole = whole[:len(whole)-3]
	}
	return sign + strings.Join(append([]string{whole}, groups...), thousands) + mark + fmt.Sprintf("%02d", cents%100)
}

// Money writes an amount with its currency: 1.234,50 € or €1,234.50.
func Money(cents int64, l Language) string {
	if l == "en" {
		return "€" + Euro(cents, l)
	}
	return Euro(cents, l) + " €"
}

// Date writes the calendar day of an instant in Berlin: 24.12.2026 or 24 December 2026.
func Date(at time.Time, l Language) string {
	if l == "en" {
		return at.In(Berlin).Format("2 January 2006")
	}
	return at.In(Berlin).Format("02.01.2006")
}
