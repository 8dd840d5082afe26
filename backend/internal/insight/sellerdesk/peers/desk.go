// Package peers shows sellers to people of the desk and has them decide about them, one thing a file.
package peers

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	"weitersagen.app/backend/internal/sellers/request"
	requests "weitersagen.app/backend/internal/sellers/request/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
)

// Desk shows sellers, and decides about them by the use cases of the command line.
type Desk struct {
	Tx      transaction.Transactor
	Clock   clock.Clock
	Limiter limit.Limiter
	Log     audit.Service
	Hasher  person.Hasher
	Finder  sellerdesk.Finder
	// Deeds are signed by passkeys of the people of the desk.
	Deeds    *staffs.Desk
	Sellers  seller.Sellers
	Members  member.Members
	Accounts account.People
	Requests request.Requests
	Rechecks creditor.Rechecks
	Batches  transfer.Store
	Doing
}

// Doing are the use cases that commands take as well.
type Doing struct {
	Office        *sellers.Office
	RequestOffice *requests.Office
	MemberOffice  *members.Office
	Admission     *members.Admission
	Ending        *Ending
	Rechecking    *creditors.Rechecks
	Creditors     *creditors.Keep
	Earned        *commissions.OfSeller
	Plans         *commissions.Plans
	Documents     *creditnotes.Look
	AnswerNotes   *creditnotes.Answer
	WaitNotes     *creditnotes.Waits
}

// take counts one of what a person of the desk may do so often.
func (d *Desk) take(ctx context.Context, at staff.AtDesk, what string, r limit.Rule) error {
	key := "desk " + what + "/" + string(at.Session.Tenant) + "/" + d.Hasher.Hash(at.Session.Person)
	allowed, err := d.Limiter.Allow(ctx, key, r)
	if err == nil && !allowed {
		err = lookup.ErrLimited
	}
	return err
}

// note writes down what a person of the desk looks at, under the session.
func (d *Desk) note(ctx context.Context, at staff.AtDesk, what audit.What, subject, detail string) error {
	return d.Log.Record(ctx, audit.Entry{
		Tenant: at.Session.Tenant, At: d.Clock.Now(), Who: at.Person.Name, What: what, Subject: subject, Detail: detail,
		Ref: at.Session.ID,
	})
}

// look is note for a look, which the log has once for a while (audit.Looked).
func (d *Desk) look(ctx context.Context, at staff.AtDesk, what audit.What, subject string) error {
	return audit.Looked(ctx, d.Log, audit.Entry{
		Tenant: at.Session.Tenant, At: d.Clock.Now(), Who: at.Person.Name, What: what, Subject: subject, Ref: at.Session.ID,
	})
}

func (d *Desk) find(ctx context.Context, t *tenant.Tenant, number string) (seller.Seller, error) {
	code, err := seller.ParseNumber(number)
	if err != nil {
		return seller.Seller{}, err
	}
	s, err := d.Sellers.ByNumber(ctx, t.ID, code)
	if err == nil && !s.Kind.In(t) {
		err = seller.ErrUnknown
	}
	return s, err
}

// mask masks somebody by name and address.
func mask(name, email string) lookup.Masked {
	first, rest, _ := strings.Cut(name, " ")
	return lookup.Mask(first, rest, person.EmailOf(email).Masked())
}

// ShownName is what a list says of a seller: an agency is a company, a partner a person.
//
// Rule (operator, 6 D): At the desk a partner, who is a person, is initials in a list, and found by a whole name; an
// agency's name, which people who come by its links read, stands there and is found by how a word of it begins.
// Enforced: sellerdesk/peers/desk.go ShownName, sellerdesk/gormstore.Find. Test: TestSellersAreFound,
// TestASellerIsMaskedUntilSomebodySaysWhy.
func ShownName(s seller.Seller) string { return s.Shown() }

// reasonOf gives the reason for which people are shown, if it is one: it names none of them.
func reasonOf(reason string, shown []sellerdesk.Clear) (kept string, err error) {
	for _, one := range append([]sellerdesk.Clear{{}}, shown...) {
		first, last, _ := strings.Cut(one.Name, " ")
		kept, err = account.ParseReason(reason, &account.Account{FirstName: first, LastName: last})
		switch {
		case errors.Is(err, account.ErrReason):
			return "", lookup.ErrReason
		case errors.Is(err, account.ErrReasonNames):
			return "", lookup.ErrReasonNames
		case err != nil:
			return "", err
		}
	}
	return kept, nil
}
