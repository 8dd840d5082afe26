package tenant

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

var place = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// Places are those in a text where something is filled in, each by its name in braces.
func Places(text string) []string { return place.FindAllString(text, -1) }

// Facts lists what is filled into texts, each name in braces with its value behind it, so that a text never contradicts
// the rules.
func (t *Tenant) Facts(l Language) []string {
	euro := func(cents int64) string {
		if cents%100 == 0 {
			return strconv.FormatInt(cents/100, 10)
		}
		return fmt.Sprintf("%d%s%02d", cents/100, formatOf(l).mark, cents%100)
	}
	number := strconv.Itoa
	periods := slices.Concat(
		counted("claim", t.Periods.Claim), counted("contact", t.Periods.ContactMessages),
		counted("complaint", t.Periods.Complaint),
	)
	return append(periods,
		"{name}", t.Name,
		"{programme}", t.ProgrammeName,
		"{company}", t.Contact.Company,
		"{street}", t.Contact.Street,
		"{city}", t.Contact.City,
		"{email}", t.Contact.Email,
		"{phone}", t.Contact.Phone,
		"{hours}", t.In(t.Contact.Hours, l),
		"{validDays}", number(t.Periods.Validity.Days),
		"{eraseWeeks}", number(t.Periods.RecipientConfirmation.Days/7),
		"{paymentWeeks}", number(t.Periods.Payment.Days/7),
		"{voucherHours}", number(t.Periods.Voucher.Days*24),
		"{minAge}", number(t.Rules.MinimumAge),
		"{bonusAfter}", number(t.Rules.BonusAfter),
		"{bonusEuro}", euro(t.Rules.BonusCents),
		"{maxRecipientEuro}", euro(t.Rules.MaxRecipientCents),
	)
}

// counted speaks of a period in the unit that it is counted in: in the other one the text would promise another day.
func counted(name string, s Span) []string {
	switch {
	case s.Months > 0:
		return []string{"{" + name + "Months}", strconv.Itoa(s.Months)}
	case s.Seconds > 0:
		return []string{"{" + name + "Seconds}", strconv.Itoa(s.Seconds)}
	}
	return []string{"{" + name + "Days}", strconv.Itoa(s.Days)}
}
