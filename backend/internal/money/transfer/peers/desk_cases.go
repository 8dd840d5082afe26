package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// DeskCases has people of the desk settle what the bank said that contradicts: by the use case of the commands, and by
// one voice, as there. No money leaves by it: what is owed anew waits for a batch, which two people release.
//
// Rule (payout, 4 D): A case of the bank is settled at the desk by one person with the duty for money, under the
// session in the audit log. Enforced: transfer/peers/desk_cases.go Settle. Test: TestACaseIsSettledAtTheDesk.
type DeskCases struct {
	Cases *transfers.Case
	Deeds *staffs.Desk
	// Parts are those of the transaction in which a deed is done.
	Parts transaction.Transactor
}

// shown bounds a list of cases that are settled, too.
const shown = 100

// List gives those that are open, the oldest first; with all the newest hundred, settled or not.
func (d *DeskCases) List(ctx context.Context, t tenant.ID, all bool) ([]transfer.Case, error) {
	return d.Cases.List(ctx, t, all, shown)
}

// Show gives a case with the transfers that it is about.
func (d *DeskCases) Show(ctx context.Context, t tenant.ID, id string) (transfer.Case, []transfer.Payout, error) {
	return d.Cases.Show(ctx, t, id)
}

// Settle says what has become of the money of a case, or of some transfers of it.
func (d *DeskCases) Settle(
	ctx context.Context, t tenant.ID, at staff.AtDesk, id string, w transfers.Word,
) (transfer.Case, []transfer.Payout, error) {
	w.Who = at.Person.Name
	return d.under(at).Settle(ctx, t, id, w)
}

// under is what is done with cases in a session, which the audit log then names.
func (d *DeskCases) under(at staff.AtDesk) *transfers.Case {
	cases := *d.Cases
	cases.Acts = func(who string) audit.Acts {
		acts := d.Cases.Acts(who)
		acts.Log = inSession{acts.Log, at.Session.ID}
		return acts
	}
	return &cases
}
