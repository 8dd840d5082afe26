// Package company keeps the one rule for what a company says of itself in a line: its name, and what its address is
// made of.
package company

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Longest is the longest line, in characters.
const Longest = 80

// Line cuts blanks around a line and doubled ones within, and notes what is wrong with it.
//
// Rule (agency, 2 D): What a company says of itself in a line, with the request and in its master data, is no
// address on the internet and no tag, by one rule; a dot within a name is fine, and the letter to a mailbox that has
// confirmed nothing parts the name there, so that it is no link. Enforced: company.Apart,
// request/request.go Check, creditor.Check, request/usecase.Apart. Test:
// TestWhatACompanySaysOfItself, TestNoNameIsALinkInALetter,
// TestNoNameOfAnAgencyIsALinkInTheLetterToAMailboxThatConfirmedNothing.
func Line(line *string, path string, wrong *fault.Fields) {
	*line = strings.Join(strings.Fields(*line), " ")
	wrong.Add(*line != "", path, "field.required")
	wrong.Add(utf8.RuneCountInString(*line) <= Longest, path, "field.too_long")
	wrong.Add(!strings.ContainsFunc(*line, func(r rune) bool { return !unicode.IsGraphic(r) }), path, "field.characters")
	wrong.Add(!leads.MatchString(*line), path, "company.plain")
}

// leads finds an address on the internet, a tag of a page, and the beginning of what a spreadsheet computes. A dot
// within a word is no address yet: companies are called so.
var leads = regexp.MustCompile(`(?i)://|www\.|[<>]|^[=+-]`)

// parted is a dot that a letter follows at once.
var parted = regexp.MustCompile(`\.(\pL)`)

// Apart gives a line for a letter to a mailbox that anybody may have typed: a blank after each dot, so that no mail
// program makes a link of a name.
func Apart(line string) string { return parted.ReplaceAllString(line, ". $1") }
