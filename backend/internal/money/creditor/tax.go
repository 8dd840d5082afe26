package creditor

import "strings"

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
