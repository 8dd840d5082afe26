package person

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is the longest name that a form takes, in characters.
const MaxName = 80

// CleanName cuts white space around and doubles within.
func CleanName(s string) string { return strings.Join(strings.Fields(s), " ") }

// IsName tells whether a cleaned text can be a person's name. Names go into mails to other people, so what would make
// a link or a message of them is refused: no digits, no slashes, nothing but letters and what stands between them.
func IsName(s string) bool {
	if s == "" || utf8.RuneCountInString(s) > MaxName || !utf8.ValidString(s) {
		return false
	}
	letters := 0
	for _, r := range s {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsMark(r), strings.ContainsRune(" -'’.·", r):
		default:
			return false
		}
	}
	return letters > 0 && !looksLikeDomain(s)
}

// looksLikeDomain finds a dot between two letters, as in "evil.example"; "Dr. Ada" and "J. R." have none.
func looksLikeDomain(s string) bool {
	runes := []rune(s)
	for i := 1; i+1 < len(runes); i++ {
		if runes[i] == '.' && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
			return true
		}
	}
	return false
}

// Nobody stands for a person who had the own data erased: in German and English alike, in every case of a sentence.
const Nobody = "N. N."

// Short gives the name under which a friend sees a recommender: "Anna M.".
func Short(first, last string) string {
	if first == "" && last == "" {
		return Nobody
	}
	for _, r := range last {
		return first + " " + string(unicode.ToUpper(r)) + "."
	}
	return first
}
