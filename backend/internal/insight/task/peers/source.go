// Package peers is where what waits for operators is found.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/task"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	requests "weitersagen.app/backend/internal/sellers/request/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Source asks each slice in which something waits.
type Source struct {
	Batches     transfer.Store
	Cases       transfer.Cases
	Settings    *transfers.Settings
	Vouchers    *vouchers.Refused
	CreditNotes *creditnotes.Waits
	Rechecks    *creditors.Rechecks
	Editions    edition.Editions
	Staff       *staffs.Staff
	Members     *members.Office
	Requests    *requests.Office
	Sellers     seller.Sellers
	Inquiries   *inquiries.Answer
}

var _ task.Source = Source{}

// Waiting counts of each kind what waits.
//
// Rule (operator, D): Each kind of what waits for operators is counted where it waits, in `health` and in figures.
// Enforced: task/figures/waiting.go, app/operator/health_task.go. Test: TestTasksAreCountedWhereTheyWait.
func (s Source) Waiting(ctx context.Context, t *tenant.Tenant) (task.Counts, error) {
	counts := task.Counts{}
	for kind, count := range map[task.Kind]func(context.Context, *tenant.Tenant) (int, error){
		task.Batches: s.batches, task.BankCases: s.cases, task.Settings: s.settings, task.Vouchers: s.vouchers,
		task.CreditNotes: s.creditNotes, task.Rechecks: s.rechecks,
		task.Amounts: s.amounts, task.Operators: s.operators, task.Members: s.members, task.AgencyRequests: s.requests,
		task.Partners: s.partners, task.Inquiries: s.inquiries,
	} {
		n, err := count(ctx, t)
		if err != nil {
			return nil, err
		}
		counts[kind] = n
	}
	return counts, nil
}

func (s Source) batches(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	open, err := s.Batches.OpenBatches(ctx, t.ID)
	for _, b := range open {
		if b.Status == transfer.AwaitingRelease {
			n++
		}
	}
	return n, err
}

func (s Source) cases(ctx context.Context, t *tenant.Tenant) (int, error) {
	open, err := s.Cases.OpenCases(ctx, t.ID)
	return len(open), err
}

func (s Source) settings(ctx context.Context, t *tenant.Tenant) (int, error) {
	state, err := s.Settings.Of(ctx, t)
	if err != nil || state.Check() == nil {
		return 0, err
	}
	return 1, nil
}

func (s Source) vouchers(ctx context.Context, t *tenant.Tenant) (int, error) {
	refused, err := s.Vouchers.List(ctx, t.ID)
	return len(refused), err
}

// creditNotes leaves out what waits for the agency.
func (s Source) creditNotes(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	found, err := s.CreditNotes.Of(ctx, t.ID)
	for _, w := range found {
		switch w.Why {
		case creditnotes.ForAnswer, creditnotes.ForOperator, creditnotes.PaidBefore, creditnotes.Missing:
			n++
		}
	}
	return n, err
}

// rechecks leaves out what ends by itself.
func (s Source) rechecks(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	found, err := s.Rechecks.Stopping(ctx, t.ID)
	for _, r := range found {
		if !r.DeniedAt.IsZero() {
			n++
		}
	}
	return n, err
}

func (s Source) amounts(ctx context.Context, t *tenant.Tenant) (int, error) {
	waiting, err := s.Editions.Waiting(ctx)
	return len(waiting[t.ID].Raises), err
}

func (s Source) operators(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	people, err := s.Staff.List(ctx, t.ID)
	for _, p := range people {
		if p.ActiveAt.IsZero() && p.EndedAt.IsZero() {
			n++
		}
	}
	return n, err
}

func (s Source) members(ctx context.Context, t *tenant.Tenant) (int, error) {
	waiting, err := s.Members.Waiting(ctx, t)
	return len(waiting), err
}

func (s Source) requests(ctx context.Context, t *tenant.Tenant) (int, error) {
	if !t.Modules.AgencyRegistration {
		return 0, nil
	}
	waiting, err := s.Requests.List(ctx, t, false)
	return len(waiting), err
}

// partners are counted from the day of their registration until an operator's answer.
//
// Rule (operator, 2 D): A partner that waits for an operator's answer is named each day among what waits, in the letter,
// in `health` and in figures, until it is approved or refused: no registration is forgotten. Enforced:
// seller/gormstore.Registered. Test: TestTasksAreCountedWhereTheyWait, seller/gormstore.TestAgencies.
func (s Source) partners(ctx context.Context, t *tenant.Tenant) (int, error) {
	waiting, err := s.Sellers.Registered(ctx, t.ID)
	return len(waiting), err
}

func (s Source) inquiries(ctx context.Context, t *tenant.Tenant) (int, error) {
	open, err := s.Inquiries.Open(ctx, t.ID)
	return len(open), err
}
