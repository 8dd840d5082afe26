package link

import "strings"

// alphabet is Crockford's base32: no I, L, O or U, so that a number survives being read aloud or written by hand.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// values maps a byte to its place in the alphabet; what people mistake for another character counts as that one.
var values = func() [256]int8 {
	var v [256]int8
	for i := range v {
		v[i] = -1
	}
	for i, c := range alphabet {
		v[c] = int8(i)
		v[strings.ToLower(string(c))[0]] = int8(i)
	}
	for _, c := range "Oo" {
		v[c] = 0
	}
	for _, c := range "IiLl" {
		v[c] = 1
	}
	return v
}()

// decode reads characters in any case and skips dashes and spaces. It gives up after limit characters.
func decode(s string, limit int) ([]byte, bool) {
	out := make([]byte, 0, limit)
	for i := range len(s) {
		if s[i] == '-' || s[i] == ' ' {
			continue
		}
		v := values[s[i]]
		if v < 0 || len(out) == limit {
			return nil, false
		}
		out = append(out, byte(v))
	}
	return out, true
}

func encode(digits []byte) string {
	var b strings.Builder
	for _, d := range digits {
		b.WriteByte(alphabet[d])
	}
	return b.String()
}

// check computes the check character: the digits are the coefficients of a polynomial over GF(32) (modulus
// x^5+x^2+1), each multiplied by a different power of two. Any single wrong character and any two characters that
// changed places give another result.
func check(digits []byte) byte {
	var c byte
	for _, d := range digits {
		c = double(c ^ d)
	}
	return c
}

// double multiplies by x in GF(32).
func double(v byte) byte {
	v <<= 1
	if v&0x20 != 0 {
		v ^= 0x25
	}
	return v
}
