package creditor

import (
	"strings"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Change is what of a seller's data isn't believed at once: where its money goes, where its letters go, or by which
// tax number and standing its documents are written.
type Change string

// The changes.
const (
	ChangedAccount Change = "account"
	ChangedMailbox Change = "mailbox"
	ChangedTax     Change = "tax"
)

// Changes lists them.
var Changes = []Change{ChangedAccount, ChangedMailbox, ChangedTax}

// Rechecked gives which of them lie between the data before and these. Name and address are none: no money follows
// them, and who pays reads them on each document.
func (d Data) Rechecked(before Data) []Change {
	var changes []Change
	if !d.SameMailbox(before) {
		changes = append(changes, ChangedMailbox)
	}
	if d.TaxNumber != before.TaxNumber || d.VATID != before.VATID ||
		d.Country() != before.Country() || d.Standing != before.Standing {
		changes = append(changes, ChangedTax)
	}
	return changes
}

// Recheck is a change that payouts to a seller wait for. It ends by itself when its time is over and no reader of a
// letter has denied it; denied, it ends by an operator's word.
type Recheck struct {
	Tenant tenant.ID
	ID     string
	Seller link.Code
	Change Change
	// By is the membership of who made the change; empty where an operator entered it for a seller that has ended.
	By string
	At time.Time
	// Until is the first instant at which payouts go on by themselves.
	Until time.Time
	// DeniedAt is when a reader of the letter answered that none of them did it; zero before.
	DeniedAt time.Time
	// VouchedBy is the first of two operators who want payouts to go on, where it takes two.
	VouchedBy string
	SettledAt time.Time
	SettledBy string
	// Reason is why the operator let payouts go on.
	Reason  string
	Version int
}

// deniable is how long a letter's link stops payouts: as long as who was an owner of late reads such letters.
const deniable = 30 * 24 * time.Hour

// NewRecheck begins one at the moment of the change.
//
// Rule (document, 6 D): Another account, other tax data or another mailbox for documents than before stop payouts to
// the seller for the tenant's period (`periods.recheck`, 3 days by itself); the first ones stop nothing. Enforced:
// creditor/usecase.Begin, creditor/usecase.Pay, creditor/usecase.Save. Test: TestWhatStopsPayoutsToASeller,
// TestARecheckEndsWithItsLastDay, TestAnotherAccountStopsPayoutsUntilItHolds.
func NewRecheck(t *tenant.Tenant, id string, seller link.Code, c Change, by string, now time.Time) Recheck {
	now = now.UTC()
	return Recheck{
		Tenant: t.ID, ID: id, Seller: seller, Change: c, By: by, At: now, Until: t.Periods.Recheck.End(now), Version: 1,
	}
}

// Entry is an account that an operator enters for a seller whose area is closed.
type Entry struct {
	Number string
	IBAN   string
	Holder string
	// Operator is whose word it is, Reason how the operator knows.
	Operator string
	Reason   string
}

// NewRecheckFor begins one for an account that an operator enters for a seller that has ended.
//
// Rule (document, 6 D): An ended seller can't enter an account any more: an operator does, with a reason for the log,
// after what it wrote from its mailbox. Payouts wait for that as for any other account, also where there was none
// before, the letter with the link that stops them goes to who led the seller, and of a tenant that releases payouts
// with four eyes a second person has to say yes, however long that takes. A seller that works enters its account by
// itself. Enforced: creditor/usecase/ended.go PayEnded. Test: TestAnEndedSellerIsPaidToTheAccountThatAnOperatorEnters,
// TestAnAccountOfAnOperatorsWaitsForASecondPerson.
func NewRecheckFor(t *tenant.Tenant, id string, seller link.Code, operator string, now time.Time) Recheck {
	r := NewRecheck(t, id, seller, ChangedAccount, "", now)
	if t.Payout.FourEyes {
		r.VouchedBy, r.Until = operator, r.Deniable()
	}
	return r
}

// Stops tells whether payouts wait for it.
func (r Recheck) Stops(now time.Time) bool {
	return r.SettledAt.IsZero() && (!r.DeniedAt.IsZero() || now.Before(r.Until) || r.WaitsForSecond())
}

// WaitsForSecond tells that it ends by a second person's word alone.
func (r Recheck) WaitsForSecond() bool { return r.By == "" && r.VouchedBy != "" }

// Deniable gives until when a letter's link works.
func (r Recheck) Deniable() time.Time { return r.At.Add(deniable) }

// Deny stops payouts until an operator has looked, also where the period is over by now.
//
// Rule (document, 6 D): Each letter about such a change has a link by which its reader stops payouts until an operator
// has looked: a token of this one purpose, for 30 days, that ends with the first use of any of them and with the
// operator's word. Enforced: token.Recheck, creditor/usecase.Deny, creditor/usecase.Settle. Test:
// TestADeniedChangeStopsPayoutsUntilAnOperatorHasLooked, TestALinkThatDeniesWorksOnce.
func (r *Recheck) Deny(now time.Time) error {
	if !r.SettledAt.IsZero() || !r.DeniedAt.IsZero() || !now.Before(r.Deniable()) {
		return ErrRecheckOver
	}
	r.DeniedAt = now.UTC()
	return nil
}

// longestReason bounds an operator's words.
const longestReason = 500

// Settle is an operator's word that payouts go on. Where it takes two people, the first one's alone changes nothing;
// settled tells whether payouts go on now.
//
// Rule (document, 6 D): An operator lets payouts to a seller go on before their time, or after a denial, with a reason;
// of a tenant that releases payouts with four eyes it takes two people. Enforced: creditor/usecase.Settle. Test:
// TestARecheckIsSettledByTwoPeople, TestARecheckIsSettledByAnOperatorsCommand.
func (r *Recheck) Settle(by, reason string, two bool, now time.Time) (settled bool, err error) {
	reason = strings.TrimSpace(reason)
	switch {
	case !r.Stops(now):
		return false, ErrRecheckOver
	case reason == "" || utf8.RuneCountInString(reason) > longestReason:
		return false, ErrRecheckReason
	case two && r.VouchedBy == "":
		r.VouchedBy = by
		return false, nil
	case two && r.VouchedBy == by:
		return false, ErrSamePerson
	}
	r.SettledBy, r.SettledAt, r.Reason = by, now.UTC(), reason
	return true, nil
}
