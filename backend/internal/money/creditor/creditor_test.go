package creditor_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestTheCountryIsThatOfTheAddress(t *testing.T) {
	assert.Equal(t, "AT", creditor.Data{In: "AT", VATID: "DE136695976"}.Country())
	for id, want := range map[string]string{"": "DE", "DE136695976": "DE", "ATU13585627": "AT", "EL094259216": "GR"} {
		d := creditor.Data{VATID: id}
		assert.Equal(t, want, d.Country(), id)
		assert.Equal(t, want != "DE", d.Abroad(), id)
	}
}

func TestATaxNumberIsWrittenAsTheOfficeWritesIt(t *testing.T) {
	for text, want := range map[string]string{
		"29/815/08156": "29/815/08156", " 181/815/08155 ": "181/815/08155", "2181508150": "2181508150",
		"2893081508152": "2893081508152", "29 815 08156": "2981508156",
		"123456789": "", "123456789012": "", "12345678901234": "", "00/000/00000": "", "29//815/08156": "",
		"/29/815/08156": "", "29/815/0815a": "", "29-815-08156": "", "": "",
	} {
		got, ok := creditor.ReadTaxNumber(text)
		assert.Equal(t, want != "", ok, text)
		if ok {
			assert.Equal(t, want, got)
		}
	}
}

func whole() creditor.Data {
	return creditor.Data{
		Name: "Agentur Öhler e. K.", Street: "Marktplatz 3", Postcode: "06618", City: "Naumburg", Contact: "Olga Öhler",
		Phone: "03445 5550-12",
		Email: "buero@oehler.example", TaxNumber: "119/815/08156", Standing: creditor.Insurance,
	}
}

func TestWhatMasterDataHaveToBe(t *testing.T) {
	kept, err := whole().Check()
	require.NoError(t, err)
	settled := whole()
	settled.In = "DE"
	assert.Equal(t, settled, kept)
	for name, tt := range map[string]struct {
		change      func(*creditor.Data)
		field, code string
	}{
		"no name":                {func(d *creditor.Data) { d.Name = "  " }, "name", "field.required"},
		"a name too long":        {func(d *creditor.Data) { d.Name = strings.Repeat("ö", 81) }, "name", "field.too_long"},
		"a name that turns":      {func(d *creditor.Data) { d.Name = "Agentur\u202e" }, "name", "field.characters"},
		"a name with a tag":      {func(d *creditor.Data) { d.Name = "<script>x</script>" }, "name", "company.plain"},
		"a name that leads away": {func(d *creditor.Data) { d.Name = "http://evil" }, "name", "company.plain"},
		"no street":              {func(d *creditor.Data) { d.Street = "" }, "street", "field.required"},
		"a short postcode":       {func(d *creditor.Data) { d.Postcode = "6618" }, "postcode", "field.invalid"},
		"an Austrian postcode":   {func(d *creditor.Data) { d.Postcode = "A-1010" }, "postcode", "field.invalid"},
		"no postcode":            {func(d *creditor.Data) { d.Postcode = "" }, "postcode", "field.required"},
		"no town":                {func(d *creditor.Data) { d.City = "\t" }, "city", "field.required"},
		"nobody to ask":          {func(d *creditor.Data) { d.Contact = "" }, "contact", "field.required"},
		"two digits of a phone":  {func(d *creditor.Data) { d.Phone = "11" }, "phone", "field.invalid"},
		"31 letters of a phone": {
			func(d *creditor.Data) { d.Phone = strings.Repeat("1", 31) }, "phone", "field.invalid",
		},
		"a phone in words":           {func(d *creditor.Data) { d.Phone = "0331 fünf" }, "phone", "field.invalid"},
		"no address":                 {func(d *creditor.Data) { d.Email = "" }, "email", "field.required"},
		"no address that is one":     {func(d *creditor.Data) { d.Email = "buero" }, "email", "email.invalid"},
		"neither number":             {func(d *creditor.Data) { d.TaxNumber = " " }, "taxNumber", "tax.needed"},
		"a wrong id beside a number": {func(d *creditor.Data) { d.VATID = "DE136695977" }, "vatId", "tax.vat_id"},
		"a wrong number":             {func(d *creditor.Data) { d.TaxNumber = "12" }, "taxNumber", "tax.number"},
		"no standing":                {func(d *creditor.Data) { d.Standing = "" }, "standing", "field.required"},
		"a small business abroad": {func(d *creditor.Data) {
			d.In, d.Postcode, d.VATID, d.Standing = "AT", "1060", "ATU13585627", creditor.SmallBusiness
		}, "standing", "tax.small_business"},
		"a postcode of no country": {func(d *creditor.Data) {
			d.In, d.VATID, d.Postcode = "AT", "ATU13585627", "1010 Wien"
		}, "postcode", "field.invalid"},
		"two letters of a postcode": {func(d *creditor.Data) {
			d.In, d.VATID, d.Postcode = "AT", "ATU13585627", "10"
		}, "postcode", "field.invalid"},
		"a postcode of Austria with an id of Germany": {func(d *creditor.Data) {
			d.VATID, d.Postcode = "DE136695976", "1010"
		}, "postcode", "field.invalid"},
		"another standing": {func(d *creditor.Data) { d.Standing = "reduced" }, "standing", "field.required"},
	} {
		t.Run(name, func(t *testing.T) {
			d := whole()
			tt.change(&d)
			_, err := d.Check()
			var wrong *fault.Error
			require.True(t, errors.As(err, &wrong))
			assert.Equal(t, []fault.Field{{Path: tt.field, Code: tt.code}}, wrong.Fields)
		})
	}
	dotted := whole()
	dotted.Name = "finanzen24.de GmbH"
	_, err = dotted.Check()
	require.NoError(t, err, "companies are called so")
	// The lowest and the highest that are taken.
	for _, d := range []creditor.Data{{Name: strings.Repeat("ö", 80), Phone: "110"}, {
		Name: "Ö", Phone: strings.Repeat("1", 30),
	}} {
		bound := whole()
		bound.Name, bound.Phone, bound.In = d.Name, d.Phone, "DE"
		kept, err = bound.Check()
		require.NoError(t, err)
		assert.Equal(t, bound, kept)
	}
	only := whole()
	only.TaxNumber, only.VATID = "", "de 136 695 976"
	kept, err = only.Check()
	require.NoError(t, err)
	assert.Equal(t, "DE136695976", kept.VATID)
	for id, postcode := range map[string]string{
		"ATU13585627": "1010", "NL123456789B13": "1012 AB", "PL8567346215": "00-950",
	} {
		abroad := whole()
		abroad.TaxNumber, abroad.VATID, abroad.Postcode, abroad.In = "", id, postcode, id[:2]
		_, err = abroad.Check()
		require.NoError(t, err, id)
	}
}

