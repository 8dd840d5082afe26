package recipient

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Form is what the friend sends: the data as they were typed, and the two ticks.
type Form struct {
	Data
	AdvertisingEmail bool
	AdvertisingPhone bool
}

// Names of the fields that a refusal names.
const (
	fieldSalutation  = "salutation"
	fieldCompany     = "company"
	fieldFirstName   = "firstName"
	fieldLastName    = "lastName"
	fieldBirthDate   = "birthDate"
	fieldEmail       = "email"
	fieldPhone       = "phone"
	fieldCity        = "city"
	fieldZip         = "zip"
	fieldStreet      = "street"
	fieldHouseNumber = "houseNumber"
)

// Codes of section 8 of the specification that a field can have.
const (
	required = "field.required"
	invalid  = "field.invalid"
)

var salutations = []string{"Frau", "Herr", "Divers"}

func isSalutation(s string) bool { return slices.Contains(salutations, s) }

// Check keeps section 5 of the specification and gives the data in their clean form, without what the tenant doesn't
// ask for. recommender is whose recommendation it is; the same address is no friend's unless the tenant allows
// self-recommendation.
//
// Rule (friend, 5): What a friend enters is checked field by field: names, a date of birth and the age that the tenant
// asks for, an address in Germany, a telephone number where calls are permitted. Enforced:
// people/recipient.oldEnough, recipient/usecase/submit.go Check, recipient/usecase/record.go Check. Test:
// people/recipient.TestEveryFieldIsChecked.
func (f Form) Check(
	rules tenant.Rules, asked tenant.FriendFields, recommender person.Email, now time.Time,
) (Data, error) {
	f = f.Asked(asked)
	d := Data{
		Salutation: strings.TrimSpace(f.Salutation), Company: person.CleanName(f.Company),
		FirstName: person.CleanName(f.FirstName), LastName: person.CleanName(f.LastName),
		BirthDate: strings.TrimSpace(f.BirthDate), Street: person.CleanName(f.Street),
		HouseNumber: person.CleanName(f.HouseNumber), Zip: strings.TrimSpace(f.Zip), City: person.CleanName(f.City),
	}
	var bad fault.Fields
	give(&bad, fieldSalutation, d.Salutation, asked.Salutation, isSalutation)
	bad.Add(d.Company == "" || isCompany(d.Company), fieldCompany, invalid)
	need(&bad, fieldFirstName, d.FirstName, person.IsName)
	need(&bad, fieldLastName, d.LastName, person.IsName)
	if d.BirthDate != "" || asked.BirthDate == tenant.Required {
		checkBirthDate(&bad, d.BirthDate, rules.MinimumAge, now)
	}
	d.Email = checkEmail(&bad, f.Email.String(), rules, recommender)
	phone, ok := cleanPhone(f.Phone)
	d.Phone = phone
	bad.Add(ok, fieldPhone, invalid)
	needsPhone := f.AdvertisingPhone || asked.Phone == tenant.Required
	bad.Add(!ok || phone != "" || !needsPhone, fieldPhone, required) // no one is called without a number
	if asked.Address == tenant.Required || d.hasAddress() {
		need(&bad, fieldStreet, d.Street, isAddressLine)
		need(&bad, fieldHouseNumber, d.HouseNumber, isHouseNumber)
		need(&bad, fieldZip, d.Zip, isGermanZip)
		need(&bad, fieldCity, d.City, isCity)
	}
	if err := bad.Err(); err != nil {
		return Data{}, err
	}
	if !rules.AllowSelf && d.Email.Mailbox() == recommender.Mailbox() {
		return Data{}, ErrSelf
	}
	return d, nil
}

func need(bad *fault.Fields, path, value string, good func(string) bool) {
	if value == "" {
		bad.Add(false, path, required)
		return
	}
	bad.Add(good(value), path, invalid)
}

// give judges what may be left out, where the tenant doesn't require it.
func give(bad *fault.Fields, path, value string, asked tenant.Asked, good func(string) bool) {
	if value != "" || asked == tenant.Required {
		need(bad, path, value, good)
	}
}

func checkBirthDate(bad *fault.Fields, text string, minimumAge int, now time.Time) {
	if text == "" {
		bad.Add(false, fieldBirthDate, required)
		return
	}
	birth, ok := parseBirthDate(text, now)
	bad.Add(ok, fieldBirthDate, "date.invalid")
	bad.Add(!ok || oldEnough(birth, minimumAge, now), fieldBirthDate, "age.minimum")
}

// checkEmail finds the very address of the recommender; other addresses of the same mailbox are a matter of ErrSelf.
func checkEmail(bad *fault.Fields, text string, rules tenant.Rules, recommender person.Email) person.Email {
	email, code := rules.Email(text)
	bad.Add(code == "", fieldEmail, code)
	bad.Add(code != "" || rules.AllowSelf || email.Key() != recommender.Key(), fieldEmail, "recipient.same_email")
	return email
}

const (
	maxLine        = 100
	maxHouseNumber = 20
)

// isGermanZip knows the range that is in use.
func isGermanZip(s string) bool {
	return len(s) == 5 && !strings.ContainsFunc(
		s, func(r rune) bool { return r < '0' || r > '9' },
	) && s >= "01001" && s <= "99998"
}

func isAddressLine(s string) bool {
	return utf8.RuneCountInString(s) <= maxLine && madeOf(s, " -'’.,/()&") && strings.ContainsFunc(s, isWord)
}

func isCity(s string) bool { return isAddressLine(s) && strings.ContainsFunc(s, unicode.IsLetter) }

// isCompany lets through what companies are called, and no address of a page: the name stands in what the tenant's
// people read.
//
// Rule (friend, 3): A recommendation may be for a company where the tenant takes them; the person stays its contact
// (ModuleCompanyRecommendation). Enforced: recipient/usecase/submit.go CompanyRecommendation. Test:
// TestACompanyIsTakenWhereTheTenantTakesThem.
func isCompany(s string) bool {
	return utf8.RuneCountInString(s) <= maxLine && madeOf(s, " -'’.,()&+!") && strings.ContainsFunc(s, isWord)
}

func isHouseNumber(s string) bool {
	return utf8.RuneCountInString(s) <= maxHouseNumber && madeOf(s, " -./,+") && strings.ContainsFunc(s, unicode.IsDigit)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func madeOf(s, others string) bool {
	return !strings.ContainsFunc(
		s, func(r rune) bool { return !isWord(r) && !unicode.IsMark(r) && !strings.ContainsRune(others, r) },
	)
}
