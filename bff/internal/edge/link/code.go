// Package link answers short links: `/r/<code>[/<channel>]`. The answer is computed from the code alone; clicks are
// counted in memory and handed to the backend in batches.
package link

import "strings"

// A code is an Empfehlungsnummer (ten characters, the last one a check character) and 40 bits of keyed hash in
// eight more. The backend makes both (its package link) and verifies the hash; the edge tells a mistyped code by
// the check character.
const (
	numberLength = 10
	keyLength    = 8
	hexLength    = 10
)

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// values maps a byte to its place in the alphabet; what people mistake for another character counts as that one.
var values = func() [256]int8 {
	var v [256]int8
	for i := range v {
		v[i] = -1
	}
	for i := range len(alphabet) {
		c := alphabet[i]
		v[c] = int8(i)
		if c >= 'A' {
			v[c+'a'-'A'] = int8(i)
		}
	}
	v['O'], v['o'] = 0, 0
	for _, c := range []byte("IiLl") {
		v[c] = 1
	}
	return v
}()

// parse reads a code in any case, with dashes and whatever else broke it on its way, and without what was copied
// along behind it: its length and its check character make it safe to leave out. It gives the number in its one
// form and the hash in hex.
//
// Rule (page, 3, 8 D): A dot, a bracket or what else was copied along with a short link, a number or a key is left
// out; length and check character tell where the code ends. Enforced: backend.Canonical. Test: TestParse,
// TestALinkWithAKeyIsReadWithoutWhatHangsBehindIt.
func parse(code string) (number [numberLength]byte, hex [hexLength]byte, ok bool) {
	var digits [numberLength + keyLength]byte
	n := 0
	for i := range len(code) {
		v := values[code[i]]
		if v < 0 && code[i]|0x20 != 'u' {
			if n == len(digits) {
				break
			}
			continue
		}
		if v < 0 || n == len(digits) {
			return number, hex, false
		}
		digits[n] = byte(v)
		n++
	}
	if n != len(digits) || check(digits[:numberLength-1]) != digits[numberLength-1] {
		return number, hex, false
	}
	for i := range number {
		number[i] = alphabet[digits[i]]
	}
	var bits uint64
	for _, d := range digits[numberLength:] {
		bits = bits<<5 | uint64(d)
	}
	for i := hexLength - 1; i >= 0; i-- {
		hex[i] = "0123456789abcdef"[bits&15]
		bits >>= 4
	}
	return number, hex, true
}

// check computes the check character over GF(32), modulus x^5+x^2+1: each digit counts with another power of two,
// so one wrong character or two that changed places are noticed.
func check(digits []byte) byte {
	var c byte
	for _, d := range digits {
		c = (c ^ d) << 1
		if c&0x20 != 0 {
			c ^= 0x25
		}
	}
	return c
}

// WellFormed tells whether a number and a key have the form of those that the programme gives, the number with its
// check character. Nothing else is counted: what the backend refuses would take along all that waits with it.
//
// Rule (page, 7 D): Nothing is counted whose number or key can't be one of the programme's: the backend would refuse
// all that waits with it. Enforced: internal/edge.entered. Test: TestAClickIsCountedAndLeadsToTheFriendsPage.
func WellFormed(number, key string) bool {
	if len(number) != numberLength || len(key) != hexLength || strings.Trim(key, "0123456789abcdef") != "" {
		return false
	}
	var digits [numberLength]byte
	for i := range digits {
		v := values[number[i]]
		if v < 0 || alphabet[v] != number[i] {
			return false
		}
		digits[i] = byte(v)
	}
	return check(digits[:numberLength-1]) == digits[numberLength-1]
}
