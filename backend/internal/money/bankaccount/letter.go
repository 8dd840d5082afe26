package bankaccount

import (
	"strconv"
	"time"

	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Whose tells whose account it is that a letter is about.
type Whose string

// Whose accounts there are.
const (
	Recommender Whose = "recommender"
	// Replaced is a recommender's in the place of another, Removed one that is there no more: the id of its change is the
	// second of it.
	Replaced Whose = "recommender_replaced"
	Removed  Whose = "recommender_removed"
	Friend   Whose = "friend"
	// Award is the account that was typed with the choice of a reward, Kept the stored one that an award was chosen with.
	Award Whose = "award"
	Kept  Whose = "kept"
	// Agency is the account that an agency is paid to; all its owners get the letter. AgencyFirst is such a one where
	// there was none before.
	Seller      Whose = "agency"
	SellerFirst Whose = "agency_first"
)

// Entered tells whose account it is that was entered; first tells that there was none before.
//
// Rule (letter, 4 D): A recommender's letter about the stored account tells whether another was stored before, and
// leads to where it is changed; one that was removed has its letter, too, asked for in the transaction of its end.
// Enforced: bankaccount.Removed, recommender.go Remove. Test: TestARecommenderLearnsOfTheAccountUntilItIsRemoved,
// TestAnAccountIsNotRemovedWithoutItsLetter.
func (w Whose) Entered(first bool) Whose {
	switch {
	case w == Seller && first:
		return SellerFirst
	case w == Recommender && !first:
		return Replaced
	default:
		return w
	}
}

// Letter asks the worker for a letter to an owner about one change of an account, also one of the owner's own. It
// leaves with the transaction of the change.
func Letter(t tenant.ID, w Whose, owner, change string) outbox.Message {
	return outbox.Message{Tenant: string(t), Topic: outbox.BankAccountLetter, Key: string(w) + "/" + owner + "/" + change}
}

// LetterOfRemoval is about an account that was stored, of which nothing is left but when it went.
func LetterOfRemoval(t tenant.ID, owner string, at time.Time) outbox.Message {
	return Letter(t, Removed, owner, strconv.FormatInt(at.Unix(), 10))
}
