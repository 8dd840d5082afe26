package lookup

import (
	"slices"
	"strings"
	"unicode"

	"weitersagen.app/backend/internal/kernel/link"
)

// labels are the words that stand before a number.
var labels = map[string]bool{
	"nr": true, "nummer": true, "no": true, "number": true, "empfehlung": true, "empfehlungsnummer": true,
	"recommendation": true, "auftrag": true, "auftragsnummer": true, "order": true, "kunde": true, "kundennummer": true,
	"customer": true, "vertriebsnummer": true, "vertragsnummer": true, "prämie": true, "reward": true,
}

// unlabelled takes off what only says what kind of number follows.
func unlabelled(text string) string {
	left := text
	for {
		left = strings.TrimLeft(left, "#№ ")
		word, rest := left, ""
		if at := strings.IndexAny(left, " .:#"); at > 0 {
			word, rest = left[:at], strings.TrimLeft(left[at:], ".: ")
		}
		if rest == "" || !labels[strings.ToLower(word)] || !strings.ContainsFunc(rest, unicode.IsDigit) {
			break
		}
		left = rest
	}
	if left == "" {
		return text
	}
	return left
}

// The bounds of what is taken out of a line.
const (
	mostNumbers  = 3
	numberLength = 10
	shortLink    = numberLength + link.ShortKeyLength
	mostPieces   = 5
	mostTokens   = 60
)

// numbersIn takes the numbers of recommendations out of a line or a link, by their check character. One number of
// eighteen has no digit: pieces of those are joined only in capitals, or else each two words of a letter would be
// tried. In a short link its key follows the number.
func numbersIn(text string) (all []link.Number) {
	tokens := strings.FieldsFunc(text, func(r rune) bool {
		return r != '-' && (r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r))
	})
	tokens = tokens[:min(len(tokens), mostTokens)]
	add := func(one string) {
		number, err := link.ParseNumber(one)
		if err == nil && len(all) < mostNumbers && !slices.Contains(all, number) {
			all = append(all, number)
		}
	}
	for i := range tokens {
		if len(tokens[i]) == shortLink {
			add(tokens[i][:numberLength])
		}
		joined, pieces := "", 0
		for j := i; j < len(tokens) && j < i+mostPieces && len(joined) < numberLength; j++ {
			joined += strings.ReplaceAll(tokens[j], "-", "")
			pieces++
		}
		if pieces == 1 || joined == strings.ToUpper(joined) || strings.ContainsFunc(joined, unicode.IsDigit) {
			add(joined)
		}
	}
	return all
}
