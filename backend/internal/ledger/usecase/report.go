package usecase

import (
	"context"

	"weitersagen.app/backend/internal/ledger"
	"weitersagen.app/backend/internal/tenant"
)

// Report tells what happened on a tenant's accounts.
type Report struct {
	Reports  ledger.Reports
	Standing *Statement
	Awards   ledger.OwedAwards
}

// Month gives the statement of a month of Berlin, YYYY-MM. It is read in one go from what is booked for ever, so the statement of a month
// that is over never changes.
func (u *Report) Month(ctx context.Context, t tenant.ID, month string) (ledger.Report, error) {
	from, until, err := ledger.Month(month)
	if err != nil {
		return ledger.Report{}, err
	}
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
func (u *Report) Check(ctx context.Context, t tenant.ID) ([]ledger.Finding, error) {
	standing, err := u.Standing.Of(ctx, t)
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
		note(true, ledger.FoundSubject, subject, 0)
	}
	owed, sent, err := u.Awards.Owed(ctx, t)
	if err != nil {
		return nil, err
	}
	liability, clearing := -standing.Accounts[ledger.RewardLiability], -standing.Accounts[ledger.PayoutClearing]
	note(liability != owed, ledger.FoundLiability, "", liability-owed)
	note(clearing != sent, ledger.FoundClearing, "", clearing-sent)
	return found, nil
}
