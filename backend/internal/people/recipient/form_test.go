package recipient_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	now   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	anna  = person.EmailOf("anna@example.de")
	rules = tenant.Rules{MinimumAge: 18}
)

func ben() recipient.Form {
	return recipient.Form{Data: recipient.Data{
		Salutation: "Herr", FirstName: "Ben", LastName: "Öztürk", BirthDate: "1990-05-17",
		Email: person.EmailOf("ben@example.de"),
		Phone: "0170 / 123 45 67", Street: "Straße des 17. Juni", HouseNumber: "135", Zip: "10623", City: "Berlin",
	}}
}

func fieldsOf(err error) []fault.Field {
	var f *fault.Error
	if errors.As(err, &f) {
		return f.Fields
	}
	return nil
}

func TestAGoodForm(t *testing.T) {
	f := ben()
	f.FirstName, f.City = "  Ben \t", " Frankfurt  (Oder) "
	d, err := f.Check(rules, tenant.UsualFriendFields, anna, now)
	require.NoError(t, err)
	assert.Equal(t, recipient.Data{
		Salutation: "Herr", FirstName: "Ben", LastName: "Öztürk", BirthDate: "1990-05-17",
		Email: person.EmailOf("ben@example.de"),
		Phone: "+491701234567", Street: "Straße des 17. Juni", HouseNumber: "135", Zip: "10623", City: "Frankfurt (Oder)",
	}, d)
}

func TestEveryFieldIsChecked(t *testing.T) {
	tests := []struct {
		name   string
		change func(*recipient.Form)
		path   string
		code   string
	}{
		{"company is a link", func(f *recipient.Form) { f.Company = "http://evil.example" }, "company", "field.invalid"},
		{"company of signs", func(f *recipient.Form) { f.Company = "& ." }, "company", "field.invalid"},
		{"company is endless", func(f *recipient.Form) { f.Company = strings.Repeat("a", 101) }, "company", "field.invalid"},
		{"salutation", func(f *recipient.Form) { f.Salutation = "Kaiser" }, "salutation", "field.invalid"},
		{"no first name", func(f *recipient.Form) { f.FirstName = " " }, "firstName", "field.required"},
		{
			"first name is a link", func(f *recipient.Form) { f.FirstName = "http://evil.example" }, "firstName",
			"field.invalid",
		},
		{"no last name", func(f *recipient.Form) { f.LastName = "" }, "lastName", "field.required"},
		{"last name too long", func(f *recipient.Form) { f.LastName = strings.Repeat("a", 81) }, "lastName", "field.invalid"},
		{"no birth date", func(f *recipient.Form) { f.BirthDate = "" }, "birthDate", "field.required"},
		{"German notation", func(f *recipient.Form) { f.BirthDate = "17.05.1990" }, "birthDate", "date.invalid"},
		{"no such day", func(f *recipient.Form) { f.BirthDate = "1990-02-30" }, "birthDate", "date.invalid"},
		{"not born yet", func(f *recipient.Form) { f.BirthDate = "2026-11-22" }, "birthDate", "date.invalid"},
		{"too old to be true", func(f *recipient.Form) { f.BirthDate = "1899-01-01" }, "birthDate", "date.invalid"},
		{"a day too young", func(f *recipient.Form) { f.BirthDate = "2008-11-22" }, "birthDate", "age.minimum"},
		{"no e-mail", func(f *recipient.Form) { f.Email = person.EmailOf("") }, "email", "field.required"},
		{"no address", func(f *recipient.Form) { f.Email = person.EmailOf("ben") }, "email", "email.invalid"},
		{
			"the recommender's", func(f *recipient.Form) { f.Email = person.EmailOf("Anna@Example.de") }, "email",
			"recipient.same_email",
		},
		{"phone with letters", func(f *recipient.Form) { f.Phone = "0170 CALLME" }, "phone", "field.invalid"},
		{"no street", func(f *recipient.Form) { f.Street = "" }, "street", "field.required"},
		{"street of signs", func(f *recipient.Form) { f.Street = "<b>" }, "street", "field.invalid"},
		{"no house number", func(f *recipient.Form) { f.HouseNumber = "" }, "houseNumber", "field.required"},
		{"house number without one", func(f *recipient.Form) { f.HouseNumber = "abc" }, "houseNumber", "field.invalid"},
		{"no zip", func(f *recipient.Form) { f.Zip = "" }, "zip", "field.required"},
		{"Austrian zip", func(f *recipient.Form) { f.Zip = "1010" }, "zip", "field.invalid"},
		{"zip that nobody has", func(f *recipient.Form) { f.Zip = "00000" }, "zip", "field.invalid"},
		{"zip with letters", func(f *recipient.Form) { f.Zip = "1062B" }, "zip", "field.invalid"},
		{"no city", func(f *recipient.Form) { f.City = "" }, "city", "field.required"},
		{"city of digits", func(f *recipient.Form) { f.City = "12345" }, "city", "field.invalid"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := ben()
			tt.change(&f)
			_, err := f.Check(rules, tenant.UsualFriendFields, anna, now)
			assert.Equal(t, fault.Invalid, fault.KindOf(err))
			assert.Equal(t, []fault.Field{{Path: tt.path, Code: tt.code}}, fieldsOf(err))
		})
	}
	_, err := recipient.Form{}.Check(rules, tenant.UsualFriendFields, anna, now)
	assert.Len(t, fieldsOf(err), 8, "all that is missing is told at once")
}

