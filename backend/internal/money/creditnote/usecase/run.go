package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Run writes all documents of a tenant that are due: for each agency those of the months that are over, the oldest
// first. What stands already is left as it is, so it may come as often as it likes, and makes up for what was missed.
type Run struct {
	Issue
	Sellers seller.Sellers
	// Acts is the audit log under the name of an operator.
	Acts func(who string) audit.Acts
	// Alive is called before each agency; nil for who needn't tell anybody.
	Alive func()
}

// Result is what a run has done.
type Result struct {
	// Numbers are those of the documents that it wrote.
	Numbers []string
	// Waiting are agencies whose commissions can't be written about, with the reason; Failed those whose document failed.
	Waiting map[link.Code]Outcome
	Failed  map[link.Code]error
}

// Do runs. One agency's fault keeps no other's document.
//
// Rule (operator, D): An operator has the credit notes that are due written at once, as often as wanted; what stands
// is left as it is, and the audit log says who asked. Enforced: app/operator.creditNoteRun,
// creditnote/usecase/run.go Asked. Test: TestAnOperatorHasTheCreditNotesThatAreDueWritten.
func (r *Run) Do(ctx context.Context, t *tenant.Tenant) (Result, error) {
	result := Result{Waiting: map[link.Code]Outcome{}, Failed: map[link.Code]error{}}
	sellers, err := r.Sellers.All(ctx, t.ID)
	if err != nil {
		return result, err
	}
	for _, one := range sellers {
		if err := ctx.Err(); err != nil {
			return result, err
		}
		if r.Alive != nil {
			r.Alive()
		}
		if err := r.of(ctx, t, one.Number, &result); err != nil {
			result.Failed[one.Number] = err
		}
	}
	return result, nil
}

// Asked runs for an operator who asks for it between two mornings.
func (r *Run) Asked(ctx context.Context, t *tenant.Tenant, who string) (Result, error) {
	now := r.Clock.Now()
	month := string(creditnote.MonthOf(now))
	if err := r.Acts(who).Record(ctx, t.ID, creditnote.NotesRun, month, now); err != nil {
		return Result{}, err
	}
	return r.Do(ctx, t)
}

func (r *Run) of(ctx context.Context, t *tenant.Tenant, number link.Code, result *Result) error {
	now := r.Clock.Now()
	lines, err := r.unbilled(ctx, t, number, creditnote.MonthOf(now).First())
	if err != nil || len(lines) == 0 {
		return err
	}
	first := lines[0].EarnedAt
	for _, l := range lines {
		if l.EarnedAt.Before(first) {
			first = l.EarnedAt
		}
	}
	for _, month := range creditnote.Due(first, now) {
		note, out, err := r.Month(ctx, t, number, month)
		switch {
		case err != nil:
			return err
		case out == NoData || out == NoAgreement:
			result.Waiting[number] = out
			return nil
		case out == Written:
			result.Numbers = append(result.Numbers, note.Number)
		}
	}
	return nil
}
