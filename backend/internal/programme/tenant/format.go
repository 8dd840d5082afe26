package tenant

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// format is how people of a language write numbers and days (CLDR).
type format struct{ thousands, mark, date string }

// formats are those that differ from what most languages of Europe have.
var formats = map[Language]format{
	"en": {",", ".", "2 January 2006"},
	"de": {".", ",", "02.01.2006"}, "tr": {".", ",", "02.01.2006"}, "ro": {".", ",", "02.01.2006"},
	"hr": {".", ",", "02.01.2006"}, "sl": {".", ",", "02.01.2006"},
	"sr": {".", ",", "02.01.2006"}, "da": {".", ",", "02.01.2006"},
	"es": {".", ",", "02/01/2006"}, "it": {".", ",", "02/01/2006"}, "pt": {".", ",", "02/01/2006"},
	"el": {".", ",", "02/01/2006"},
	"nl": {".", ",", "02-01-2006"}, "fr": {"\u202f", ",", "02/01/2006"}, "sv": {"\u00a0", ",", "2006-01-02"},
	"lt": {"\u00a0", ",", "2006-01-02"},
}

func formatOf(l Language) format {
	if f, ok := formats[l]; ok {
		return f
	}
	return format{"\u00a0", ",", "02.01.2006"}
}

// Euro writes cents as people of the language write euros, without a sign of the currency: 1.234,50 or 1,234.50
// (section 9 of the specification).
func Euro(cents int64, l Language) string {
	f := formatOf(l)
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
	return sign + strings.Join(append([]string{whole}, groups...), f.thousands) + f.mark + fmt.Sprintf("%02d", cents%100)
}

// Money writes an amount with its currency: 1.234,50 € or €1,234.50.
//
// Rule (tenant, 9): Money is written as euros with two decimals in the form of the language. Enforced: render/texts.go
// tenant.Money, formats.ts. Test: TestMoney.
func Money(cents int64, l Language) string {
	if l == "en" {
		return "€" + Euro(cents, l)
	}
	return Euro(cents, l) + " €"
}

// Date writes the calendar day of an instant in Berlin: 24.12.2026 or 24 December 2026.
//
// Rule (tenant, 9): Dates are those of Berlin, DD.MM.YYYY. Enforced: render/texts.go tenant.Date, formats.ts. Test:
// TestDateIsOfBerlin.
func Date(at time.Time, l Language) string { return at.In(Berlin).Format(formatOf(l).date) }

var germanMonths = [...]string{
	"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
}

// Month writes the month of an instant in Berlin: Oktober 2026 or October 2026, and 10/2026 in a language whose names
// of months aren't known here.
func Month(at time.Time, l Language) string {
	day := at.In(Berlin)
	switch l {
	case "de":
		return germanMonths[day.Month()-1] + day.Format(" 2006")
	case "en":
		return day.Format("January 2006")
	default:
		return day.Format("01/2006")
	}
}
