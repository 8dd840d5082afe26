package creditor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/creditor"
)

// The examples of all lands, as tax offices and the encyclopaedia publish them: what the office writes, and the same in
// the form of all lands.
var ofLands = map[string][2]string{
	"Baden-Württemberg":             {"93815/08152", "2893081508152"},
	"Bavaria":                       {"181/815/08155", "9181081508155"},
	"Berlin":                        {"21/815/08150", "1121081508150"},
	"Brandenburg":                   {"048/815/08155", "3048081508155"},
	"Bremen":                        {"75 815 08152", "2475081508152"},
	"Hamburg":                       {"02/815/08156", "2202081508156"},
	"Hesse":                         {"013 815 08153", "2613081508153"},
	"Mecklenburg-Western Pomerania": {"079/815/08151", "4079081508151"},
	"Lower Saxony":                  {"24/815/08151", "2324081508151"},
	"North Rhine-Westphalia":        {"133/8150/8159", "5133081508159"},
	"Rhineland-Palatinate":          {"22/815/08154", "2722081508154"},
	"Saarland":                      {"010/815/08182", "1010081508182"},
	"Saxony":                        {"201/123/12340", "3201012312340"},
	"Saxony-Anhalt":                 {"101/815/08154", "3101081508154"},
	"Schleswig-Holstein":            {"29/815/08158", "2129081508158"},
	"Thuringia":                     {"151/815/08156", "4151081508156"},
}

func TestATaxNumberOfEachLand(t *testing.T) {
	assert.Len(t, ofLands, 16)
	for land, forms := range ofLands {
		for _, form := range forms {
			_, ok := creditor.ReadTaxNumber(form)
			assert.True(t, ok, "%s %s", land, form)
		}
	}
}

func TestATaxNumberThatNoOfficeGives(t *testing.T) {
	for _, wrong := range []string{
		"999/999/99999", "411/815/08155", "41181508155", "1/81508/1550", "181/81508155", "29/81508156", "2/9/815/08156",
		"1234567890123", "2893181508152", "2093081508152", "6181081508155", "28/93/0815/08152",
	} {
		_, ok := creditor.ReadTaxNumber(wrong)
		assert.False(t, ok, wrong)
	}
}

// The check digit alone is another one, in each land.
func TestEachWrongDigitOfATaxNumberIsFound(t *testing.T) {
	for land, forms := range ofLands {
		right := forms[1]
		taken := 0
		for digit := '0'; digit <= '9'; digit++ {
			if _, ok := creditor.ReadTaxNumber(right[:len(right)-1] + string(digit)); ok {
				taken++
			}
		}
		want := 1
		if land == "Berlin" {
			want = 2 // by the kind of the office
		}
		assert.Equal(t, want, taken, land)
	}
}
