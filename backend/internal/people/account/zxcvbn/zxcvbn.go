// Package zxcvbn knows which passwords are tried first: zxcvbn's own lists (English), a German list beside it, and the
// words that somebody who knows the person would try.
package zxcvbn

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	estimate "github.com/trustelem/zxcvbn"

	"weitersagen.app/backend/internal/people/account"
)

// words.txt holds German words, names, towns, clubs and keyboard walks, most frequent first within a group.
//
// Rule (account, 5): A password that is tried first is refused: German and English words, names, years, keyboard
// walks. Enforced: account/usecase/password.go Common. Test: TestCommon.
//
//go:embed words.txt
var text string

const (
	// enough guesses make a password that can't be found in a year of what the limits allow, from many places at once.
	enough = 1e6
	// judged is as much of a long password as is looked at; what is strong so far stays strong.
	judged = 72
	// A word with so few digits and other characters around it is still a word: a year, a birthday without a century,
	// "123!".
	fewDigits, fewSigns = 4, 2
	// fewLeft letters and digits beside nothing but the person's own words are tried in fewer guesses than enough.
	fewLeft = 4
	// shortest word that the rule above takes; shorter ones stand in many good passwords.
	shortest = 3
)

// List has the passwords and words that are tried first.
type List struct {
	words []string
	known map[string]bool
}

var _ account.CommonList = (*List)(nil)

// New reads the list.
func New() *List {
	l := &List{known: map[string]bool{}}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		for _, spelling := range spellings(line) {
			if !l.known[spelling] {
				l.known[spelling] = true
				l.words = append(l.words, spelling)
			}
		}
	}
	return l
}

func (l *List) Common(password string, own []string) bool {
	if !utf8.ValidString(password) {
		return true
	}
	if r := []rune(password); len(r) > judged {
		password = string(r[:judged])
	}
	plain := folded(password)
	personal := map[string]bool{}
	var inputs []string
	for _, word := range withParts(own) {
		for _, spelling := range spellings(word) {
			if len(spelling) >= shortest && !personal[spelling] {
				personal[spelling] = true
				inputs = append(inputs, spelling)
			}
		}
	}
	for _, form := range []string{plain, unleet(plain)} {
		if l.dressed(form, personal) || ownAlone(form, inputs) {
			return true
		}
	}
	return estimate.PasswordStrength(plain, append(inputs, l.words...)).Guesses < enough
}

// dressed finds a known word, or one repeated, with little around it.
func (l *List) dressed(form string, personal map[string]bool) bool {
	isLetter := func(r rune) bool { return unicode.IsLetter(r) }
	from, to := strings.IndexFunc(form, isLetter), strings.LastIndexFunc(form, isLetter)
	if from < 0 {
		return false
	}
	core, around := form[from:to+1], form[:from]+form[to+1:]
	digits := 0
	for _, r := range around {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	if digits > fewDigits || len(around)-digits > fewSigns {
		return false
	}
	for _, word := range []string{core, half(core), reversed(core)} {
		if len(word) >= shortest && (l.known[word] || personal[word]) {
			return true
		}
	}
	return twoOf(personal, core)
}

// twoOf finds first and last name in a row, whatever stands between them.
func twoOf(personal map[string]bool, core string) bool {
	for i := shortest; i+shortest <= len(core); i++ {
		second := strings.TrimLeftFunc(core[i:], func(r rune) bool { return !unicode.IsLetter(r) })
		if personal[core[:i]] && personal[second] {
			return true
		}
	}
	return false
}

// ownAlone finds a password of nothing but the person's own words, in whatever order, with little beside them. The
// estimate calls many words in a row strong, but these are few and known.
func ownAlone(form string, own []string) bool {
	own = slices.Clone(own)
	slices.SortStableFunc(own, func(a, b string) int { return len(b) - len(a) })
	rest := form
	for _, word := range own {
		rest = strings.ReplaceAll(rest, word, " ") // what stood around a word makes no new one
	}
	left := 0
	for _, r := range rest {
		if isLetterOrDigit(r) {
			left++
		}
	}
	return rest != form && left <= fewLeft
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// withParts adds to words with signs in them their parts, and the same without the signs: HS-101 is HS101 too.
func withParts(words []string) []string {
	all := slices.Clone(words)
	for _, word := range words {
		parts := strings.FieldsFunc(word, func(r rune) bool { return !isLetterOrDigit(r) })
		if len(parts) > 1 {
			all = append(append(all, parts...), strings.Join(parts, ""))
		}
	}
	return all
}

// half gives what a text repeats, empty when it doesn't.
func half(s string) string {
	n := len(s) / 2
	if len(s)%2 == 0 && s[:n] == s[n:] {
		return s[:n]
	}
	return ""
}

func reversed(s string) string {
	r := []rune(s)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

var (
	umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
	bare    = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "s")
	letters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s")
)

// folded is how a password is looked at: in lower case, umlauts in two letters.
func folded(s string) string { return umlauts.Replace(strings.ToLower(s)) }

// spellings of a word: with umlauts in two letters, and without them.
func spellings(word string) []string {
	word = strings.ToLower(strings.TrimSpace(word))
	two, one := umlauts.Replace(word), bare.Replace(word)
	if one == two {
		return []string{two}
	}
	return []string{two, one}
}

// unleet reads digits inside of a word as the letters that they stand for. Those at the end stay digits: "sommer26" is
// no "sommer2g".
func unleet(s string) string {
	end := strings.TrimRightFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	return letters.Replace(end) + s[len(end):]
}
