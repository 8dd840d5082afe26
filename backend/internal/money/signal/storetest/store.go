// Package storetest is the contract that every store of traces and signals keeps.
package storetest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

var now = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

// Store is what keeps both.
type Store interface {
	signal.Traces
	signal.Signals
}

func trace(t tenant.ID, recommendation string, side signal.Side, trait signal.Trait, key, subject string) signal.Trace {
	return signal.Trace{
		Tenant: t, RecommendationID: recommendation, Side: side, Trait: trait, Key: key, Who: "who " + subject,
		Subject: subject, At: now,
	}
}

// Run runs the contract. Each part has a tenant of its own.
func Run(t *testing.T, s Store) {
	ctx := context.Background()
	sharing := func(t *testing.T, tenantID tenant.ID, recommendation, key string) []string {
		t.Helper()
		found, err := s.Sharing(ctx, tenantID, recommendation, key, 9)
		require.NoError(t, err)
		ids := []string{}
		for _, f := range found {
			ids = append(ids, f.RecommendationID)
		}
		return ids
	}

	t.Run("more at once than a statement has parameters", func(t *testing.T) {
		found, err := s.Of(ctx, "many", slices.Repeat([]string{"none"}, 70_000))
		require.NoError(t, err)
		assert.Empty(t, found)
	})

	t.Run("what is stored takes the place of what was, and where requests came from stays", func(t *testing.T) {
		network := trace("one", "r", signal.Recipient, signal.OfNetwork, "net", "")
		require.NoError(t, s.Note(ctx, []signal.Trace{network}))
		require.NoError(t, s.Note(ctx, []signal.Trace{network}))
		old, fresh := trace(
			"one", "r", signal.Recipient, signal.OfMailbox, "old", "ben",
		), trace("one", "r", signal.Recipient, signal.OfMailbox, "new", "ben")
		for range 2 {
			require.NoError(t, s.Hold(ctx, "one", "r", now))
			require.NoError(t, s.Replace(ctx, "one", "r", []signal.Trace{old}))
		}
		assert.Equal(t, []string{"r"}, sharing(t, "one", "x", "old"))
		require.NoError(t, s.Replace(ctx, "one", "r", []signal.Trace{fresh}))
		assert.Empty(t, sharing(t, "one", "x", "old"))
		found, err := s.Sharing(ctx, "one", "x", "new", 9)
		require.NoError(t, err)
		assert.Equal(t, []signal.Trace{fresh}, found)
		assert.Empty(t, sharing(t, "one", "r", "new"), "the own ones are known")
		assert.Empty(t, sharing(t, "other", "x", "new"))
		networks, err := s.Networks(ctx, "one", "r")
		require.NoError(t, err)
		assert.Equal(t, []signal.Trace{network}, networks)
		require.NoError(t, s.ForgetNetworks(ctx, "one", now))
		assert.Equal(t, []string{"r"}, sharing(t, "one", "x", "net"))
		require.NoError(t, s.ForgetNetworks(ctx, "other", now.Add(time.Second)))
		assert.Equal(t, []string{"r"}, sharing(t, "one", "x", "net"))
		require.NoError(t, s.ForgetNetworks(ctx, "one", now.Add(time.Second)))
		assert.Empty(t, sharing(t, "one", "x", "net"))
		assert.Equal(t, []string{"r"}, sharing(t, "one", "x", "new"))
	})

	t.Run("who recommends whom", func(t *testing.T) {
		for _, tenantID := range []string{"two", "two's neighbour"} {
			require.NoError(t, s.Note(ctx, []signal.Trace{
				trace(tenant.ID(tenantID), "r", signal.Recommender, signal.OfMailbox, "anna", "1"),
				trace(tenant.ID(tenantID), "r", signal.Recipient, signal.OfMailbox, "ben", "2"),
				trace(tenant.ID(tenantID), "r", signal.Recipient, signal.OfNetwork, "carl", ""),
				trace(tenant.ID(tenantID), "s", signal.Recommender, signal.OfMailbox, "anna", "1"),
			}))
		}
		got, err := s.Edges(ctx, "two", []string{"anna", "ben"}, 9)
		require.NoError(t, err)
		assert.Equal(t, []signal.Edge{{From: "anna", To: "ben", RecommendationID: "r"}}, got)
	})

	t.Run("a person's traces go, and where their recommendations' requests came from", func(t *testing.T) {
		require.NoError(t, s.Note(ctx, []signal.Trace{
			trace("three", "r", signal.Recommender, signal.OfMailbox, "anna", "1"),
			trace("three", "r", signal.Recipient, signal.OfMailbox, "ben", "2"),
			trace("three", "r", signal.Recipient, signal.OfNetwork, "net", ""),
			trace("three", "s", signal.Recipient, signal.OfNetwork, "net", ""),
		}))
		require.NoError(t, s.Forget(ctx, "other", "2"))
		require.NoError(t, s.Forget(ctx, "three", ""))
		assert.Equal(t, []string{"r", "s"}, sharing(t, "three", "x", "net"))
		require.NoError(t, s.Forget(ctx, "three", "2"))
		assert.Equal(t, []string{"s"}, sharing(t, "three", "x", "net"))
		assert.Empty(t, sharing(t, "three", "x", "ben"))
		assert.Equal(t, []string{"r"}, sharing(t, "three", "x", "anna"))
	})

	t.Run("a signal stays unless a new one is about more", func(t *testing.T) {
		first := signal.Signal{
			Tenant: "four", RecommendationID: "r", Kind: signal.Household, FoundAt: now,
			Evidence: signal.Evidence{Count: 3, Others: []string{"s", "t"}, Detail: "detail"},
		}
		same, more := first, first
		same.FoundAt, same.Evidence.Others = now.Add(time.Hour), []string{"s"}
		more.FoundAt, more.Evidence = now.Add(2*time.Hour), signal.Evidence{Count: 4}
		for _, tt := range []struct{ in, want signal.Signal }{{first, first}, {same, first}, {more, more}, {first, more}} {
			require.NoError(t, s.Record(ctx, "four", []signal.Signal{tt.in}))
			got, err := s.Of(ctx, "four", []string{"r"})
			require.NoError(t, err)
			assert.Equal(t, []signal.Signal{tt.want}, got)
		}
		other := first
		other.Kind = signal.Ring
		require.NoError(t, s.Record(ctx, "four", []signal.Signal{other, first}))
		newest, err := s.Newest(ctx, "four", 9)
		require.NoError(t, err)
		assert.Equal(t, []signal.Signal{more, other}, newest)
		// One kind found twice at once, in two strengths, and by another of the same crowd.
		weak, strong, neighbour := first, more, first
		weak.RecommendationID, strong.RecommendationID, neighbour.RecommendationID = "s", "s", "t"
		require.NoError(t, s.Record(ctx, "four", []signal.Signal{weak, neighbour, strong, weak}))
		got, err := s.Of(ctx, "four", []string{"s", "t"})
		require.NoError(t, err)
		assert.ElementsMatch(t, []signal.Signal{strong, neighbour}, got)
		require.NoError(t, s.Record(ctx, "four", nil))
		none, err := s.Of(ctx, "other", []string{"r"})
		require.NoError(t, err)
		assert.Empty(t, none)
	})

	t.Run("what is over is dropped, and what isn't is looked at again later", func(t *testing.T) {
		for _, tenantID := range []string{"five", "five's neighbour"} {
			for _, id := range []string{"r", "s"} {
				require.NoError(t, s.Hold(ctx, tenant.ID(tenantID), id, now))
				require.NoError(
					t,
					s.Replace(
						ctx, tenant.ID(tenantID), id,
						[]signal.Trace{trace(tenant.ID(tenantID), id, signal.Recipient, signal.OfMailbox, "ben", "2")},
					),
				)
				require.NoError(
					t,
					s.Record(
						ctx, tenant.ID(tenantID),
						[]signal.Signal{{Tenant: tenant.ID(tenantID), RecommendationID: id, Kind: signal.Ring, FoundAt: now}},
					),
				)
			}
		}
		due := func(at time.Time) []string {
			ids, err := s.Due(ctx, "five", at, 9)
			require.NoError(t, err)
			return ids
		}
		assert.Empty(t, due(now))
		assert.Equal(t, []string{"r", "s"}, due(now.Add(time.Second)))
		require.NoError(t, s.Drop(ctx, "five", nil))
		require.NoError(t, s.Drop(ctx, "five", []string{"r"}))
		require.NoError(t, s.Kept(ctx, "five", []string{"r", "s"}, now.Add(time.Hour)))
		assert.Empty(t, due(now.Add(time.Second)))
		assert.Equal(t, []string{"s"}, due(now.Add(2*time.Hour)))
		assert.Equal(t, []string{"s"}, sharing(t, "five", "x", "ben"))
		assert.Equal(t, []string{"r", "s"}, sharing(t, "five's neighbour", "x", "ben"))
		left, err := s.Newest(ctx, "five", 9)
		require.NoError(t, err)
		assert.Len(t, left, 1)
	})
}
