package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// with changes what a message says.
func with(m order.Message, change func(*order.Message)) order.Message {
	change(&m)
	return m
}

func ofProduct(m order.Message, product string) order.Message {
	return with(m, func(m *order.Message) { m.Product = product })
}

func ofCustomer(m order.Message, customer string) order.Message {
	return with(m, func(m *order.Message) { m.RecommendationNumber, m.CustomerNumber = "", customer })
}

// The cases of decisions.md "The life of a recommendation": late, twice, out of order, and changed.
func TestChanges(t *testing.T) {
	released := func(w *world) { w.r.State = order.Owed }
	type act struct {
		step
		// before is what happens before the message comes.
		before func(*world)
	}
	sent := func(m order.Message, result order.Result, reason order.Reason) act {
		return act{step: step{m, result, reason}}
	}
	then := func(before func(*world), a act) act { a.before = before; return a }
	first := approval("A", "2026-11-25")
	started := func(w *world) { w.clock.Advance(5 * 24 * time.Hour) }
	tests := []struct {
		name    string
		acts    []act
		state   order.State
		ordered string
		// complaint is the last day on which the order that is stored as A can be complained about.
		complaint string
		product   string
		notes     []string
	}{
		{
			name: "another date, and the same again",
			acts: []act{
				sent(first, order.Accepted, ""), sent(approval("A", "2026-11-23"), order.Accepted, order.Changed),
				sent(approval("A", "2026-11-23"), order.Unchanged, ""),
			},
			state: order.Confirmed, ordered: "2026-11-23", complaint: "2026-12-07", notes: []string{"ordered", "changed"},
		},
		{
			name: "back to the first date",
			acts: []act{
				sent(first, order.Accepted, ""), sent(approval("A", "2026-11-23"), order.Accepted, order.Changed),
				sent(first, order.Accepted, order.Changed),
			},
			state: order.Confirmed, ordered: "2026-11-25", complaint: "2026-12-09",
			notes: []string{"ordered", "changed", "changed"},
		},
		{
			name: "another date that doesn't count changes nothing",
			acts: []act{
				sent(first, order.Accepted, ""), sent(approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation),
				sent(approval("A", "2027-01-21"), order.Rejected, order.InFuture),
				then(
					func(w *world) { w.clock.Advance(90 * 24 * time.Hour) },
					sent(approval("A", "2027-01-21"), order.Rejected, order.TooLate),
				),
			},
			state: order.Confirmed, ordered: "2026-11-25", complaint: "2026-12-09", notes: []string{"ordered"},
		},
		{
			name: "another date once something is owed",
			acts: []act{
				sent(first, order.Accepted, ""),
				then(released, sent(approval("A", "2026-11-23"), order.Rejected, order.AlreadyOwed)),
				sent(first, order.Unchanged, ""),
			},
			state: order.Owed, ordered: "2026-11-25", complaint: "2026-12-09", notes: []string{"ordered"},
		},
		{
			name: "another product; what isn't said stays",
			acts: []act{
				sent(ofProduct(first, "S"), order.Accepted, ""), sent(ofProduct(first, "M"), order.Accepted, order.Changed),
				sent(first, order.Unchanged, ""), sent(ofProduct(first, "M"), order.Unchanged, ""),
			},
			state: order.Confirmed, ordered: "2026-11-25", complaint: "2026-12-09", product: "M",
			notes: []string{"ordered", "changed"},
		},
		{
			name: "told of another recommendation it stays where it is",
			acts: []act{
				sent(first, order.Accepted, ""),
				then(func(w *world) { w.others = map[string]order.Recommendation{"R2": other("R2", order.Confirmed)} },
					sent(
						with(first, func(m *order.Message) { m.RecommendationNumber = "R2" }), order.Rejected, order.OtherRecommendation,
					)),
			},
			state: order.Confirmed, ordered: "2026-11-25", complaint: "2026-12-09", notes: []string{"ordered"},
		},
		{
			name: "cancelled and ordered anew, before anybody confirmed",
			acts: []act{
				then(
					func(w *world) { w.r.State, w.r.RecipientConfirmed = order.Open, false },
					sent(first, order.Accepted, order.WaitingForRecipient),
				),
				sent(cancellation("A"), order.Accepted, ""),
				sent(approval("B", "2026-11-26"), order.Accepted, order.WaitingForRecipient),
				sent(first, order.Unchanged, order.AlreadyCancelled), sent(cancellation("A"), order.Unchanged, ""),
			},
			state: order.Open, ordered: "2026-11-25", complaint: "2026-12-09",
			notes: []string{"ordered", "order cancelled", "ordered"},
		},
		{
			name: "cancelled and ordered anew, after the confirmation",
			acts: []act{
				sent(first, order.Accepted, ""), sent(cancellation("A"), order.Accepted, ""),
				sent(approval("B", "2026-11-26"), order.Rejected, order.RecommendationCancelled),
			},
			state: order.Withdrawn, ordered: "2026-11-25", complaint: "2026-12-09",
			notes: []string{"ordered", "order cancelled"},
		},
		{
			name: "the new order comes before the cancellation of the old one",
			acts: []act{
				sent(first, order.Accepted, ""), sent(approval("B", "2026-11-26"), order.Rejected, order.RecommendationTaken),
				sent(cancellation("A"), order.Accepted, ""),
				sent(approval("B", "2026-11-26"), order.Rejected, order.RecommendationCancelled),
			},
			state: order.Withdrawn, ordered: "2026-11-25", complaint: "2026-12-09",
			notes: []string{"ordered", "order cancelled"},
		},
		{
			name: "a change that comes after the cancellation",
			acts: []act{
				sent(first, order.Accepted, ""), sent(cancellation("A"), order.Accepted, ""),
				sent(approval("A", "2026-11-23"), order.Unchanged, order.AlreadyCancelled),
			},
			state: order.Withdrawn, ordered: "2026-11-25", complaint: "2026-12-09",
			notes: []string{"ordered", "order cancelled"},
		},
		{
			name: "the change comes before the order that it changes",
			acts: []act{
				sent(approval("A", "2026-11-23"), order.Accepted, ""), sent(first, order.Accepted, order.Changed),
				sent(first, order.Unchanged, ""),
			},
			state: order.Confirmed, ordered: "2026-11-25", complaint: "2026-12-09", notes: []string{"ordered", "changed"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			started(w)
			for i, a := range tt.acts {
				if a.before != nil {
					a.before(w)
				}
				result, reason := w.send(a.message)
				assert.Equal(t, a.result, result, "message %d", i)
				assert.Equal(t, a.reason, reason, "message %d", i)
			}
			assert.Equal(t, tt.state, w.r.State)
			assert.Equal(t, tt.notes, w.notes)
			o := w.stored("A")
			assert.Equal(t, tt.ordered, o.OrderedAt.In(tenant.Berlin).Format(time.DateOnly))
			assert.Equal(t, tt.complaint, tenant.LastDay(o.ComplaintUntil).Format(time.DateOnly))
			assert.Equal(t, tt.product, o.Product)
		})
	}
}

