package person

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// spelled are the letters that no accent is left of when it goes. German ones are written out, as every bank writes
// them; those of SEPA's other languages as their own authorities do.
//
// Rule (reward, 5): An account's holder is a name that a bank can write whole, so that the file pays the name that was
// typed. Enforced: bankaccount.BankTakes. Test: TestANameThatIsTakenIsPaidWhole.
//
// Rule (reward, 5): Letters of SEPA's languages and the apostrophes and dashes that phones type have one spelling for
// banks, found before a name is checked. Enforced: person.BankTakes. Test: TestHowANameIsSpelledForABank.
var spelled = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss", "ẞ", "SS", "&", "+", "’", "'", "–",
	"-", "—", "-",
	"æ", "ae", "Æ", "Ae", "ø", "o", "Ø", "O", "œ", "oe", "Œ", "Oe", "ł", "l", "Ł", "L", "ŀ", "l", "Ŀ", "L", "đ", "d",
	"Đ", "D", "ð", "d", "Ð", "D", "þ", "th", "Þ", "Th",
	"ħ", "h", "Ħ", "H", "ŧ", "t", "Ŧ", "T", "ŋ", "n", "Ŋ", "N", "ĸ", "k", "ŉ", "'n", "ſ", "s", "ı", "i", "ə", "e", "Ə",
	"E",
)

// ForBank spells a text with the letters that banks carry. What has no such spelling stays as it is.
func ForBank(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(spelled.Replace(norm.NFC.String(marks.Replace(s)))))
}

// BankLetter tells whether every SEPA bank takes a character.
func BankLetter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/-?:().,'+ ", r)
}

// BankTakes tells whether a name can be paid as it was typed. Were what a bank can't write left out, another name
// would be paid than was shown.
func BankTakes(holder string) bool {
	spelled := ForBank(holder)
	whole := !strings.ContainsFunc(spelled, func(r rune) bool { return !BankLetter(r) }) &&
		!strings.HasPrefix(spelled, "/") && !strings.Contains(spelled, "//")
	return whole && strings.ContainsFunc(spelled, unicode.IsLetter)
}
