// Package storetest holds the contracts of the ports of awards; every adapter runs them.
package storetest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func award(recommendation string, change ...func(*reward.Award)) reward.Award {
	a := reward.Award{
		Tenant: own, ID: id.New(), RecommendationID: recommendation, Party: reward.Recommender, Kind: reward.ForReferral,
		HolderID: "holder", ProductID: "product", AmountCents: 3501, Status: reward.Open, CreatedAt: at, Version: 1,
	}
	for _, c := range change {
		c(&a)
	}
	return a
}

func add(t *testing.T, awards reward.Awards, a reward.Award) reward.Award {
	t.Helper()
	added, err := awards.Add(context.Background(), a)
	require.NoError(t, err)
	require.True(t, added)
	return a
}

func chosen(means reward.Means, when time.Time) func(*reward.Award) {
	return func(a *reward.Award) {
		a.Status, a.OfferedAt, a.ExpiresAt = reward.Offered, at, at.AddDate(1, 0, 0)
		a.Choice = &reward.Choice{RewardID: "r", Means: means, ChosenAt: when, DueBy: when.AddDate(0, 0, 28)}
		if means == reward.ByBank {
			a.Choice.Account = &reward.SealedAccount{IBAN: []byte{1, 2}, Holder: []byte{3}, Last4: "3000", Hash: "h"}
		}
	}
}

