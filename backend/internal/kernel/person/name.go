package person

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is the longest name that a form takes, in characters.
const MaxName = 80

// CleanName cuts white space around and doubles within, and gives apostrophes and hyphens their one spelling.
func CleanName(s string) string { return strings.Join(strings.Fields(marks.Replace(s)), " ") }

// IsName tells whether a cleaned text can be a person's name. Names go into mails to other people, so what would make
// a link or a message of them is refused: no digits, no slashes, nothing but letters and what stands between them.
//
// Rule (account, 4 D): A name is no message: no mark hides a domain in it, and others see at most three words and
// thirty characters of a first name. Enforced: person.Called, recommendation/usecase.IsName,
// people/recipient.IsName, account/usecase.IsName. Test: TestCalled.
func IsName(s string) bool {
	if s == "" || utf8.RuneCountInString(s) > MaxName || !utf8.ValidString(s) {
		return false
	}
	letters, before := 0, ' '
	for _, r := range s {
		switch {
		case unicode.IsLetter(r):
			letters++
		case strings.ContainsRune(" -'’.·", r):
		case unicode.IsMark(r) && (unicode.IsLetter(before) || unicode.IsMark(before)):
			// A mark on anything but a letter would part what looks joined: a dot and the end of a domain.
		default:
			return false
		}
		before = r
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

// What is shown of a first name to other people: long enough for all but a few, too short to tell them something.
const (
	calledWords = 3
	calledMost  = 30
)

// Called gives as much of a first name as stands in a letter or on a page that somebody else reads: anyone who typed
// it may have had another message in mind than a name.
func Called(first string) string {
	words := strings.Fields(first)
	called := strings.Join(words[:min(len(words), calledWords)], " ")
	if runes := []rune(called); len(runes) > calledMost {
		called = strings.TrimSpace(string(runes[:calledMost])) + "…"
	}
	return called
}

// Nameless stands for a person whose data were erased: in German and English alike, in every case of a sentence.
const Nameless = "N. N."

// Short gives the name under which a friend sees a recommender: "Anna M.".
func Short(first, last string) string {
	if first == "" && last == "" {
		return Nameless
	}
	first = Called(first)
	for _, r := range last {
		return first + " " + string(unicode.ToUpper(r)) + "."
	}
	return first
}
