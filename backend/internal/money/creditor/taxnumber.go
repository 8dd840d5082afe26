package creditor

import (
	"slices"
	"strings"
)

// groupings are how tax offices part a number of ten or eleven digits by strokes: the office, the district, the number
// in it.
var groupings = [][]int{{2, 3, 5}, {3, 3, 5}, {3, 4, 4}, {5, 5}}

// mostOffice is the highest digit that the three of an office begin with, in a land whose numbers have eleven digits.
const mostOffice = '3'

// canBe tells whether a tax office gives such a number, as it was written and by its digits alone.
//
// Rule (document, D): A tax number has ten or eleven digits, parted by strokes as offices part them or not at all; one
// of eleven begins with 0 to 3. Of thirteen it is in the form of all lands: a land's own beginning, a 0 in the fifth
// place, and the check digit by that land's rule. Shorter ones name no land, so no check digit is asked of them.
// Enforced: creditor.ReadTaxNumber, creditor.checkTax. Test: TestATaxNumberOfEachLand,
// TestATaxNumberThatNoOfficeGives, TestEachWrongDigitOfATaxNumberIsFound.
func canBe(number, digits string) bool {
	if len(digits) == longestTaxNumber {
		return number == digits && fitsLand(digits)
	}
	if len(digits) > shortestTaxNumber && digits[0] > mostOffice {
		return false
	}
	return number == digits || slices.ContainsFunc(groupings, func(g []int) bool {
		return slices.Equal(g, lengths(strings.Split(number, "/")))
	})
}

func lengths(parts []string) []int {
	all := make([]int, len(parts))
	for i, part := range parts {
		all[i] = len(part)
	}
	return all
}

// land is one of the sixteen: how its numbers begin in the form of all lands, and the rules by which the last digit may
// follow from the twelve before.
type land struct {
	begins string
	checks []check
}

type check func(digits string) (byte, bool)

// Weights of the twelve digits, as the tax offices publish them for the form of all lands (ELSTER, Prüfung der
// Steuernummer).
var (
	weightsOfMost  = []int{0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2}
	weightsOfNorth = []int{0, 0, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2}
	weightsOfLower = []int{0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2}
	weightsBerlin  = []int{0, 0, 0, 0, 0, 7, 6, 5, 8, 4, 3, 2}
	weightsRhine   = []int{0, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1}
	weightsOfPalat = []int{0, 0, 1, 2, 0, 1, 2, 1, 2, 1, 2, 1}
)

var (
	most = []check{byEleven(weightsOfMost)}
	twos = []check{byTwos}
)

var lands = []land{
	{"10", most}, // Saarland
	{"11", []check{byEleven(weightsBerlin), byEleven(weightsOfLower)}}, // Berlin, by the kind of its office
	{"21", twos}, // Schleswig-Holstein
	{"22", []check{byEleven(weightsOfNorth)}}, // Hamburg
	{"23", []check{byEleven(weightsOfLower)}}, // Lower Saxony
	{"24", []check{byEleven(weightsOfNorth)}}, // Bremen
	{"26", twos},                         // Hesse
	{"27", []check{byDigitSums}},         // Rhineland-Palatinate
	{"28", twos},                         // Baden-Württemberg
	{"30", most},                         // Brandenburg
	{"31", most},                         // Saxony-Anhalt
	{"32", most},                         // Saxony
	{"40", most},                         // Mecklenburg-Western Pomerania
	{"41", most},                         // Thuringia
	{"5", []check{byRest(weightsRhine)}}, // North Rhine-Westphalia
	{"9", most},                          // Bavaria
}

func fitsLand(digits string) bool {
	if digits[4] != '0' {
		return false
	}
	last := digits[len(digits)-1]
	at := slices.IndexFunc(lands, func(l land) bool { return strings.HasPrefix(digits, l.begins) })
	return at >= 0 && slices.ContainsFunc(lands[at].checks, func(c check) bool {
		digit, given := c(digits[:len(digits)-1])
		return given && digit == last
	})
}

// byEleven takes what is missing to a multiple of eleven, byRest what is left over from one. Neither gives a number
// whose digit would be ten.
func byEleven(weights []int) check {
	return func(digits string) (byte, bool) { return digitOf((11 - weighed(digits, weights)%11) % 11) }
}

func byRest(weights []int) check {
	return func(digits string) (byte, bool) { return digitOf(weighed(digits, weights) % 11) }
}

func weighed(digits string, weights []int) (sum int) {
	for i, weight := range weights {
		sum += int(digits[i]-'0') * weight
	}
	return sum
}

// byDigitSums takes what the sums of the products' digits lack to a multiple of ten.
func byDigitSums(digits string) (byte, bool) {
	sum := 0
	for i, weight := range weightsOfPalat {
		product := int(digits[i]-'0') * weight
		sum += product/10 + product%10
	}
	return digitOf((10 - sum%10) % 10)
}

// byTwos weighs the nine digits of office, district and number by powers of two, after each is raised by its place.
func byTwos(digits string) (byte, bool) {
	sum := 0
	for i, c := range digits[2:4] + digits[5:] {
		place := 9 - i
		sum += root((int(c-'0') + place) % 10 << place)
	}
	return digitOf((10 - sum%10) % 10)
}

// root sums the digits of a number until one is left.
func root(n int) int {
	if n == 0 {
		return 0
	}
	return 1 + (n-1)%9
}

func digitOf(n int) (byte, bool) { return byte('0' + n%10), n < 10 } // #nosec G115 -- one digit
