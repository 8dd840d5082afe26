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

// Handle is the readable end of a link's public address, which its seller chooses: /p/anna-energie.
type Handle string

const (
	shortestHandle = 3
	longestHandle  = 40
	// mostDigits keeps numbers of telephones and accounts out of public addresses.
	mostDigits = 6
	// shortestBrand is as short as a name may be that handles are kept from: what is shorter is part of many words.
	shortestBrand = 3
)

// ParseHandle reads a handle as people write it.
//
// Rule (agency, 7 D): The readable end of a link has 3 to 40 letters a to z, digits and single dashes, neither the
// first nor the last of them a dash, and six digits at most. Enforced: seller/usecase.handle. Test: TestReadableEnds.
func ParseHandle(text string) (Handle, error) {
	h := Handle(strings.ToLower(strings.TrimSpace(text)))
	if !h.WellFormed() || link.Digits(string(h)) > mostDigits {
		return "", ErrHandle
	}
	return h, nil
}

// WellFormed spares the database a question about what can't be a handle.
func (h Handle) WellFormed() bool {
	return len(h) >= shortestHandle && len(h) <= longestHandle && !strings.ContainsFunc(string(h), notOfHandle) &&
		!strings.Contains("-"+string(h)+"-", "--")
}

func notOfHandle(r rune) bool { return r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') }

// reserved are ends by which somebody could pass for the programme or one of its pages, for an authority, or for a
// house that people trust with their money.
var reserved = []string{
	"abmelden", "admin", "administrator", "agb", "agentur", "anmelden", "api", "auszahlung", "bafin", "bank", "bff",
	"bundesnetzagentur", "datenschutz", "demo", "einladung", "empfehlen", "extern", "faq", "finanzamt", "gericht",
	"help", "hilfe", "impressum", "info", "inkasso", "intern", "kasse", "klarna", "kontakt", "konto",
	"kundenservice", "login", "logout", "mail", "news", "null", "official", "offiziell", "partner", "password",
	"passwort", "paypal", "polizei", "postbank", "postmaster", "praemie", "praemien", "produkt", "produkte",
	"profiseller", "programm", "register", "registrieren", "schufa", "service", "shop", "sicherheit", "sparkasse",
	"support", "system", "team", "test", "undefined", "verbraucherzentrale", "volksbank", "webmaster",
	"weitersagen", "widerruf", "www",
}

// Free refuses an end that is the programme's, a tenant's of this installation, or another seller's by its name.
//
// Rule (agency, 7 D): No readable end passes for the programme, an authority or a bank, contains the name of a tenant,
// or a word that the tenant's file reserves (rules.reservedHandles), or is another seller's name, also where a digit
// stands for the letter that it looks like. Enforced: seller/usecase.handle. Test: TestReadableEndsThatAreOthers.
func (h Handle) Free(t *tenant.Tenant, all []*tenant.Tenant, others []Seller) error {
	plain := joined(string(h))
	if slices.ContainsFunc(reserved, func(word string) bool { return joined(word) == plain }) {
		return ErrHandleReserved
	}
	for _, b := range brands(t, all) {
		if len(b) >= shortestBrand && strings.Contains(plain, b) {
			return ErrHandleReserved
		}
	}
	if slices.ContainsFunc(others, func(o Seller) bool { return joined(o.Name) == plain }) {
		return ErrHandleReserved
	}
	return nil
}

// brands are the words that no end contains, as they would stand in it.
func brands(t *tenant.Tenant, all []*tenant.Tenant) (words []string) {
	for _, one := range append([]*tenant.Tenant{t}, all...) {
		words = append(words, joined(string(one.ID)), joined(one.Name), joined(one.ProgrammeName))
	}
	for _, word := range t.Rules.ReservedHandles {
		words = append(words, joined(word))
	}
	return words
}

var spelt = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// alike are characters that are read for one another.
var alike = strings.NewReplacer("0", "o", "1", "l", "i", "l", "3", "e", "5", "s")

// joined is a name as it would be read in an address, without what separates its words and stands above its letters.
func joined(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, alike.Replace(person.ForBank(spelt.Replace(strings.ToLower(name)))))
}

// FreeFrom is the last end of links whose handles can be given again.
//
// Rule (agency, 7 D): A readable end is one link's of its tenant, and is given again a year after that link's end at
// the earliest. Enforced: seller/gormstore.claim, migrations agency_handles. Test: seller/gormstore.TestAgencies,
// TestAReadableEndRestsForAYear.
//
// Rule (privacy, 7 D): A readable end may be a person's name: where its seller was erased, or was refused and
// forgotten, it goes a year after its link's end; until then it leads on and is given to no one else. Enforced:
// seller/gormstore.FreeHandles, wiring/privacy.go FreeHandles. Test: seller/gormstore.TestAgencies,
// TestOfAnErasedPartnerOnlyDocumentsStay.
func FreeFrom(now time.Time) time.Time { return now.AddDate(-1, 0, 0) }
