package usecase_test

import (
	"context"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
)

const (
	oehler = "7K2M9QX4"
	other2 = "9QX47K2M"
)

// office is the agency whose link brought the recommendation, with its members by their accounts.
type office struct {
	*world
	approval *usecase.Approval
	// programme is the tenant with its own say on approvals.
	programme *tenant.Tenant

	mu      sync.Mutex
	members map[string]string
	// elsewhere are accounts of members of another agency.
	elsewhere map[string]bool
	// unvouched are accounts of members that no operator says yes to any more.
	unvouched map[string]bool
	// vouchedAnew is when an operator said yes again, by account.
	vouchedAnew map[string]time.Time
	mailbox     map[string]string
	audited     []string
	// which are the details of what was audited.
	which []string
}

func newOffice(w *world, db *gormdb.DB, says tenant.AgencyApproval) *office {
	of := *programme
	of.Rules.AgencyApproval = says
	o := &office{
		world: w, programme: &of,
		members: map[string]string{
			"olga": "m-olga", "emil": "m-emil", "ida": "m-ida", "anna": "m-anna", "bens": "m-bens", "olga2": "m-olga2",
		},
		elsewhere: map[string]bool{}, unvouched: map[string]bool{}, vouchedAnew: map[string]time.Time{},
		mailbox: map[string]string{
			"olga": "olga@oehler.example", "emil": "emil@oehler.example", "ida": "ida@oehler.example",
			"anna": "anna@example.org", "ben": "ben@example.org",
			"bens": "ben@example.org", "olga2": "olga@oehler.example",
		},
	}
	o.approval = &usecase.Approval{
		Tx: db, Clock: w.clock, Orders: w.store, Approvals: gormstore.NewApprovals(db), Recommendations: w, Outbox: w,
		Members: members{o: o}, Accounts: accounts{o: o}, Recipients: friends{o: o},
		Acts: func(who string) audit.Acts { return audit.Acts{Log: log{o: o}, Who: who} },
	}
	return o
}

type members struct {
	member.Members
	o *office
}

func (m members) Living(_ context.Context, _ tenant.ID, account string) (member.Member, error) {
	o := m.o
	o.mu.Lock()
	defer o.mu.Unlock()
	membership, works := o.members[account]
	if !works {
		return member.Member{}, member.ErrUnknown
	}
	at := time.Unix(1, 0)
	if anew, again := o.vouchedAnew[account]; again {
		at = anew
	}
	one := member.Member{ID: membership, Agency: oehler, State: member.Active, VouchedAt: &at}
	if o.unvouched[account] {
		one.VouchedAt = nil
	}
	if o.elsewhere[account] {
		one.Agency = other2
	}
	return one, nil
}

type accounts struct {
	account.Accounts
	o *office
}

func (a accounts) ByID(_ context.Context, t tenant.ID, id string) (*account.Account, error) {
	a.o.mu.Lock()
	defer a.o.mu.Unlock()
	m, there := a.o.mailbox[id]
	if !there {
		return nil, account.ErrUnknown
	}
	return &account.Account{Tenant: t, ID: id, Email: person.EmailOf(m)}, nil
}

type friends struct {
	recipient.Recipients
	o *office
}

func (f friends) ByID(_ context.Context, t tenant.ID, id string) (*recipient.Recipient, error) {
	f.o.mu.Lock()
	defer f.o.mu.Unlock()
	m, there := f.o.mailbox[id]
	if !there {
		return nil, recipient.ErrUnknown
	}
	return &recipient.Recipient{Tenant: t, ID: id, Data: recipient.Data{Email: person.EmailOf(m)}}, nil
}

// log may hold what a lost race takes back: the real one is written in the transaction.
type log struct {
	audit.Service
	o *office
}

func (l log) Record(_ context.Context, e audit.Entry) error {
	l.o.mu.Lock()
	defer l.o.mu.Unlock()
	who := e.Who
	if e.What != audit.OrderApproved {
		who = "not " + who
	}
	l.o.audited, l.o.which = append(l.o.audited, who), append(l.o.which, e.Detail)
	return nil
}

// report has the friend's side say that it was ordered, and gives the order's id.
func (o *office) reported() string {
	o.t.Helper()
	require.NoError(o.t, o.reports())
	return o.live().ID
}

func (o *office) approves(account, id string) (order.Progress, error) {
	return o.approval.Approve(context.Background(), o.programme, order.Approver{Agency: oehler, Account: account}, id)
}

func (o *office) byID(id string) order.Order {
	o.t.Helper()
	found, err := o.store.ByID(context.Background(), "x", id)
	require.NoError(o.t, err)
	return found
}
