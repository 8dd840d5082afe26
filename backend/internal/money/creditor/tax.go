package creditor

import "strings"

// ReadVATID gives a German VAT id as it is written on documents: DE and nine digits, the last one a check digit (ISO
// 7064, MOD 11,10).
//
// Rule (document, D): A German VAT id has a check digit (§ 27a UStG; ISO 7064 MOD 11,10). Enforced: creditor.checkTax.
// Test: TestAVATIDHasACheckDigit, TestEachWrongDigitOfAVATIDIsFound.
func ReadVATID(text string) (string, bool) {
	id := strings.ToUpper(strings.NewReplacer(" ", "", ".", "", "-", "").Replace(text))
	digits, german := strings.CutPrefix(id, "DE")
	if !german || len(digits) != 9 || !isDigits(digits) || digits[0] == '0' {
		return "", false
	}
	return id, vatCheck(digits[:8]) == digits[8]
}

func vatCheck(digits string) byte {
	product := 10
	for i := range len(digits) {
		sum := (int(digits[i]-'0') + product) % 10
		if sum == 0 {
			sum = 10
		}
		product = sum * 2 % 11
	}
	return byte('0' + (11-product)%10) // #nosec G115 -- one digit
}

// A tax number has ten or eleven digits where a land's tax office writes it, and thirteen in the form of all lands.
const (
	shortestTaxNumber = 10
	longestTaxNumber  = 13
)

// ReadTaxNumber gives a tax number as it was written, with its strokes and without blanks around.
func ReadTaxNumber(text string) (string, bool) {
	number := strings.Join(strings.Fields(text), "")
	digits := strings.ReplaceAll(number, "/", "")
	fits := len(digits) == shortestTaxNumber || len(digits) == shortestTaxNumber+1 || len(digits) == longestTaxNumber
	if !fits || !isDigits(digits) || strings.Trim(digits, "0") == "" || !canBe(number, digits) {
		return "", false
	}
	return number, true
}

func isDigits(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}
