package link

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Telephone is the way of those who tell an agent what they recommend (docs/adr/0055). It is set and never said:
// no one else comes by it.
const Telephone = "telefon"

// longestChannel is as much of a channel as is kept.
const longestChannel = 40

// Channel is the way by which somebody says to have come, as it may be kept: the name of a network or a campaign.
// It comes out of an address, which anybody can write, and goes into evidence and lists; what is no name counts as
// none, and takes nothing from the person.
func Channel(given string) string {
	given = strings.TrimSpace(given)
	if r := []rune(given); len(r) > longestChannel {
		given = strings.TrimSpace(string(r[:longestChannel]))
	}
	if !utf8.ValidString(given) || strings.EqualFold(given, Telephone) {
		return ""
	}
	for i, r := range given {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || i > 0 && strings.ContainsRune(" ._-", r) {
			continue
		}
		return ""
	}
	return given
}
