// Package vatid reads VAT ids of the European Union as they are written on documents. Whether one is in use only the
// register of its country knows; here it can be one, or it can't.
package vatid

import (
	"regexp"
	"strings"
)

// Germany is the country whose rules of value added tax are known here, by its code of ISO 3166.
const Germany = "DE"

// form is how a country writes its ids behind its own letters: their shape and, where its algorithm is public, the
// check of their digits.
type form struct {
	shape *regexp.Regexp
	fits  func(digits string) bool
}

func shaped(shape string, fits func(digits string) bool) form {
	return form{regexp.MustCompile("^(?:" + shape + ")$"), fits}
}

// forms are those of the Union, by the letters that an id begins with.
var forms = map[string]form{
	"AT": shaped(`U\d{8}`, austrian),
	"BE": shaped(`[01]\d{9}`, belgian),
	"BG": shaped(`\d{9,10}`, unchecked),
	"CY": shaped(`\d{8}[A-Z]`, unchecked),
	"CZ": shaped(`\d{8,10}`, unchecked),
	"DE": shaped(`[1-9]\d{8}`, modElevenTen),
	"DK": shaped(`[1-9]\d{7}`, weighted(11, 2, 7, 6, 5, 4, 3, 2, 1)),
	"EE": shaped(`\d{9}`, weighted(10, 3, 7, 1, 3, 7, 1, 3, 7, 1)),
	"EL": shaped(`\d{9}`, greek),
	"ES": shaped(`[A-Z]\d{7}[A-Z]|[A-Z]\d{8}|\d{8}[A-Z]`, unchecked),
	"FI": shaped(`\d{8}`, weighted(11, 7, 9, 10, 5, 8, 4, 2, 1)),
	"FR": shaped(`[0-9A-HJ-NP-Z]{2}\d{9}`, french),
	"HR": shaped(`\d{11}`, modElevenTen),
	"HU": shaped(`\d{8}`, weighted(10, 9, 7, 3, 1, 9, 7, 3, 1)),
	"IE": shaped(`\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W]`, unchecked),
	"IT": shaped(`\d{11}`, luhn),
	"LT": shaped(`\d{9}|\d{12}`, unchecked),
	"LU": shaped(`\d{8}`, luxembourgish),
	"LV": shaped(`\d{11}`, unchecked),
	"MT": shaped(`[1-9]\d{7}`, weighted(37, 3, 4, 6, 7, 8, 9, 10, 1)),
	"NL": shaped(`\d{9}B\d{2}`, dutch),
	"PL": shaped(`\d{10}`, polish),
	"PT": shaped(`[1-9]\d{8}`, elevenLess(9, 8, 7, 6, 5, 4, 3, 2)),
	"RO": shaped(`[1-9]\d{1,9}`, romanian),
	"SE": shaped(`\d{10}(?:0[1-9]|[1-8]\d|9[0-4])`, swedish),
	"SI": shaped(`[1-9]\d{7}`, elevenLess(8, 7, 6, 5, 4, 3, 2)),
	"SK": shaped(`[1-9]\d{9}`, slovak),
}

// letters is how long the beginning is that names the country.
const letters = 2

// Read gives an id without blanks, dots and dashes, in upper case; false for what can't be one.
//
// Rule (document, D): A VAT id is one of the European Union: it has the shape of its country, and its check digits fit
// where the country's algorithm is public (a German one: § 27a UStG; ISO 7064 MOD 11,10). Enforced: creditor.checkTax.
// Test: TestAVATIDIsOneOfItsCountry, TestEachWrongDigitOfAGermanIDIsFound.
func Read(text string) (string, bool) {
	id := strings.ToUpper(strings.NewReplacer(" ", "", ".", "", "-", "").Replace(text))
	if len(id) < letters {
		return "", false
	}
	f, known := forms[id[:letters]]
	if !known || !f.shape.MatchString(id[letters:]) || !f.fits(id[letters:]) {
		return "", false
	}
	return id, true
}

// InUnion tells whether a code of ISO 3166 is a country's whose ids are known here.
func InUnion(country string) bool {
	for id := range forms {
		if Country(id) == country {
			return true
		}
	}
	return false
}

// Country gives the code of ISO 3166 of an id's country. Greece is the one whose ids begin with other letters.
func Country(id string) string {
	switch {
	case len(id) < letters:
		return ""
	case id[:letters] == "EL":
		return "GR"
	default:
		return id[:letters]
	}
}