// Awards runs the contract.
func Awards(t *testing.T, awards reward.Awards) {
	ctx := context.Background()

	t.Run("an award comes back as it went in", func(t *testing.T) {
		want := add(t, awards, award("whole", chosen(reward.ByBank, at), func(a *reward.Award) {
			a.Kind, a.Nth, a.SetSize, a.InPayment, a.HolderID = reward.ForBonus, 2, 4, true, "whole holder"
			a.HolderGone, a.Revoked, a.GivenBack = true, true, true
			a.PaidMailedAt, a.CancelledMailedAt, a.Rejected, a.RejectedLast4, a.RejectedMailedAt, a.EndedAt = at, at, "payout", "3000", at, at
		}))
		got, err := awards.ByID(ctx, own, want.ID)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})

	t.Run("more at once than a statement has parameters", func(t *testing.T) {
		want := add(t, awards, award("many"))
		got, err := awards.OfRecommendations(ctx, own, append(slices.Repeat([]string{"none"}, 70_000), want.RecommendationID))
		require.NoError(t, err)
		assert.Equal(t, []reward.Award{want}, got)
	})

	t.Run("one award a recommendation, party and kind", func(t *testing.T) {
		add(t, awards, award("unique"))
		again, err := awards.Add(ctx, award("unique"))
		require.NoError(t, err)
		assert.False(t, again)
		add(t, awards, award("unique", func(a *reward.Award) { a.Party = reward.Recipient }))
		add(
			t, awards,
			award("unique", func(a *reward.Award) { a.Kind, a.Nth, a.HolderID = reward.ForBonus, 1, "unique holder" }),
		)
	})

	t.Run("the nth bonus once, but again when it was cancelled or given back", func(t *testing.T) {
		bonus := func(recommendation string) reward.Award {
			return award(
				recommendation, func(a *reward.Award) { a.Kind, a.Nth, a.HolderID = reward.ForBonus, 1, "bonus holder" },
			)
		}
		first := add(t, awards, bonus("b1"))
		again, err := awards.Add(ctx, bonus("b2"))
		require.NoError(t, err)
		assert.False(t, again)
		standing := func(t2 tenant.ID) []string {
			found, err := awards.Bonuses(ctx, t2, "bonus holder")
			require.NoError(t, err)
			return ids(found)
		}
		assert.Equal(t, []string{first.ID}, standing(own))
		assert.Empty(t, standing(foreign))
		require.NoError(t, awards.Update(ctx, own, first.ID, func(a *reward.Award) error { return a.Cancel(at) }))
		assert.Empty(t, standing(own))
		second := add(
			t, awards, award("b5", func(a *reward.Award) { a.Kind, a.Nth, a.HolderID = reward.ForBonus, 2, "bonus holder" }),
		)
		third := add(t, awards, bonus("b3"))
		assert.Equal(t, []string{third.ID, second.ID}, standing(own), "by their numbers")
		require.NoError(t, awards.Update(ctx, own, third.ID, func(a *reward.Award) error {
			a.Status, a.GivenBack = reward.PaidOut, true
			return nil
		}))
		assert.Equal(t, []string{second.ID}, standing(own))
		add(t, awards, bonus("b4"))
	})

	t.Run("a tenant sees and changes only its own", func(t *testing.T) {
		a := add(t, awards, award("scoped"))
		_, err := awards.ByID(ctx, foreign, a.ID)
		assert.ErrorIs(t, err, reward.ErrAwardUnknown)
		err = awards.Update(ctx, foreign, a.ID, func(*reward.Award) error { return nil })
		assert.ErrorIs(t, err, reward.ErrAwardUnknown)
		list, err := awards.OfRecommendations(ctx, foreign, []string{"scoped"})
		require.NoError(t, err)
		assert.Empty(t, list)
	})

	t.Run("a refused change writes nothing", func(t *testing.T) {
		a := add(t, awards, award("refused"))
		err := awards.Update(ctx, own, a.ID, func(a *reward.Award) error {
			a.Status = reward.PaidOut
			return reward.ErrNotPayable
		})
		assert.ErrorIs(t, err, reward.ErrNotPayable)
		got, err := awards.ByID(ctx, own, a.ID)
		require.NoError(t, err)
		assert.Equal(t, a, got)
	})

	t.Run("a returned award has no bank data left", func(t *testing.T) {
		a := add(t, awards, award("returned", chosen(reward.ByBank, at)))
		require.NoError(t, awards.Update(ctx, own, a.ID, func(a *reward.Award) error {
			if err := a.Reserve(reward.ByBank); err != nil {
				return err
			}
			a.Reminded = 2
			return a.Withhold("payout", reward.Claim{
				Until: at.AddDate(1, 0, 0), RemindAt: []time.Time{at.AddDate(0, 11, 0), at.AddDate(1, 0, -7)},
			})
		}))
		got, err := awards.ByID(ctx, own, a.ID)
		require.NoError(t, err)
		assert.Nil(t, got.Choice)
		assert.False(t, got.InPayment)
		assert.Equal(t, "payout", got.Rejected)
		assert.Equal(t, "3000", got.RejectedLast4)
		assert.True(t, got.Withheld)
		assert.Equal(t, []time.Time{at.AddDate(0, 11, 0), at.AddDate(1, 0, -7)}, got.RemindAt)
		assert.Zero(t, got.Reminded, "a new claim is reminded of anew")
	})

	t.Run("sixteen at once: one reserves", func(t *testing.T) {
		a := add(t, awards, award("race", chosen(reward.ByVoucher, at)))
		won := race(16, func() error {
			return awards.Update(ctx, own, a.ID, func(a *reward.Award) error { return a.Reserve(reward.ByVoucher) })
		}, func(err error) { assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err) })
		assert.Equal(t, 1, won)
	})

	t.Run("payable in the order of choice, by means", func(t *testing.T) {
		later := add(t, awards, award("p1", chosen(reward.ByBank, at.Add(2*time.Hour))))
		sooner := add(t, awards, award("p2", chosen(reward.ByBank, at.Add(time.Hour))))
		add(t, awards, award("p3", chosen(reward.ByVoucher, at)))
		add(t, awards, award("p4", chosen(reward.ByBank, at), func(a *reward.Award) { a.InPayment = true }))
		add(t, awards, award("p5"))
		list, err := awards.Payable(ctx, own, reward.ByBank, 10)
		require.NoError(t, err)
		assert.Equal(t, []string{sooner.ID, later.ID}, ids(list))
		list, err = awards.Payable(ctx, own, reward.ByBank, 1)
		require.NoError(t, err)
		assert.Equal(t, []string{sooner.ID}, ids(list))
	})

	t.Run("recommendations with an award that hasn't ended, each once, in their order", func(t *testing.T) {
		add(t, awards, award("u1"))
		add(t, awards, award("u1", func(a *reward.Award) { a.Party = reward.Recipient }))
		add(t, awards, award("u2", func(a *reward.Award) { a.Status = reward.Cancelled }))
		add(t, awards, award("u3", chosen(reward.ByBank, at)))
		add(t, awards, award("u4", func(a *reward.Award) { a.Status = reward.PaidOut }))
		add(t, awards, award("u5"))
		found, err := awards.Unended(ctx, own, "u", 2)
		require.NoError(t, err)
		assert.Equal(t, []string{"u1", "u3"}, found)
		found, err = awards.Unended(ctx, own, "u3", 1)
		require.NoError(t, err)
		assert.Equal(t, []string{"u5"}, found)
		found, err = awards.Unended(ctx, foreign, "u", 10)
		require.NoError(t, err)
		assert.Empty(t, found)
	})

	t.Run("an account that the bank refused is its holder's, on one side", func(t *testing.T) {
		add(t, awards, award("r1", func(a *reward.Award) { a.HolderID, a.RefusedHash = "refused", "h" }))
		for _, asked := range []struct {
			t            tenant.ID
			p            reward.Party
			holder, hash string
			want         bool
		}{
			{own, reward.Recommender, "refused", "h", true}, {own, reward.Recommender, "refused", "other", false},
			{own, reward.Recipient, "refused", "h", false}, {own, reward.Recommender, "holder", "h", false},
			{foreign, reward.Recommender, "refused", "h", false},
		} {
			got, err := awards.Refused(ctx, asked.t, asked.p, asked.holder, asked.hash)
			require.NoError(t, err)
			assert.Equal(t, asked.want, got, asked)
		}
	})

	t.Run("of several recommendations", func(t *testing.T) {
		first, second := add(t, awards, award("l1")), add(t, awards, award("l2"))
		list, err := awards.OfRecommendations(ctx, own, []string{"l2", "l1", "none"})
		require.NoError(t, err)
		assert.Equal(t, []string{first.ID, second.ID}, ids(list))
	})
}

