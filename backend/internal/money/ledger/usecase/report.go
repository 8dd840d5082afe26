package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Report tells what happened on a tenant's accounts. What it compares is of one moment, for others book meanwhile.
//
// Rule (books, 4 D): A check and a statement of the books are of one moment, whatever is booked meanwhile. Enforced:
// ledger/usecase.Reading. Test: TestTheBooksOfABusyProgrammeAreRight.
type Report struct {
	// Reading has several questions answered as of one moment.
	Reading func(ctx context.Context, ask func(context.Context) error) error
	Reports ledger.Reports
	Book    *Book
	// Owed are asked of each kind that the programme pays.
	Owed map[payable.Kind][]ledger.OwedPayables
}

// Month gives the statement of a month of Berlin, YYYY-MM, from what is booked for ever. Once the month is over its
// statement stays, but for a step that was interrupted shortly before its end: what is finished later is booked for
// when it began.
func (u *Report) Month(ctx context.Context, t tenant.ID, month string) (r ledger.Report, err error) {
	from, until, err := ledger.Month(month)
	if err != nil {
		return ledger.Report{}, err
	}
	err = u.Reading(ctx, func(ctx context.Context) error {
		r, err = u.between(ctx, t, from, until)
		return err
	})
	return r, err
}

func (u *Report) between(ctx context.Context, t tenant.ID, from, until time.Time) (ledger.Report, error) {
	before, err := u.Reports.BalancesBefore(ctx, t, from)
	if err != nil {
		return ledger.Report{}, err
	}
	after, err := u.Reports.BalancesBefore(ctx, t, until)
	if err != nil {
		return ledger.Report{}, err
	}
	moved, err := u.Reports.Movements(ctx, t, from, until)
	if err != nil {
		return ledger.Report{}, err
	}
	return ledger.NewReport(from, until, before, after, moved)
}

// Check looks for everything that can be wrong with a tenant's books, and names it.
func (u *Report) Check(ctx context.Context, t tenant.ID) (found []ledger.Finding, err error) {
	err = u.Reading(ctx, func(ctx context.Context) error {
		found, err = u.check(ctx, t)
		return err
	})
	return found, err
}

func (u *Report) check(ctx context.Context, t tenant.ID) ([]ledger.Finding, error) {
	standing, err := u.Book.Standing(ctx, t)
	if err != nil {
		return nil, err
	}
	var found []ledger.Finding
	note := func(wrong bool, what, subject string, cents int64) {
		if wrong {
			found = append(found, ledger.Finding{What: what, Subject: subject, Cents: cents})
		}
	}
	note(standing.SumCents != 0, ledger.FoundSum, "", standing.SumCents)
	broken, err := u.Reports.Broken(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, key := range broken {
		note(true, ledger.FoundTransaction, key, 0)
	}
	overdrawn, err := u.Reports.Overdrawn(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, subject := range overdrawn {
		note(true, ledger.FoundSubject, subject.String(), 0)
	}
	clearing := -standing.Accounts[ledger.PayoutClearing]
	for _, kind := range payable.Kinds() {
		owed, sent, err := u.owed(ctx, t, kind)
		if err != nil {
			return nil, err
		}
		liability := -standing.Accounts[ledger.LiabilityOf(kind)]
		note(liability != owed, ledger.FoundLiability, named(kind), liability-owed)
		clearing -= sent
	}
	note(clearing != 0, ledger.FoundClearing, "", clearing)
	return found, nil
}

func (u *Report) owed(ctx context.Context, t tenant.ID, kind payable.Kind) (owed, sent int64, err error) {
	if len(u.Owed[kind]) == 0 {
		return 0, 0, payable.ErrKind
	}
	for _, of := range u.Owed[kind] {
		waits, with, err := of.Owed(ctx, t)
		if err != nil {
			return 0, 0, err
		}
		owed, sent = owed+waits, sent+with
	}
	return owed, sent, nil
}

// named tells of which kind the liability is; that of awards has no other name.
func named(k payable.Kind) string {
	if k == payable.Award {
		return ""
	}
	return string(k)
}
