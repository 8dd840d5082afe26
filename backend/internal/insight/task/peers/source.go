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
//
// Rule (operator, 2 D): A partner that waits for an operator's answer is named each day among what waits, in the
// letter, in `health` and in figures, until it is approved or refused: no registration is forgotten. Enforced:
// seller/gormstore.Registered. Test: TestTasksAreCountedWhereTheyWait, seller/gormstore.TestAgencies.
func (s Source) Waiting(ctx context.Context, t *tenant.Tenant) (task.Counts, error) {
	counts := task.Counts{}
	for kind, count := range map[task.Kind]func() (int, error){
		task.Batches:        func() (int, error) { return s.batches(ctx, t) },
		task.BankCases:      func() (int, error) { return number(s.Cases.OpenCases(ctx, t.ID)) },
		task.Settings:       func() (int, error) { return s.settings(ctx, t) },
		task.Vouchers:       func() (int, error) { return number(s.Vouchers.List(ctx, t.ID)) },
		task.CreditNotes:    func() (int, error) { return s.creditNotes(ctx, t) },
		task.Rechecks:       func() (int, error) { return s.rechecks(ctx, t) },
		task.Amounts:        func() (int, error) { return s.amounts(ctx, t) },
		task.Operators:      func() (int, error) { return s.operators(ctx, t) },
		task.Members:        func() (int, error) { return number(s.Members.Waiting(ctx, t)) },
		task.AgencyRequests: func() (int, error) { return s.requests(ctx, t) },
		task.Partners:       func() (int, error) { return number(s.Sellers.Registered(ctx, t.ID)) },
		task.Inquiries:      func() (int, error) { return number(s.Inquiries.Open(ctx, t.ID)) },
	} {
		n, err := count()
		if err != nil {
			return nil, err
		}
		counts[kind] = n
	}
	return counts, nil
}

func number[T any](all []T, err error) (int, error) { return len(all), err }

func (s Source) batches(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	open, err := s.Batches.OpenBatches(ctx, t.ID)
	for _, b := range open {
		if b.Status == transfer.AwaitingRelease {
			n++
		}
	}
	return n, err
}

func (s Source) settings(ctx context.Context, t *tenant.Tenant) (int, error) {
	state, err := s.Settings.Of(ctx, t)
	if err != nil || state.Check() == nil {
		return 0, err
	}
	return 1, nil
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

// operators leaves out who is invited to the desk and has no key: a second voice waits for the person's passkey first.
func (s Source) operators(ctx context.Context, t *tenant.Tenant) (n int, err error) {
	people, err := s.Staff.List(ctx, t.ID)
	for _, p := range people {
		if p.Key != "" && p.ActiveAt.IsZero() && p.EndedAt.IsZero() {
			n++
		}
	}
	return n, err
}

func (s Source) requests(ctx context.Context, t *tenant.Tenant) (int, error) {
	if !t.Modules.AgencyRegistration {
		return 0, nil
	}
	waiting, err := s.Requests.List(ctx, t, false)
	return len(waiting), err
}
