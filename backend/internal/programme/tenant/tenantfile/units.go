package tenantfile

import (
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// unit is what a fact counts: the end of its name, and the words in German and English that say so.
type unit struct {
	end   string
	words []string
}

var units = []unit{
	{"Seconds", []string{"sekunde", "sekunden", "second", "seconds"}},
	{"Hours", []string{"stunde", "stunden", "hour", "hours"}},
	{"Days", []string{
		"tag", "tage", "tagen", "tages", "kalendertage", "kalendertagen", "werktage", "werktagen", "day", "days",
	}},
	{"Weeks", []string{"woche", "wochen", "week", "weeks"}},
	{"Months", []string{"monat", "monate", "monaten", "monats", "month", "months"}},
	{"Age", []string{"jahr", "jahre", "jahren", "year", "years"}},
	{"Euro", []string{"euro", "euros", "€"}},
}

// nextWord is the word behind a fact in the same line, with nothing but blanks and stars of Markdown between, or a
// hyphen.
var nextWord = regexp.MustCompile(`^(?:[ \t\x{a0}\x{202f}*]*|\**-\**)([\p{L}€]+)`)

// setBy names the key that a fact is taken from.
var setBy = map[string]string{
	"{validDays}": "periods.validity", "{eraseWeeks}": "periods.recipientConfirmation",
	"{paymentWeeks}": "periods.payment", "{voucherHours}": "periods.voucher",
	"{minAge}": "rules.minimumAge", "{bonusAfter}": "rules.bonusAfter", "{bonusEuro}": "rules.bonusCents",
	"{maxRecipientEuro}": "rules.maxRecipientCents",
	"{phone}":            "contact.phone", "{hours}": "contact.hours",
}

// flaw tells what is wrong with a fact at its place: it is none or nothing by the tenant's rules, it is no whole number
// of weeks, or the word behind it counts something else.
//
// Rule (tenant, 3 D): What a tenant's file names is there: a fact in a text that says nothing by the tenant's rules, or
// that another unit's word follows, is reported with the file in which the text stands, and a load refuses it.
// Enforced: tenantfile.FillText, library.Complete. Test: TestWhatIsNamedIsThere.
func (f *File) flaw(t *tenant.Tenant, name, value, behind string) string {
	key, isSet := setBy[name]
	switch {
	case isSet && !f.Sound(key):
		return ""
	case isSet && (value == "0" || value == ""):
		return name + " says nothing here: " + key + " isn't set so that it could. Leave the sentence out, or set it"
	case daysInWeeks(t, name)%7 != 0:
		return name + " is no whole number of weeks: " + key + " has other days. Write the period without it"
	}
	return otherUnit(name, behind)
}

// daysInWeeks gives the days that a fact counts in weeks; none for any other.
func daysInWeeks(t *tenant.Tenant, name string) int {
	switch name {
	case "{eraseWeeks}":
		return t.Periods.RecipientConfirmation.Days
	case "{paymentWeeks}":
		return t.Periods.Payment.Days
	default:
		return 0
	}
}

func otherUnit(name, behind string) string {
	i := slices.IndexFunc(units, func(u unit) bool { return strings.HasSuffix(name, u.end+"}") })
	found := nextWord.FindStringSubmatch(behind)
	if i < 0 || found == nil {
		return ""
	}
	word := strings.ToLower(found[1])
	for j, u := range units {
		if j != i && slices.Contains(u.words, word) {
			return name + " counts " + strings.ToLower(units[i].end) + ", and " + found[1] + " stands behind it"
		}
	}
	return ""
}
