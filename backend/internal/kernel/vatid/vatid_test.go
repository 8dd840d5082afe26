package vatid_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/vatid"
)

// The ids that fit are those that authorities and companies publish themselves, or that are printed as examples.
func TestAVATIDIsOneOfItsCountry(t *testing.T) {
	for text, want := range map[string]string{
		"DE136695976": "DE136695976", "de 136 695 976": "DE136695976", "DE-129.273.398": "DE129273398",
		"DE811569869": "DE811569869", "ATU13585627": "ATU13585627", "BE 0428.759.497": "BE0428759497",
		"BG175074752": "BG175074752", "CY10259033P": "CY10259033P", "CZ25123891": "CZ25123891", "DK13585628": "DK13585628",
		"EE100931558": "EE100931558", "EL094259216": "EL094259216", "ESB58378431": "ESB58378431", "FI20774740": "FI20774740",
		"FR40303265045": "FR40303265045", "FRK7399859412": "FRK7399859412", "HR33392005961": "HR33392005961",
		"HU12892312": "HU12892312", "IE6433435F": "IE6433435F", "IT00743110157": "IT00743110157",
		"LT119511515": "LT119511515", "LU15027442": "LU15027442", "LV40003521600": "LV40003521600",
		"MT11679112": "MT11679112", "NL004495445B01": "NL004495445B01", "NL123456789B13": "NL123456789B13",
		"PL8567346215": "PL8567346215", "PT501964843": "PT501964843", "RO18547290": "RO18547290",
		"SE123456789701": "SE123456789701", "SI50223054": "SI50223054", "SK2022749619": "SK2022749619",

		"DE136695977": "", "DE136695967": "", "DE13669597": "", "DE1366959760": "", "136695976": "", "DE00000000A": "",
		"DE036695976": "", "": "", "D": "", "DE": "", "ATU13585626": "", "AT13585627": "", "BE0428759498": "",
		"DK13585627": "", "EE100931557": "", "EL094259215": "", "GR094259216": "", "FI20774741": "", "FR41303265045": "",
		"FRK7399859413": "", "HR33392005962": "", "HU12892313": "", "IT00743110158": "", "LU15027443": "", "MT11679113": "",
		"NL004495446B01": "", "NL123456789B14": "", "PL8567346214": "", "PT501964842": "", "RO18547291": "",
		"SE123456788701": "", "SE123456789795": "", "SI50223055": "", "SK2022749618": "",
		"GB123456789": "", "CHE123456789": "", "XI123456789": "", "EU372000041": "",
	} {
		got, ok := vatid.Read(text)
		assert.Equal(t, want != "", ok, text)
		assert.Equal(t, want, got, text)
	}
}

func TestEachWrongDigitOfAGermanIDIsFound(t *testing.T) {
	const right = "DE136695976"
	for at := 2; at < len(right); at++ {
		for digit := '0'; digit <= '9'; digit++ {
			wrong := right[:at] + string(digit) + right[at+1:]
			_, ok := vatid.Read(wrong)
			assert.Equal(t, wrong == right, ok, wrong)
		}
	}
}

func TestAnIDNamesItsCountry(t *testing.T) {
	for id, want := range map[string]string{
		"DE136695976": "DE", "EL094259216": "GR", "ATU13585627": "AT", "": "", "D": "",
	} {
		assert.Equal(t, want, vatid.Country(id), id)
	}
}

// What somebody types is refused, and ends nothing.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"DE136695976", "ATU13585627", "NL123456789B13", "RO12", "é", "DEé36695976"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, ok := vatid.Read(text)
		if again, fits := vatid.Read(id); ok && (!fits || again != id) {
			t.Errorf("%q is read as %q, and that as %q", text, id, again)
		}
	})
}