func TestGoodSpellings(t *testing.T) {
	for name, change := range map[string]func(*recipient.Form){
		"no salutation":            func(f *recipient.Form) { f.Salutation = "" },
		"Divers":                   func(f *recipient.Form) { f.Salutation = "Divers" },
		"18 today":                 func(f *recipient.Form) { f.BirthDate = "2008-11-21" },
		"no phone":                 func(f *recipient.Form) { f.Phone = "" },
		"international phone":      func(f *recipient.Form) { f.Phone = "+43 660 1234567" },
		"two zeros":                func(f *recipient.Form) { f.Phone = "0049 170 1234567" },
		"zero in brackets":         func(f *recipient.Form) { f.Phone = "+49 (0) 170 1234567" },
		"Mannheim":                 func(f *recipient.Form) { f.Street, f.HouseNumber = "Q 7", "24" },
		"house number with letter": func(f *recipient.Form) { f.HouseNumber = "12 a-c" },
		"zip of Saxony":            func(f *recipient.Form) { f.Zip = "01067" },
		"Halle":                    func(f *recipient.Form) { f.City = "Halle/Saale" },
	} {
		t.Run(name, func(t *testing.T) {
			f := ben()
			change(&f)
			_, err := f.Check(rules, tenant.UsualFriendFields, anna, now)
			require.NoError(t, err)
		})
	}
}

func TestAgeIsCountedInBerlin(t *testing.T) {
	f := ben()
	f.BirthDate = "2008-11-22"
	_, err := f.Check(rules, tenant.UsualFriendFields, anna, time.Date(2026, 11, 21, 22, 59, 59, 0, time.UTC))
	require.Error(t, err)
	_, err = f.Check(rules, tenant.UsualFriendFields, anna, time.Date(2026, 11, 21, 23, 0, 0, 0, time.UTC))
	require.NoError(t, err, "midnight in Berlin")

	f.BirthDate = "2008-02-29"
	_, err = f.Check(rules, tenant.UsualFriendFields, anna, time.Date(2026, 2, 28, 22, 59, 0, 0, time.UTC))
	require.Error(t, err)
	_, err = f.Check(rules, tenant.UsualFriendFields, anna, time.Date(2026, 2, 28, 23, 0, 0, 0, time.UTC))
	require.NoError(t, err)
}

func TestSelfRecommendation(t *testing.T) {
	other := ben()
	other.Email = person.EmailOf("anna+freund@example.de")
	_, err := other.Check(rules, tenant.UsualFriendFields, anna, now)
	require.ErrorIs(t, err, recipient.ErrSelf, "another spelling of the same mailbox")

	allowed := rules
	allowed.AllowSelf = true
	same := ben()
	same.Email = person.EmailOf("anna@example.de")
	for _, f := range []recipient.Form{other, same} {
		_, err = f.Check(allowed, tenant.UsualFriendFields, anna, now)
		require.NoError(t, err)
	}
}

