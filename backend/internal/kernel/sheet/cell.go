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
//
// Rule (tenant, D): A code or a number is taken as it was entered or refused: one that a spreadsheet shortened,
// its error and its formula are reported with their line, of orders by the feed as well. Enforced: spreadsheet.exact,
// money/order.Read, money/voucher.readCode, referral/invitation.lineOf. Test:
// TestOrdersThatASpreadsheetMadeOneAreRefused, TestReadCodes,
// TestANumberOfMoreDigitsThanASpreadsheetKeepsIsSeenAsShortened, TestACellThatASpreadsheetSpoiledIsKnown.
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
