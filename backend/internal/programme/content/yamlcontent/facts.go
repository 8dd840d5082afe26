package yamlcontent

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// fact is a place in a text where the tenant's own data is filled in, so that a text never contradicts the rules.
var fact = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// facts lists each fact of a tenant with its value behind it.
func facts(t *tenant.Tenant, l tenant.Language) []string {
	euro := func(cents int64) string {
		if cents%100 == 0 {
			return strconv.FormatInt(cents/100, 10)
		}
		mark := ","
		if l == "en" {
			mark = "."
		}
		return fmt.Sprintf("%d%s%02d", cents/100, mark, cents%100)
	}
	number := strconv.Itoa
	// A claim is spoken of in the unit that it is counted in: in the other one the text would promise another day.
	claim := []string{"{claimMonths}", number(t.Periods.Claim.Months)}
	if t.Periods.Claim.Months == 0 {
		claim = []string{"{claimDays}", number(t.Periods.Claim.Days)}
	}
	return append(claim,
		"{name}", t.Name,
		"{programme}", t.ProgrammeName,
		"{company}", t.Contact.Company,
		"{street}", t.Contact.Street,
		"{city}", t.Contact.City,
		"{email}", t.Contact.Email,
		"{phone}", t.Contact.Phone,
		"{hours}", t.Contact.Hours,
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

// factNames lists the facts alone.
func factNames(t *tenant.Tenant) []string {
	var names []string
	for i, one := range facts(t, t.DefaultLanguage()) {
		if i%2 == 0 {
			names = append(names, one)
		}
	}
	return names
}

// fill puts the tenant's facts into a text and names those that don't exist, by language.
func fill(t *tenant.Tenant, text tenant.Localized) (out tenant.Localized, unknown map[tenant.Language][]string) {
	out, unknown = tenant.Localized{}, map[tenant.Language][]string{}
	for l, s := range text {
		out[l] = strings.NewReplacer(facts(t, l)...).Replace(s)
		unknown[l] = fact.FindAllString(out[l], -1)
	}
	return out, unknown
}
