package httpapi

import (
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
)

// placeSum is how many bytes of a checksum stand before a place.
const placeSum = 6

// PlaceWord writes down where a page of a list ended, for the next page's address. The list names whose it is, so
// that a word of another list, of another tenant's or of another person's is refused and doesn't begin somewhere in
// this one. It guards nothing: each list is scoped to who asks.
func PlaceWord(list string, parts ...string) string {
	place := strings.Join(parts, "\n")
	return base64.RawURLEncoding.EncodeToString(append(sumOf(list, place), place...))
}

// ReadPlace gives the parts of a place in this list; false for a word that wasn't written for it.
func ReadPlace(list, word string) ([]string, bool) {
	text, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil || len(text) <= placeSum || !slices.Equal(text[:placeSum], sumOf(list, string(text[placeSum:]))) {
		return nil, false
	}
	return strings.Split(string(text[placeSum:]), "\n"), true
}

var errPlace = fault.New(
	fault.Invalid, "field.invalid", "the page can't be read",
).WithFields(fault.Field{Path: "weiter", Code: "field.invalid"})

// PlaceAfter gives the id after which a page begins, from the query's "weiter"; empty for the first page.
func PlaceAfter(list, word string) (string, error) {
	if word == "" {
		return "", nil
	}
	parts, ok := ReadPlace(list, word)
	if !ok || len(parts) != 1 {
		return "", errPlace
	}
	return parts[0], nil
}

func sumOf(list, place string) []byte {
	sum := sha256.Sum256([]byte(list + "\n" + place))
	return sum[:placeSum]
}

// NextPage is a Link (RFC 8288) to the next page. Its address stands beside the one that was asked, so that it
// holds behind the edge too.
func NextPage(query url.Values) string {
	return "<?" + query.Encode() + `>; rel="next"`
}
