package render_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestLayout(t *testing.T) {
	golden(t, "created.html", rendered(t, tenanttest.New(), "de", letters()[1]).HTML)
}

func TestVariants(t *testing.T) {
	own := tenanttest.New()
	welcome := rendered(t, own, "de", mail.AccessData{FirstName: "Anna", Link: site, Welcome: true})
	assert.Contains(t, welcome.Subject, "Willkommen")
	bonus := rendered(t, own, "en", mail.RewardData{FirstName: "Anna", AmountCents: 6000, Link: site, Bonus: true})
	assert.Equal(t, "Your bonus of €60.00 is waiting", bonus.Subject)
	withheld := rendered(t, own, "de", mail.TransferRejectedData{
		FirstName: "Anna", AmountCents: 3501, IBANLast4: "3000", Link: site, Withheld: true,
	})
	assert.Contains(t, withheld.Text, "ohne dass die Bank etwas an Ihrem Konto bemängelt hätte")
	assert.NotContains(t, withheld.Text, "die Bank hat")
	voucher := rendered(t, own, "de", mail.TransferRejectedData{
		FirstName: "Anna", AmountCents: 3501, Link: site, Withheld: true, Voucher: true,
	})
	assert.Contains(t, voucher.Text, "können wir leider nicht besorgen")
	assert.NotContains(t, voucher.Text, "IBAN")
	assert.NotContains(t, voucher.Text, "überwiesen")
	empty := rendered(t, own, "en", mail.StockAlertData{Voucher: "Book voucher", Provider: true, Waiting: 1})
	assert.Contains(t, empty.Text, "provider")
	nothing := rendered(t, own, "de", mail.ConfirmData{
		FirstName: "Bente", Recommender: "Anna M.", Product: "Zahnzusatz", Link: site,
	})
	assert.NotContains(t, nothing.HTML, "Ihre Prämie", "nobody is told of a reward of nothing")
	member := rendered(t, own, "de", mail.CreatedData{FirstName: "Anna", StatusLink: site + "/de/persoenlicherbereich"})
	assert.Contains(t, member.Text, "Stand ansehen")
	assert.NotContains(t, member.Text, "Passwort")
}

func TestUnspokenLanguageFallsBack(t *testing.T) {
	own := tenanttest.New()
	own.Languages = []tenant.Language{"de"}
	assert.Equal(t, tenant.Language("de"), rendered(t, own, "fr", letters()[4]).Language)
}

func TestWhatPeopleTypedStaysText(t *testing.T) {
	m := rendered(t, tenanttest.New(), "de", mail.ConfirmData{
		FirstName: `<script>alert(1)</script>`, Recommender: "A{{.Link}}\r\nBcc: all@example.org", Product: "Tarif",
		Link: `javascript:alert(1)`,
	})
	assert.NotContains(t, m.HTML, "<script>")
	assert.NotContains(t, m.HTML, `href="javascript:`)
	assert.Contains(t, m.HTML, "A{{.Link}}", "a name is no template")
	assert.NotContains(t, m.Subject, "\n")
}

func TestATypedNameOfAnAgencyIsNoSubjectOfAnUnaskedLetter(t *testing.T) {
	for _, language := range []tenant.Language{"de", "en"} {
		m := rendered(t, tenanttest.New(), language, mail.AgencyConfirmData{
			FirstName: "Olga", Agency: "500 Euro geschenkt", Link: site, ExpiresOn: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC),
		})
		assert.NotContains(t, m.Subject, "500 Euro", "whoever types an address would choose what is read first")
		assert.Contains(t, m.Text, "500 Euro geschenkt", "who did ask knows by it what is confirmed")
	}
}

func TestTheDaysOfALetterThatConfirms(t *testing.T) {
	letter := func(language tenant.Language, sooner bool) string {
		erased := day("2027-01-20 00:00:00")
		if sooner {
			erased = day("2026-12-07 00:00:00")
		}
		return rendered(t, tenanttest.New(), language, mail.ConfirmData{
			FirstName: "Bente", Recommender: "Anna M.", Product: "Hausrat", Link: site, ErasedOn: erased,
			ValidUntil: day("2027-01-20 00:00:00"), Sooner: sooner,
		}).Text
	}
	assert.Contains(
		t, letter("de", false), "Die Empfehlung gilt bis zum 20.01.2027. Ohne Bestätigung löschen wir Ihre Angaben danach.",
	)
	assert.Contains(
		t, letter("de", true),
		"bis zum 20.01.2027, Ihre Angaben ohne Bestätigung nur bis zum 07.12.2026: Danach löschen wir sie.",
	)
	assert.Contains(
		t, letter("en", true),
		"until 20 January 2027, but unless you confirm, we keep your details only until 7 December 2026",
	)
}
