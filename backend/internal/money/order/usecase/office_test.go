package usecase_test

import (
	"context"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	oehler = "7K2M9QX4"
	other2 = "9QX47K2M"
)

// office is the agency whose link brought the recommendation, with its members by their accounts.
type office struct {
	*world
	release *usecase.Release
	// programme is the tenant with its own say on approvals.
	programme *tenant.Tenant

	mu      sync.Mutex
	members map[string]string
	// unvouched are accounts of members to whom no operator says yes any more.
	unvouched map[string]bool
	// vouchedAnew is when an operator said yes again, by account.
	vouchedAnew map[string]time.Time
	mailbox     map[string]string
	audited     []string
}

func newOffice(w *world, db *gormdb.DB, says tenant.AgencyApproval) *office {
	of := *programme
	of.Rules.AgencyApproval = says
	o := &office{
		world: w, programme: &of,
		members:   map[string]string{"olga": "m-olga", "emil": "m-emil", "ida": "m-ida", "anna": "m-anna", "bens": "m-bens", "olga2": "m-olga2"},
		unvouched: map[string]bool{}, vouchedAnew: map[string]time.Time{},
		mailbox: map[string]string{
			"olga": "olga@oehler.example", "emil": "emil@oehler.example", "ida": "ida@oehler.example", "anna": "anna@example.org", "ben": "ben@example.org",
			"bens": "ben@example.org", "olga2": "olga@oehler.example",
		},
	}
	o.release = &usecase.Release{
		Tx: db, Clock: w.clock, Orders: w.store, Approvals: gormstore.NewApprovals(db), Recommendations: w, Members: o, Persons: o, Acts: o, Outbox: w,
	}
	return o
}

func (o *office) Working(_ context.Context, _ tenant.ID, agency, account string) (order.Worker, bool, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	m, works := o.members[account]
	w := order.Worker{Member: m, VouchedAt: time.Unix(1, 0)}
	if at, again := o.vouchedAnew[account]; again {
		w.VouchedAt = at
	}
	if o.unvouched[account] {
		w.VouchedAt = time.Time{}
	}
	return w, works && agency == oehler, nil
}

func (o *office) OfAccount(_ context.Context, _ tenant.ID, account string) (order.Likeness, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	m, there := o.mailbox[account]
	if !there {
		return order.Likeness{}, nil
	}
	return order.Likeness{Account: account, Mailbox: m}, nil
}

func (o *office) OfFriend(ctx context.Context, t tenant.ID, friend string) (order.Likeness, error) {
	l, err := o.OfAccount(ctx, t, friend)
	return order.Likeness{Mailbox: l.Mailbox}, err
}

// Approved may be told of what a lost race takes back: the log itself is written in the transaction.
func (o *office) Approved(_ context.Context, a order.MemberApproval, _ int) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.audited = append(o.audited, a.Member)
	return nil
}

func (o *office) Withdrew(_ context.Context, a order.MemberApproval, _ time.Time) error {
	o.audited = append(o.audited, "not "+a.Member)
	return nil
}

// report has the friend's side say that it was ordered, and gives the order's id.
func (o *office) reported() string {
	o.t.Helper()
	require.NoError(o.t, o.reports())
	return o.live().ID
}

func (o *office) approves(account, id string) (order.Progress, error) {
	return o.release.Approve(context.Background(), o.programme, order.Approver{Agency: oehler, Account: account}, id)
}

func (o *office) byID(id string) order.Order {
	o.t.Helper()
	found, err := o.store.ByID(context.Background(), "x", id)
	require.NoError(o.t, err)
	return found
}
