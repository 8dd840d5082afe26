package creditor

import (
	"cmp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/vatid"
)

const (
	germanPostcode = 5
	mostPostcode   = 10
	leastPostcode  = 3
	mostPhone      = 30
	leastPhone     = 3
)

// Check gives the data as they are kept, or the fields at fault: what section 14 (4) of the UStG and the XRechnung want
// of who is paid.
//
// Rule (document, D): What has to be known of who is paid: name and address (§ 14 Abs. 4 Nr. 1 UStG), tax number or
// VAT id (Nr. 2), a contact with telephone and e-mail (XRechnung BR-DE-5 to BR-DE-7). Enforced: creditor/usecase.Save.
// Test: TestWhatMasterDataHaveToBe.
func (d Data) Check() (Data, error) {
	var wrong fault.Fields
	company.Line(&d.Name, "name", &wrong)
	company.Line(&d.Street, "street", &wrong)
	company.Line(&d.City, "city", &wrong)
	company.Line(&d.Contact, "contact", &wrong)

	d.In = cmp.Or(strings.TrimSpace(d.In), Country)
	wrong.Add(vatid.InUnion(d.In), "country", "field.invalid")
	d.Postcode = strings.TrimSpace(d.Postcode)
	wrong.Add(d.Postcode != "", "postcode", "field.required")
	wrong.Add(d.Postcode == "" || isPostcode(d.Postcode, d.In), "postcode", "field.invalid")

	d.Phone = strings.Join(strings.Fields(d.Phone), " ")
	wrong.Add(d.Phone != "", "phone", "field.required")
	wrong.Add(d.Phone == "" || isPhone(d.Phone), "phone", "field.invalid")

	email, err := person.ParseEmail(d.Email)
	wrong.Add(strings.TrimSpace(d.Email) == "" || err == nil, "email", "email.invalid")
	wrong.Add(strings.TrimSpace(d.Email) != "", "email", "field.required")
	d.Email = email.String()

	d.checkTax(&wrong)
	d.checkCountry(&wrong)
	wrong.Add(slices.Contains(Standings, d.Standing), "standing", "field.required")
	return d, wrong.Err()
}

func (d *Data) checkTax(wrong *fault.Fields) {
	number, id := strings.TrimSpace(d.TaxNumber), strings.TrimSpace(d.VATID)
	d.TaxNumber, d.VATID = "", ""
	wrong.Add(number != "" || id != "", "taxNumber", "tax.needed")
	var fits bool
	if number != "" {
		d.TaxNumber, fits = ReadTaxNumber(number)
		wrong.Add(fits, "taxNumber", "tax.number")
	}
	if id != "" {
		d.VATID, fits = vatid.Read(id)
		wrong.Add(fits, "vatId", "tax.vat_id")
	}
	wrong.Add(!d.Abroad() || d.Standing != SmallBusiness, "standing", "tax.small_business")
}

// checkCountry wants a VAT id of the country of the address: which of both counts can't be known where they differ.
func (d *Data) checkCountry(wrong *fault.Fields) {
	if !vatid.InUnion(d.In) {
		return
	}
	wrong.Add(d.VATID == "" || vatid.Country(d.VATID) == d.In, "vatId", "tax.country")
	missing := d.Abroad() && d.VATID == "" && !slices.ContainsFunc(*wrong, func(f fault.Field) bool {
		return f.Path == "vatId" || f.Code == "tax.needed"
	})
	wrong.Add(!missing, "vatId", "tax.vat_id_needed")
}

// isPostcode wants five digits of a German one; of others, what the Union's countries write.
func isPostcode(s, country string) bool {
	if country == Country {
		return len(s) == germanPostcode && isDigits(s) && s != "00000"
	}
	foreign := func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'A' || r > 'Z') && r != ' ' && r != '-'
	}
	return len(s) >= leastPostcode && len(s) <= mostPostcode && !strings.ContainsFunc(s, foreign)
}

// isPhone wants digits, three of them at least (BR-DE-27), and what stands between them.
func isPhone(s string) bool {
	digits := 0
	for _, r := range s {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case !strings.ContainsRune("+()/- ", r):
			return false
		}
	}
	return digits >= leastPhone && len(s) <= mostPhone
}