// One message with all of it says the same as each by itself.
func TestABatchIsAnsweredLikeItsMessages(t *testing.T) {
	messages := []order.Message{
		approval("A", "2026-11-21"), approval("A", "2026-11-21"), approval("B", "2026-11-21"), cancellation("C"),
		cancellation("A"),
		approval("C", "2026-11-21"), ofCustomer(approval("D", "2026-11-21"), "nobody's"),
	}
	single, batch := newWorld(t, dbtest.SQLite(t)), newWorld(t, dbtest.SQLite(t))
	all, err := batch.u.Do(context.Background(), programme, messages)
	require.NoError(t, err)
	for i, m := range messages {
		result, reason := single.send(m)
		assert.Equal(t, order.Outcome{Number: m.Number, Result: result, Reason: reason}, all[i], m.Number)
	}
	again, err := batch.u.Do(context.Background(), programme, messages)
	require.NoError(t, err)
	for i, o := range again {
		assert.NotEqual(t, order.Accepted, o.Result, "message %d says nothing new", i)
	}
}

func other(id string, s order.State) order.Recommendation {
	made := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return order.Recommendation{
		ID: id, State: s, CreatedAt: made, ValidUntil: tenant.Days(60).End(made), RecipientConfirmed: true,
	}
}

func TestAnOrderOfAKnownCustomer(t *testing.T) {
	seeded := func(w *world, recommendation, customer string, s order.Status) {
		require.NoError(w.t, w.seed(recommendation, customer, s))
	}
	tests := []struct {
		name    string
		prepare func(*world)
		result  order.Result
		reason  order.Reason
		counts  string
	}{
		{"somebody said so", func(w *world) { w.named = "rec" }, order.Accepted, order.None, "rec"},
		{
			"an earlier order of the customer", func(w *world) { seeded(w, "rec", "K-1", order.Cancelled) }, order.Accepted,
			order.None, "rec",
		},
		{
			"both say the same", func(w *world) { w.named = "rec"; seeded(w, "rec", "K-1", order.Cancelled) }, order.Accepted,
			order.None, "rec",
		},
		{"nobody knows it", func(*world) {}, order.Rejected, order.NoRecommendation, ""},
		{
			"only a refused order knows it", func(w *world) { seeded(w, "rec", "K-1", order.Refused) }, order.Rejected,
			order.NoRecommendation, "",
		},
		{"a recommendation that is gone", func(w *world) { w.named = "gone" }, order.Rejected, order.NoRecommendation, ""},
		{
			"one that was withdrawn", func(w *world) { w.named, w.r.State = "rec", order.Withdrawn }, order.Rejected,
			order.RecommendationCancelled, "",
		},
		{"one that has expired since", func(w *world) {
			w.named, w.r.State = "rec", order.Expired
			w.clock.Set(w.r.ValidUntil.Add(time.Hour))
		}, order.Accepted, order.None, "rec"},
		{"one that had expired before", func(w *world) {
			w.named, w.r.ValidUntil = "rec", w.r.CreatedAt.Add(-12*time.Hour)
		}, order.Rejected, order.TooLate, ""},
		{
			"one that another order counts for", func(w *world) { seeded(w, "rec", "K-1", order.Approved) }, order.Rejected,
			order.RecommendationTaken, "",
		},
		{"one that has ended beside a living one", func(w *world) {
			w.named, w.others = "x", map[string]order.Recommendation{"x": other("x", order.Paid)}
			seeded(w, "rec", "K-1", order.Cancelled)
		}, order.Accepted, order.None, "rec"},
		{"two living ones", func(w *world) {
			w.named, w.others = "x", map[string]order.Recommendation{"x": other("x", order.Confirmed)}
			seeded(w, "rec", "K-1", order.Cancelled)
		}, order.Rejected, order.CustomerAmbiguous, ""},
		{"two living ones, one of which is owed already", func(w *world) {
			w.named, w.others = "x", map[string]order.Recommendation{"x": other("x", order.Owed)}
			seeded(w, "rec", "K-1", order.Cancelled)
		}, order.Accepted, order.None, "rec"},
		{"two that have ended", func(w *world) {
			w.named, w.others = "x", map[string]order.Recommendation{"x": other("x", order.Paid)}
			w.r.State = order.Paid
			seeded(w, "rec", "K-1", order.Cancelled)
		}, order.Rejected, order.NoRecommendation, ""},
		{
			"the only one is owed already", func(w *world) { w.named, w.r.State = "rec", order.Owed }, order.Rejected,
			order.RecommendationTaken, "",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			tt.prepare(w)
			result, reason := w.send(ofCustomer(approval("A", "2026-11-21"), "K-1"))
			assert.Equal(t, tt.result, result)
			assert.Equal(t, tt.reason, reason)
			if tt.counts == "" {
				return
			}
			assert.Equal(t, tt.counts, w.stored("A").RecommendationID)
			// A repeated message changes nothing, whatever became of the customer's recommendations.
			w.named, w.r.State = "", order.Paid
			result, _ = w.send(ofCustomer(approval("A", "2026-11-21"), "K-1"))
			assert.Equal(t, order.Unchanged, result)
		})
	}
}

func (w *world) seed(recommendation, customer string, s order.Status) error {
	_, err := w.store.Add(context.Background(), order.Order{
		Tenant: "x", ID: "seed " + recommendation, Number: "seed " + recommendation, RecommendationID: recommendation,
		CustomerNumber: customer, Status: s, OrderedAt: w.clock.Now(), ReceivedAt: w.clock.Now(), Version: 1,
	})
	return err
}
