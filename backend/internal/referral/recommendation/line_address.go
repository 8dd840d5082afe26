package recommendation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

var (
	// dotted are words with a point between them and no blank behind it: an address, or the end of a sentence.
	dotted = regexp.MustCompile(`[\pL\pN][\pL\pN-]*(?:\s?\.[\pL\pN-]+)+`)
	// spelled are addresses in words. Only endings that people say stand behind "punkt": a point is many things.
	spelled = regexp.MustCompile(
		`(?i)(?:^|\P{L})(?:punkt|dot)\s+(?:de|com|net|org|info|biz|eu|at|ch|uk|fr|nl|pl|ru|io|co|cc|tv|me|app|shop|` +
			`online|store|site|xyz|club|link|click|berlin|example)(?:\P{L}|$)|` +
			`(?:^|\P{L})ät(?:\P{L}|$)|` +
			`(?:^|\P{L})at\s+(?:gmail|googlemail|gmx|web|outlook|hotmail|icloud|yahoo|posteo|mailbox|freenet|` +
			`t-?online|proton(?:mail)?)(?:\P{L}|$)`,
	)
)

// beginnings are words that begin sentences, and endings of addresses as well.
var beginnings = []string{"Am", "Er", "Es", "Im", "In", "Ist", "Man", "So"}

// namesHost finds what a browser, a mail program or a person takes for an address: a word behind a point that is an
// ending in the internet. Where a blank is missing between two sentences, there is none.
func namesHost(line string) bool {
	if spelled.MatchString(line) {
		return true
	}
	for _, at := range dotted.FindAllStringIndex(line, -1) {
		labels := strings.Split(line[at[0]:at[1]], ".")
		for i, label := range labels[1:] {
			begins := i == len(labels)-2 && slices.Contains(beginnings, label) && goesOn(line[at[1]:])
			if isEnding(label) && !begins {
				return true
			}
		}
	}
	return false
}

// goesOn tells that a sentence follows.
func goesOn(rest string) bool {
	word, found := strings.CutPrefix(rest, " ")
	return found && strings.IndexFunc(word, unicode.IsLetter) == 0
}

// isEnding tells whether addresses can end with a word.
func isEnding(label string) bool {
	ascii, err := idna.ToASCII(strings.ToLower(label))
	if err != nil || strings.IndexFunc(ascii, unicode.IsLetter) < 0 {
		return false
	}
	_, known := publicsuffix.PublicSuffix("a." + ascii)
	return known || ascii == "example" || ascii == "onion"
}
