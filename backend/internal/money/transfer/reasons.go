package transfer

import (
	"regexp"
	"slices"
)

// aboutAccount are the reasons, of the external code sets for statuses and returns of ISO 20022, that say something
// of the account to which the money was to go, or of its holder: another account helps. All others are about us,
// our file, our bank, the law, or something unnamed: AC02, AC05, AC10 and AC13 are of the debtor's account, AM04 of
// its funds, MS02 and MS03 name no reason, MD07 tells that the holder has died.
//
// Rule (payout, 4 D): A refused transfer blames the account only where the bank's reason is about the account.
// Enforced: transfer/usecase.AboutAccount. Test: TestARefusedLineBlamesTheAccountOnlyWhereTheReasonDoes.
var aboutAccount = map[string]bool{
	"AC01": true, // the account's number is wrong
	"AC03": true, // the creditor's account number is wrong
	"AC04": true, // the account is closed
	"AC06": true, // the account is blocked
	"AC07": true, // the creditor's account is closed
	"AC11": true, // the creditor's account has another currency
	"AC12": true, // an account of this type takes no transfers
	"AC14": true, // the same of the creditor's
	"AC15": true, // the account's details have changed
	"AC16": true, // the number is a card's
	"AG01": true, // transfers to this account aren't allowed
	"BE01": true, // the name isn't the account holder's
	"BE06": true, // the bank doesn't know this customer
	"BE22": true, // the creditor's name is missing
	"CNOR": true, // the creditor's bank takes part in no clearing
	"RC01": true, // the bank's identifier is wrong
	"RC04": true, // the creditor's bank's identifier is wrong
	"RR03": true, // the creditor's name or address is missing
}

// AboutAccount tells whether a bank's reason is about the account that was to be paid.
func AboutAccount(reason string) bool { return aboutAccount[reason] }

// externalCode is the form of a code of those sets; all else are a bank's own words, or ours.
var externalCode = regexp.MustCompile(`^[A-Z]{2}[A-Z0-9]{2}$`)

// otherReason tells whether the bank gives more than one reason why the money goes back: at once, or another one
// than before. Whether the account is to blame may hang on it.
//
// Rule (payout, 4 D): Two reasons for one return are a case, at once or one after the other. Enforced:
// money/transfer.Judge. Test: TestTwoReasonsForOneReturnAreACase.
func (p *Payout) otherReason(given []string) bool {
	codes := slices.DeleteFunc(slices.Clone(given), func(code string) bool { return !externalCode.MatchString(code) })
	if p.GoneBack() && externalCode.MatchString(p.Reason) {
		return len(codes) > 0 && !slices.Contains(codes, p.Reason)
	}
	return len(codes) > 1
}