func TestAVATIDIsOfTheCountryOfTheAddress(t *testing.T) {
	for name, tt := range map[string]struct{ country, postcode, id, number, code, field string }{
		"a German address with an Austrian id":     {"", "10437", "ATU13585627", "", "tax.country", "vatId"},
		"an Austrian address with a German id":     {"AT", "1060", "DE136695976", "", "tax.country", "vatId"},
		"an Austrian address with a German number": {"AT", "1060", "", "119/815/08156", "tax.vat_id_needed", "vatId"},
		"a Swiss address":                          {"CH", "8001", "", "119/815/08156", "field.invalid", "country"},
		"both Austrian":                            {"AT", "1060", "ATU13585627", "", "", ""},
		"both Greek":                               {"GR", "10431", "EL094259216", "", "", ""},
		"both German":                              {"DE", "10437", "DE136695976", "", "", ""},
	} {
		d := whole()
		d.In, d.Postcode, d.VATID, d.TaxNumber = tt.country, tt.postcode, tt.id, tt.number
		_, err := d.Check()
		if tt.code == "" {
			require.NoError(t, err, name)
			continue
		}
		var wrong *fault.Error
		require.ErrorAs(t, err, &wrong, name)
		assert.Equal(t, []fault.Field{{Path: tt.field, Code: tt.code}}, wrong.Fields, name)
	}
}

func TestAChangeIsAnotherVersionOfWhatItsWriterSaw(t *testing.T) {
	now := time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)
	first, err := creditor.Version{Tenant: "probe", Seller: "7K2M9QX4"}.Next(0, whole(), "m1", now)
	require.NoError(t, err)
	assert.Equal(
		t, creditor.Version{Data: whole(), Tenant: "probe", Seller: "7K2M9QX4", Number: 1, By: "m1", At: now}, first,
	)
	for _, seen := range []int{0, 2} {
		_, err = first.Next(seen, whole(), "m2", now)
		require.ErrorIs(t, err, creditor.ErrChanged)
	}
}

func TestAnAgreementCoversFromItsMomentToItsEnd(t *testing.T) {
	from := time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)
	until := from.Add(time.Hour)
	a := creditor.Agreement{At: from}
	assert.True(t, a.Covers(from.AddDate(5, 0, 0)))
	a.EndedAt = &until
	for at, want := range map[time.Time]bool{
		from.Add(-time.Second): false, from: true, until.Add(-time.Second): true, until: false,
	} {
		assert.Equal(t, want, a.Covers(at), at)
	}
}

func TestTheWordsOfTheAgreementNameBothSides(t *testing.T) {
	programme := tenanttest.New()
	programme.Contact.Company = "Havelschutz Versicherung a. G."
	german, english := creditor.CurrentText(
		programme, "Agentur Öhler e. K.", "de",
	), creditor.CurrentText(programme, "Agentur Öhler e. K.", "uk")
	for _, text := range []creditor.Text{german, english} {
		assert.Contains(t, text.Words, "Agentur Öhler e. K.")
		assert.Contains(t, text.Words, "Havelschutz Versicherung a. G.")
		assert.NotContains(t, text.Words, "{")
		assert.Len(t, text.Hash(), 64)
	}
	assert.Equal(t, "en", english.Language)
	assert.NotEqual(t, german.Hash(), english.Hash())
	assert.NotEqual(t, german.Hash(), creditor.CurrentText(programme, "Agentur Nord", "de").Hash())
}
