package sheet

import (
	"regexp"
	"strings"
)

var (
	// cellError is what a spreadsheet writes in place of a value, in its language: #NV, #REF!, #NAME?; or a value for
	// which the column was too narrow.
	cellError = regexp.MustCompile(`^#(NV|N/A|[\p{Lu}\d/_]+[!?]|#{2,})$`)
	// shortened has a sign behind its E, which spreadsheets always write and codes of shops don't have.
	shortened = regexp.MustCompile(`^[+-]?\d+([.,]\d+)?E[+-]\d+$`)
)

// Spoiled tells what a spreadsheet made of a cell that was to be a code, a number or a name; nil for one that is as
// it was entered.
func Spoiled(text string) error {
	switch {
	case cellError.MatchString(text):
		return ErrCellError
	case strings.HasPrefix(text, "="):
		return ErrFormula
	case shortened.MatchString(text):
		return ErrShortened
	default:
		return nil
	}
}
