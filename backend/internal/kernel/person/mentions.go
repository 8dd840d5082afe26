package person

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// manyDigits are a telephone number, an account or a customer's number.
var manyDigits = regexp.MustCompile(`\d(?:[ ./-]?\d){6,}|\d{6}`)

// Mentions tells whether a text that is kept for good names somebody: by an address, a number of many digits, or a word
// of one of these names, also with an ending, beside a hyphen, or with ae for ä.
func Mentions(text string, names ...string) bool {
	if strings.Contains(text, "@") || manyDigits.MatchString(text) {
		return true
	}
	var parts []string
	for _, name := range names {
		parts = append(parts, plainWords(name)...)
	}
	return slices.ContainsFunc(plainWords(text), func(word string) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return isForm(word, part) })
	})
}

// shortestName is how long a name is that is looked for: "von" and "de" are words of any sentence.
const shortestName = 4

// isForm tells whether a word is a name, or a form of one: Meiers, Meierin.
func isForm(word, name string) bool {
	if word == name {
		return utf8.RuneCountInString(name) >= shortestName || !ordinary[name]
	}
	rest, found := strings.CutPrefix(word, name)
	return found && utf8.RuneCountInString(name) >= shortestName && slices.Contains([]string{"s", "es", "n", "in"}, rest)
}

// ordinary are the small words of names, which name no one.
var ordinary = map[string]bool{
	"von": true, "van": true, "der": true, "den": true, "de": true, "di": true,
	"da": true, "du": true, "la": true, "le": true,
	"zu": true, "zur": true, "zum": true, "und": true, "am": true, "im": true,
	"ter": true, "dos": true, "el": true, "al": true,
}

var german = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// plainWords are the words of a text in small letters without marks.
func plainWords(text string) []string {
	small := german.Replace(norm.NFC.String(strings.ToLower(text)))
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(small))
	return strings.FieldsFunc(bare, func(r rune) bool { return !unicode.IsLetter(r) })
}
