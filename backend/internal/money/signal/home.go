package signal

import (
	"strings"
	"unicode"
)

// Home is a postal address.
type Home struct {
	Street      string
	HouseNumber string
	Zip         string
	City        string
}

// line spells an address in one way: case, dots, spaces, hyphens and the short form of "Straße" don't matter. Empty
// unless all of it is known but the city, which the postal code tells.
//
// Rule (signal, 9 D): Friends of one household are found however their address is spelled. Enforced:
// signal/usecase.Shared. Test: TestAHomeIsOneHoweverItIsSpelled.
func (h Home) line() string {
	street := strings.ReplaceAll(plain(h.Street), "ß", "ss")
	if cut, ok := strings.CutSuffix(street, "strasse"); ok {
		street = cut + "str"
	}
	number, zip := plain(h.HouseNumber), plain(h.Zip)
	if street == "" || number == "" || zip == "" {
		return ""
	}
	return zip + " " + street + " " + number
}

func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}