// A friend who is the recommender under any spelling is refused in words of its own: the very address at its field,
// another spelling as self-recommendation. Somebody else stays somebody else.
func TestEverySpellingOfTheRecommender(t *testing.T) {
	const same, self = "recipient.same_email", "recommendation.self"
	for name, c := range map[string]struct{ recommender, entered, code string }{
		"the same":                       {"anna@example.de", "anna@example.de", same},
		"another case":                   {"Anna@Example.de", "aNNA@eXAMPLE.DE", same},
		"a tag":                          {"anna@example.de", "anna+freund@example.de", self},
		"the recommender has the tag":    {"anna+arbeit@example.de", "anna@example.de", self},
		"two tags":                       {"anna+a@example.de", "anna+b@example.de", self},
		"dots where they are ignored":    {"anna.m@gmail.com", "annam@gmail.com", self},
		"dots, tag, case, other name":    {"annam@gmail.com", "A.n.n.a.M+x@GoogleMail.com", self},
		"hyphens where they are ignored": {"anna@proton.me", "an-na@pm.me", self},
		"another name of the provider":   {"anna@icloud.com", "anna@me.com", self},
		"a Cyrillic twin":                {"anna@example.de", "\u0430nna@example.de", self},
		"a Cyrillic capital":             {"anna@example.de", "\u0410nna@example.de", self},
		"a Greek twin":                   {"jonas@example.de", "j\u03bfnas@example.de", self},
		"a full width letter":            {"anna@example.de", "\uff41nna@example.de", self},
		"a decomposed umlaut":            {"m\u00fcller@example.de", "mu\u0308ller@example.de", self},
		"a soft hyphen":                  {"anna@example.de", "an\u00adna@example.de", self},
		"a twin in the domain":           {"anna@example.de", "anna@ex\u0430mple.de", self},
		"the domain in its ASCII form":   {"anna@m\u00fcller.de", "anna@xn--mller-kva.de", self},
		"dots that count":                {"an.na@example.de", "anna@example.de", ""},
		"another person":                 {"anna@example.de", "hanna@example.de", ""},
		"another domain":                 {"anna@example.de", "anna@example.com", ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := ben()
			f.Email = person.EmailOf(c.entered)
			_, err := f.Check(rules, tenant.UsualFriendFields, person.EmailOf(c.recommender), now)
			code := ""
			if fields := fieldsOf(err); len(fields) == 1 {
				code = fields[0].Code
			} else if err != nil {
				code = fault.CodeOf(err)
			}
			assert.Equal(t, c.code, code)
			allowed := rules
			allowed.AllowSelf = true
			_, err = f.Check(allowed, tenant.UsualFriendFields, person.EmailOf(c.recommender), now)
			require.NoError(t, err, "with the flag nobody is refused")
		})
	}
}

func TestWhitelist(t *testing.T) {
	limited := rules
	limited.EmailWhitelist = []string{"firma.example"}
	_, err := ben().Check(limited, tenant.UsualFriendFields, anna, now)
	assert.Equal(t, []fault.Field{{Path: "email", Code: "email.not_allowed"}}, fieldsOf(err))
}

func TestMails(t *testing.T) {
	m := recipient.FirstMail(now)
	assert.True(t, m.Pending())
	assert.False(t, m.AskAgain(now.Add(time.Hour)), "the first hasn't left yet")
	m.Sent = 1
	assert.False(t, m.Pending())
	assert.False(t, m.AskAgain(now.Add(59*time.Second)))
	assert.True(t, m.AskAgain(now.Add(time.Minute)))
	assert.True(t, m.Pending())
}

func TestErasable(t *testing.T) {
	assert.Equal(t, now, recipient.GoneFrom(now, now.AddDate(0, 1, 0)), "twelve weeks at the latest")
	assert.Equal(t, now, recipient.GoneFrom(now.AddDate(0, 1, 0), now), "with the recommendation, where that ends before")
	r := recipient.Recipient{EraseAfter: now}
	assert.False(t, r.Erasable(now.Add(-time.Nanosecond)))
	assert.True(t, r.Erasable(now))
	require.NoError(t, r.Confirm(now))
	assert.False(t, r.Erasable(now))
	require.ErrorIs(t, r.Confirm(now), recipient.ErrAlreadyConfirmed)
}
