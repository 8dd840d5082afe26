package tenantfile

import (
	"fmt"
	"regexp"
	"slices"
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

// Fill puts the tenant's facts into a text, and those of its own place: pairs of a name in braces and a value. A name that is no fact is a mistake.
func (f *File) Fill(t *tenant.Tenant, at string, text tenant.Localized, own ...string) tenant.Localized {
	out := tenant.Localized{}
	for l, s := range text {
		known := append(facts(t, l), own...)
		out[l] = strings.NewReplacer(known...).Replace(s)
		for _, name := range fact.FindAllString(s, -1) {
			if slices.Contains(names(known), name) || strings.HasPrefix(name, "{claim") && !f.Sound("periods.claim") {
				continue
			}
			f.Problem(at+"."+string(l), name+" is not a fact of a tenant"+Suggestion(name, names(known)))
		}
	}
	return out
}

// names leaves the values out.
func names(known []string) []string {
	var out []string
	for i := 0; i < len(known); i += 2 {
		out = append(out, known[i])
	}
	return out
}