// Contracts runs the contract.
func Contracts(t *testing.T, contracts reward.Contracts) {
	ctx := context.Background()

	t.Run("counts up and down, by tenant and recommender", func(t *testing.T) {
		for _, step := range []struct{ n, want int }{{1, 1}, {1, 2}, {-1, 1}, {1, 2}} {
			got, err := contracts.Count(ctx, own, "steps", step.n)
			require.NoError(t, err)
			assert.Equal(t, step.want, got)
		}
		for _, other := range []struct {
			t  tenant.ID
			id string
		}{{foreign, "steps"}, {own, "nobody"}} {
			got, err := contracts.Count(ctx, other.t, other.id, 1)
			require.NoError(t, err)
			assert.Equal(t, 1, got)
		}
	})

	t.Run("sixteen at once see sixteen numbers", func(t *testing.T) {
		var seen sync.Map
		won := race(16, func() error {
			n, err := contracts.Count(ctx, own, "race", 1)
			if _, twice := seen.LoadOrStore(n, true); twice {
				return fmt.Errorf("number %d was given twice", n)
			}
			return err
		}, func(err error) { assert.NoError(t, err) })
		assert.Equal(t, 16, won)
	})
}

func race(n int, try func() error, lost func(error)) int {
	var won atomic.Int32
	var mu sync.Mutex
	var group errgroup.Group
	for range n {
		group.Go(func() error {
			if err := try(); err != nil {
				mu.Lock()
				defer mu.Unlock()
				lost(err)
				return nil
			}
			won.Add(1)
			return nil
		})
	}
	_ = group.Wait() // the functions report by themselves
	return int(won.Load())
}

func ids(awards []reward.Award) []string {
	list := make([]string, len(awards))
	for i, a := range awards {
		list[i] = a.ID
	}
	return list
}
