package text

import (
	"slices"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Euro writes cents as people of a language write euros (CLDR): €1,234.50, 1.234,50 €, 1 234,50 €.
func Euro(cents int64, locale string) string { return euro(cents, locale, 2) }

// WholeEuro is the same without decimals where there are none.
func WholeEuro(cents int64, locale string) string {
	if cents%100 == 0 {
		return euro(cents, locale, 0)
	}
	return Euro(cents, locale)
}

func euro(cents int64, locale string, decimals int) string {
	amount := message.NewPrinter(language.Make(locale)).Sprint(number.Decimal(float64(cents)/100, number.Scale(decimals)))
	if locale == "en" {
		return "€" + amount
	}
	return amount + "\u00a0€"
}

// slashed are the languages that write days with slashes; most others of Europe use dots.
var slashed = []string{"fr", "es", "it", "pt", "el"}

// Day writes a day that is given as YYYY-MM-DD.
func Day(day, locale string) string {
	at, err := time.Parse(time.DateOnly, day)
	switch {
	case err != nil:
		return day
	case locale == "en":
		return at.Format("2 January 2006")
	case slices.Contains(slashed, locale):
		return at.Format("02/01/2006")
	default:
		return at.Format("02.01.2006")
	}
}

// Region gives a language with the region that most of its people live in, as networks want it: uk_UA.
func Region(locale string) string {
	if locale == "en" {
		return "en_GB"
	}
	region, _ := language.Make(locale).Region()
	return locale + "_" + region.String()
}
