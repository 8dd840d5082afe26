// Package link makes the names that people hand on: the Empfehlungsnummer, the keyed hash beside it, and the short
// code of both (decisions.md, "Numbers that name things").
package link

import (
	"crypto/rand"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Rule (recommending, 3 D): The number's check character finds each wrong character. Enforced:
// kernel/link.ParseNumber. Test: TestOneWrongCharacterIsNoticed.
const (
	// numberLength counts the check character.
	numberLength = 10
	codeLength   = 8
)

// ErrUnknown is the answer to a number or link that was never given out. It tells nothing more.
var ErrUnknown = fault.New(fault.NotFound, "recommendation.unknown_link", "there is no recommendation behind this link")

// Number is an Empfehlungsnummer in its one written form: 10 upper-case characters, the last one a check character.
type Number string

// NewNumber draws a number from the secure random source: 45 bits, so that it can't be guessed or counted through.
func NewNumber() Number { return Number(draw(numberLength)) }

// ParseNumber reads a number as people type it: any case, with or without dashes, O for 0, I and L for 1.
func ParseNumber(s string) (Number, error) {
	text, ok := parse(s, numberLength)
	if !ok {
		return "", ErrUnknown
	}
	return Number(text), nil
}

// String gives the written form.
func (n Number) String() string { return string(n) }

// Code is an offline code: what a recommender prints or says aloud. It is made like a number, but shorter.
type Code string

// NewCode draws a code.
func NewCode() Code { return Code(draw(codeLength)) }

// ParseCode reads a code as people type it.
func ParseCode(s string) (Code, error) {
	text, ok := parse(s, codeLength)
	if !ok {
		return "", ErrUnknown
	}
	return Code(text), nil
}

func draw(length int) string {
	random := make([]byte, length-1, length)
	_, _ = rand.Read(random) // never fails: crypto/rand ends the process rather than return an error
	for i := range random {
		random[i] &= 0x1f
	}
	return encode(append(random, check(random)))
}

func parse(s string, length int) (string, bool) {
	digits, ok := decode(s, length)
	if !ok || len(digits) != length || check(digits[:length-1]) != digits[length-1] {
		return "", false
	}
	return encode(digits), true
}
