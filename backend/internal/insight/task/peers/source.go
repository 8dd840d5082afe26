// Package peers is where what waits for operators is found.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/clock"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/edition"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
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
	Held        *restores.Accept
	Editions    edition.Editions
	Desk        *staffs.Desk
	Members     *members.Office
	Requests    *requests.Office
	Sellers     seller.Sellers
	Inquiries   *inquiries.Answer
	Messages    *contacts.Desk
	Products    *products.Ages
	Suspicions  *suspicions.Desk
	// Recommendations have the numbers under which the desk shows what was earned.
	Recommendations recommendation.Recommendations
	// Orders gives when the newest orders of the tenant's system came since an instant, the newest first.
	Orders func(ctx context.Context, t tenant.ID, since time.Time, most int) ([]time.Time, error)
	// Looks is what was seen of books and stock.
	Looks task.Looks
	Clock clock.Clock
}

var _ task.Source = Source{}

// found is what waits of a kind: all of it, or the first ones and how many there are.
type found struct {
	tasks []task.Task
	count int
}

// List lists of each kind what waits.
//
// Rule (operator, D): What waits for operators is listed once, where it waits; the desk, letters, `health` and figures
// count by this list. Enforced: task/figures/waiting.go, app/operator/health_task.go, task/usecase.Today. Test:
// TestTasksAreCountedWhereTheyWait, TestHealthCountsWhatTheListHas.
//
// Rule (operator, 2 D): A partner that waits for an operator's answer is named each day among what waits, in the
// letter, in `health` and in figures, until it is approved or refused: no registration is forgotten. Enforced:
// seller/gormstore.Registered. Test: TestTasksAreCountedWhereTheyWait, seller/gormstore.TestAgencies.
func (s Source) List(ctx context.Context, t *tenant.Tenant) (task.List, error) {
	of := map[task.Kind]func(context.Context, *tenant.Tenant) (found, error){
		task.Batches: s.batches, task.BankCases: s.cases, task.Books: s.books, task.Settings: s.settings,
		task.Amounts: s.amounts, task.Rechecks: s.rechecks, task.BankLate: s.late, task.CreditNotes: s.creditNotes,
		task.HeldPayouts: s.held, task.Stock: s.stock, task.Budget: s.budget, task.OrderFeed: s.orders,
		task.Vouchers:       s.vouchers,
		task.AgencyRequests: s.requests, task.Partners: s.partners, task.Members: s.members, task.Inquiries: s.inquiries,
		task.Messages: s.messages, task.ProductSource: s.products, task.Operators: s.operators, task.Invited: s.invited,
		task.Objections: s.objections, task.Suspicions: s.suspicions,
	}
	list := task.List{}
	for _, kind := range task.Kinds {
		f, err := of[kind](ctx, t)
		if err != nil {
			return nil, err
		}
		if g := task.GroupOf(kind, f.tasks, f.count); g.Count > 0 {
			list = append(list, g)
		}
	}
	return list, nil
}
