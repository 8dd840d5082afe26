package usecase_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

var programme = &tenant.Tenant{ID: "x", Periods: tenant.Periods{
	Complaint: tenant.Days(14), OrderApproval: tenant.Days(84),
}}

// world is what surrounds orders: one recommendation with the number R, made on 21 November, valid to 20 January.
type world struct {
	t     *testing.T
	clock *clock.Manual
	store *gormstore.Orders
	u     *usecase.Receive
	// report is what the friend's side says.
	report *usecase.Report

	mu sync.Mutex
	// others are further recommendations, whose number is their id; named is the one that somebody gave a customer
	// number to.
	others   map[string]order.Recommendation
	named    string
	friend   bool
	entered  int
	allowed  int
	r        order.Recommendation
	paid     bool
	onItsWay bool
	dropped  int
	notes    []string
	letters  []string
	messages int
	seen     []order.Outcome
}

var (
	_ limit.Limiter   = (*world)(nil)
	_ order.Customers = (*world)(nil)
	_ order.Friends   = (*world)(nil)
)

func newWorld(t *testing.T, db *gormdb.DB) *world {
	made := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	w := &world{
		t: t, clock: clock.NewManual(made.Add(time.Hour)), store: gormstore.NewOrders(db),
		r: order.Recommendation{
			ID: "rec", State: order.Confirmed, CreatedAt: made, ValidUntil: tenant.Days(60).End(made), RecipientConfirmed: true,
			Agency: oehler, Recommender: "anna", Friend: "ben",
		},
	}
	w.u = &usecase.Receive{
		Tx: db, Clock: w.clock, Orders: w.store, Recommendations: w, Awards: w, Customers: w, Outbox: w, Observer: w,
		NewID: id.New,
	}
	w.report = &usecase.Report{
		Tx: db, Clock: w.clock, Orders: w.store, Recommendations: w, Friends: w, Limiter: w, Outbox: w, NewID: id.New,
	}
	w.friend, w.allowed = true, 1000
	return w
}

func (w *world) ByNumber(_ context.Context, _ tenant.ID, number string) (order.Recommendation, error) {
	if number == "R" {
		number = "rec"
	}
	return w.ByID(context.Background(), "", number)
}

func (w *world) ByID(_ context.Context, _ tenant.ID, id string) (order.Recommendation, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if other, ok := w.others[id]; ok {
		return other, nil
	}
	if id != w.r.ID {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	return w.r, nil
}

func (w *world) ByIDs(ctx context.Context, t tenant.ID, ids []string) (map[string]order.Recommendation, error) {
	found := map[string]order.Recommendation{}
	for _, id := range ids {
		if r, err := w.ByID(ctx, t, id); err == nil {
			found[id] = r
		}
	}
	return found, nil
}

func (w *world) Note(
	_ context.Context, _ tenant.ID, _ order.Recommendation, what order.Moment, _ string, _ time.Time,
) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notes = append(w.notes, string(what))
	return nil
}

func (w *world) RecommendationOf(context.Context, tenant.ID, string) (string, error) {
	return w.named, nil
}

func (w *world) Enter(context.Context, *tenant.Tenant, tenant.Language, order.Completion) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.entered++
	return w.friend, nil
}

func (w *world) Allow(_ context.Context, key string, r limit.Rule) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	assert.Contains(w.t, []string{order.ReportKey(programme.ID, "R"), order.ReportKey(programme.ID, "S")}, key)
	assert.Equal(w.t, order.ReportLimit, r)
	w.allowed--
	return w.allowed >= 0, nil
}

func (w *world) Return(context.Context, string) error {
	assert.Fail(w.t, "a report is never taken back")
	return nil
}

func (w *world) Ordered(context.Context, tenant.ID, order.Recommendation, string, time.Time, time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.r.State == order.Expired {
		w.r.State = order.Confirmed
	}
	w.notes = append(w.notes, "ordered")
	return nil
}

func (w *world) OrderCancelled(
	_ context.Context, _ tenant.ID, _ order.Recommendation, _ string, withdraw bool, _ time.Time,
) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if withdraw {
		w.r.State = order.Withdrawn
	}
	w.notes = append(w.notes, "order cancelled")
	return nil
}

func (w *world) CancelledLate(context.Context, tenant.ID, order.Recommendation, string, time.Time) error {
	w.notes = append(w.notes, "cancelled late")
	return nil
}

func (w *world) CancelAll(context.Context, tenant.ID, string, time.Time) (paid, onItsWay bool, err error) {
	w.dropped++
	return w.paid, w.onItsWay, nil
}

func (w *world) Add(_ context.Context, m outbox.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if m.Topic == outbox.OrderCancelled {
		w.letters = append(w.letters, m.Key)
		return nil
	}
	require.Equal(w.t, outbox.Message{Tenant: "x", Topic: outbox.RecommendationChanged, Key: "rec"}, m)
	w.messages++
	return nil
}

func (w *world) Received(_ context.Context, _ tenant.ID, o order.Outcome) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = append(w.seen, o)
	if o.Reason == order.None {
		return
	}
	at := slices.IndexFunc(order.Reasons(), func(r order.Explanation) bool { return r.Reason == o.Reason })
	if assert.GreaterOrEqual(w.t, at, 0, "%s stands in no list", o.Reason) {
		assert.Equal(w.t, order.Reasons()[at].Result, o.Result, "%s means one thing", o.Reason)
	}
}

func approval(number, date string) order.Message {
	d, ok := order.ParseDate(date)
	if !ok {
		panic(date)
	}
	return order.Message{Number: number, RecommendationNumber: "R", Kind: order.Approval, Ordered: d, CustomerNumber: "K"}
}

func cancellation(number string) order.Message {
	return order.Message{Number: number, RecommendationNumber: "R", Kind: order.Cancellation}
}

// send sends one message and gives its result and reason.
func (w *world) send(m order.Message) (order.Result, order.Reason) {
	w.t.Helper()
	outcomes, err := w.u.Do(context.Background(), programme, []order.Message{m})
	require.NoError(w.t, err)
	require.Len(w.t, outcomes, 1)
	require.Equal(w.t, m.Number, outcomes[0].Number)
	return outcomes[0].Result, outcomes[0].Reason
}

func (w *world) stored(number string) order.Order {
	w.t.Helper()
	o, err := w.store.ByNumber(context.Background(), "x", number)
	require.NoError(w.t, err)
	return o
}
