package storetest

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/id"
)

// Cases runs the contract, for two kinds of payables with the same ids.
func Cases(t *testing.T, s transfer.Cases) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) { cases(t, s, kind) })
}

func cases(t *testing.T, s transfer.Cases, of payable.Kind) {
	ctx := context.Background()
	ref := func(id string) payable.Ref { return payable.Ref{Kind: of, ID: id} }
	settled := func(t *testing.T) int {
		t.Helper()
		all, err := s.AllCases(ctx, own, 100)
		require.NoError(t, err)
		return len(slices.DeleteFunc(all, transfer.Case.Open))
	}
	before := settled(t)
	fresh := func(kind transfer.CaseKind, payoutID string) transfer.Case {
		return transfer.Case{
			Tenant: own, ID: id.New(), Kind: kind, File: "r1.xml", MessageID: "m1", EndToEndID: "e1", BatchID: "b1",
			PayoutID: string(of) + payoutID, Payable: ref("award " + payoutID),
			Evidence: "the bank says paid", OpenedAt: at, Version: 1,
		}
	}
	add := func(t *testing.T, c transfer.Case, want bool) {
		t.Helper()
		added, err := s.Add(ctx, c)
		require.NoError(t, err)
		assert.Equal(t, want, added)
	}

	t.Run("one open case of a kind about one thing", func(t *testing.T) {
		c := fresh(transfer.PaidAfterRefused, "p1")
		add(t, c, true)
		add(t, fresh(transfer.PaidAfterRefused, "p1"), false)
		add(t, fresh(transfer.WrongSum, "p1"), true)
		got, err := s.CaseByID(ctx, own, c.ID)
		require.NoError(t, err)
		assert.Equal(t, c, got)
		_, err = s.CaseByID(ctx, foreign, c.ID)
		require.ErrorIs(t, err, transfer.ErrNoCase)
		ever := func(c transfer.Case) bool {
			found, err := s.Ever(ctx, c)
			require.NoError(t, err)
			return found
		}
		other := fresh(transfer.PaidAfterRefused, "p1")
		other.Tenant = foreign
		assert.False(t, ever(other), "another tenant's")
		assert.False(t, ever(fresh(transfer.PaidAfterRefused, "p2")), "about another")
		assert.False(t, ever(fresh(transfer.Duplicate, "p1")), "another kind")
		assert.True(t, ever(fresh(transfer.PaidAfterRefused, "p1")))

		held, err := s.Blocked(
			ctx, own, []payable.Ref{ref("award p1"), ref("award p2"), {Kind: payabletest.Other(of), ID: "award p9"}},
			[]transfer.CaseKind{transfer.PaidAfterRefused},
		)
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]bool{ref("award p1"): true}, held)
		held, err = s.Blocked(ctx, foreign, []payable.Ref{ref("award p1")}, []transfer.CaseKind{transfer.PaidAfterRefused})
		require.NoError(t, err)
		assert.Empty(t, held)

		require.NoError(t, s.UpdateCase(ctx, own, c.ID, func(c *transfer.Case) error {
			return c.Settle(transfer.DecidedNoMatter, "anna", "the bank corrected itself", at)
		}))
		require.ErrorIs(t, s.UpdateCase(ctx, own, c.ID, func(c *transfer.Case) error {
			return c.Settle(transfer.DecidedPaid, "bert", "again", at)
		}), transfer.ErrCaseClosed)
		got, err = s.CaseByID(ctx, own, c.ID)
		require.NoError(t, err)
		assert.Equal(t, "anna", got.SettledBy)
		assert.Equal(t, transfer.DecidedNoMatter, got.Decision)
		assert.True(t, ever(fresh(transfer.PaidAfterRefused, "p1")), "settled")
		held, err = s.Blocked(ctx, own, []payable.Ref{ref("award p1")}, []transfer.CaseKind{transfer.PaidAfterRefused})
		require.NoError(t, err)
		assert.Empty(t, held)
		add(t, fresh(transfer.PaidAfterRefused, "p1"), true)
	})

	t.Run("one of another kind with the same id isn't blocked, until it is", func(t *testing.T) {
		one, both := fresh(transfer.WrongSum, "of "+string(of)), []transfer.CaseKind{transfer.WrongSum}
		other := one
		other.ID, other.PayoutID, other.Payable.Kind = id.New(), "other "+one.PayoutID, payabletest.Other(of)
		add(t, one, true)
		held, err := s.Blocked(ctx, own, []payable.Ref{one.Payable, other.Payable}, both)
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]bool{one.Payable: true}, held)
		add(t, other, true)
		held, err = s.Blocked(ctx, own, []payable.Ref{one.Payable, other.Payable}, both)
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]bool{one.Payable: true, other.Payable: true}, held)
	})

	t.Run("open ones, the oldest first; all, the newest first", func(t *testing.T) {
		late := fresh(transfer.Duplicate, "p9")
		late.OpenedAt = at.AddDate(0, 0, 1+before)
		add(t, late, true)
		early := fresh(transfer.Duplicate, "p8")
		early.OpenedAt = at.AddDate(0, 0, -1-before)
		add(t, early, true)
		open, err := s.OpenCases(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, early.ID, open[0].ID)
		assert.Equal(t, late.ID, open[len(open)-1].ID)
		all, err := s.AllCases(ctx, own, 2)
		require.NoError(t, err)
		require.Len(t, all, 2)
		assert.Equal(t, late.ID, all[0].ID)
		all, err = s.AllCases(ctx, own, 100)
		require.NoError(t, err)
		assert.Len(t, all, len(open)+before+1)
		open, err = s.OpenCases(ctx, foreign)
		require.NoError(t, err)
		assert.Empty(t, open)
	})
}
