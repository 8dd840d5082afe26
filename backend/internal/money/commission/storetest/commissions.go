// Package storetest is the contract that every store of commissions and of choices keeps.
package storetest

import (
	"context"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Kept is a store with what the books ask it.
type Kept interface {
	commission.Commissions
	Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error)
}

// Seed makes an agency that commissions can be of.
type Seed func(t tenant.ID, number link.Code)

func earned(seller link.Code, cents int64, at time.Time) commission.Commission {
	return commission.Commission{
		Tenant: own, ID: id.New(), Kind: commission.Earned, Seller: seller, RecommendationID: id.New(),
		Recommendation: number(), Order: "A-1",
		OrderedAt: now.AddDate(0, 0, -14), ProductID: "10", Plan: "standard", Cents: cents, At: at,
		Why: commission.Why{
			Place: 11, PlanCents: cents - 30, Tier: 11, TierCents: 20, Promotion: "advent", PromotionCents: 10,
		},
	}
}

// number is one that doesn't begin as the orders here do: a list is asked for either by its beginning.
func number() string {
	for {
		if n := link.NewNumber().String(); n[0] != 'A' {
			return n
		}
	}
}

func add(t *testing.T, store Kept, all ...commission.Commission) {
	t.Helper()
	for _, c := range all {
		added, err := store.Add(t.Context(), c)
		require.NoError(t, err)
		require.True(t, added)
	}
}

// Commissions runs the contract.
func Commissions(t *testing.T, store Kept, seed Seed) {
	a, b := link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seed(one, a)
		seed(one, b)
	}
	t.Run("one of a kind for a recommendation", func(t *testing.T) { once(t, store, a) })
	seedOf := func() link.Code {
		n := link.NewCode()
		seed(own, n)
		seed(foreign, n)
		return n
	}
	t.Run("which order of its month one is", func(t *testing.T) { counts(t, store, seedOf(), b) })
	t.Run("a line is billed once", func(t *testing.T) { bills(t, store, seedOf(), b) })
	t.Run("what is held isn't billed", func(t *testing.T) { holds(t, store, seedOf()) })
	t.Run("what is lost stands on one document", func(t *testing.T) { takenBackLater(t, store, seedOf()) })
	t.Run("a hold and a document at once", func(t *testing.T) { holdsOrBills(t, store, seedOf()) })
	t.Run("of two who bill one line one wins", func(t *testing.T) { races(t, store, seedOf()) })
	t.Run("a walk gives what the pages give", func(t *testing.T) { walks(t, store, seedOf(), b) })
	t.Run(
		"lists by what it is asked, and each figure is the sum of its rows",
		func(t *testing.T) { lists(t, store, seedOf(), b) },
	)
}

func once(t *testing.T, store Kept, a link.Code) {
	c := earned(a, 1800, now)
	var added atomic.Int32
	var g errgroup.Group
	for range 4 {
		g.Go(func() error {
			again := c
			again.ID = id.New()
			ok, err := store.Add(t.Context(), again)
			if ok {
				added.Add(1)
			}
			return err
		})
	}
	require.NoError(t, g.Wait())
	assert.Equal(t, int32(1), added.Load())
	stored, err := store.EarnedBy(t.Context(), own, c.RecommendationID)
	require.NoError(t, err)
	c.ID = stored.ID
	assert.Equal(t, c, stored)
	back := stored.TakeBack(id.New(), commission.OrderCancelled, now.Add(time.Hour))
	add(t, store, back)
	ok, err := store.Add(t.Context(), stored.TakeBack(id.New(), commission.OrderCancelled, now))
	require.NoError(t, err)
	assert.False(t, ok, "it is taken back once")
	elsewhere := c
	elsewhere.Tenant, elsewhere.ID = foreign, id.New()
	add(t, store, elsewhere)
	_, err = store.EarnedBy(t.Context(), own, "nobody")
	require.ErrorIs(t, err, commission.ErrUnknown)
}

func bills(t *testing.T, store Kept, a, b link.Code) {
	first, second, late, others := earned(a, 1800, now), earned(
		a, 2500, now.Add(time.Minute),
	), earned(a, 700, now.AddDate(0, 1, 0)), earned(b, 900, now)
	add(t, store, second, first, late, others)
	owed, _, err := store.Owed(t.Context(), own)
	require.NoError(t, err)
	unbilled, err := store.Unbilled(t.Context(), own, a, now.AddDate(0, 1, 0))
	require.NoError(t, err)
	require.Equal(t, []commission.Commission{first, second}, unbilled)
	_, err = store.Bill(t.Context(), foreign, []string{first.ID}, "d0", now)
	require.ErrorIs(t, err, commission.ErrBilled, "another tenant's")
	billed, err := store.Bill(t.Context(), own, []string{second.ID, first.ID}, "d1", now)
	require.NoError(t, err)
	require.Len(t, billed, 2)
	for _, c := range billed {
		assert.Equal(t, "d1", c.Document)
		assert.Equal(t, now, c.BilledAt)
	}
	_, err = store.Bill(t.Context(), own, []string{late.ID, first.ID}, "d2", now)
	require.ErrorIs(t, err, commission.ErrBilled)
	_, err = store.Bill(t.Context(), own, []string{late.ID, late.ID}, "d2", now)
	require.ErrorIs(t, err, commission.ErrBilled, "one line twice")
	left, err := store.Unbilled(t.Context(), own, a, now.AddDate(1, 0, 0))
	require.NoError(t, err)
	require.Equal(t, []commission.Commission{late}, left, "a refused document leaves nothing behind")
	back := first.TakeBack(id.New(), commission.OrderCancelled, now.AddDate(0, 0, 1))
	add(t, store, back)
	after, sent, err := store.Owed(t.Context(), own)
	require.NoError(t, err)
	assert.Equal(
		t, owed-first.Cents-second.Cents, after, "a document owes what it is about; what is taken back is owed back",
	)
	assert.Zero(t, sent)
	_, err = store.Bill(t.Context(), own, []string{back.ID, late.ID}, "d3", now)
	require.NoError(t, err)
	after, _, err = store.Owed(t.Context(), own)
	require.NoError(t, err)
	assert.Equal(t, owed-first.Cents-second.Cents-late.Cents, after)
}

func races(t *testing.T, store Kept, a link.Code) {
	shared := earned(a, 1800, now)
	add(t, store, shared)
	var won atomic.Int32
	var g errgroup.Group
	for range 4 {
		own1 := earned(a, 100, now)
		add(t, store, own1)
		g.Go(func() error {
			if _, err := store.Bill(t.Context(), own, []string{own1.ID, shared.ID}, id.New(), now); err == nil {
				won.Add(1)
			}
			return nil
		})
	}
	require.NoError(t, g.Wait())
	assert.Equal(t, int32(1), won.Load())
	left, err := store.Unbilled(t.Context(), own, a, now.AddDate(1, 0, 0))
	require.NoError(t, err)
	assert.Len(t, left, 3, "who lost billed nothing")
}

// walks compares a walk by parts of two with the page that holds all, by each column, both ways and by each part of the
// filter.
func walks(t *testing.T, store Kept, a, b link.Code) {
	var all []commission.Commission
	for i := range 7 {
		c := earned(a, int64(1000+i%3), now.Add(time.Duration(i)*time.Hour))
		c.ProductID, c.Recommendation, c.OrderedAt = []string{"10", "20"}[i%2], "N"+strconv.Itoa(i%4), now.AddDate(0, 0, -i%3)
		c.Plan = []string{"premium", "standard"}[i%2]
		all = append(all, c)
	}
	back := all[0].TakeBack(id.New(), commission.OrderCancelled, now.Add(7*time.Hour))
	elsewhere := earned(a, 5, now)
	elsewhere.Tenant = foreign
	add(t, store, append(all, back, elsewhere, earned(b, 5, now))...)
	_, err := store.Bill(t.Context(), own, []string{all[1].ID, all[2].ID, back.ID}, "d1", now)
	require.NoError(t, err)
	filters := map[string]struct {
		f    commission.Filter
		rows int
	}{
		"none":     {commission.Filter{}, 8},
		"figures":  {commission.Filter{Figures: []commission.Figure{commission.InOpen, commission.InTakenBack}}, 6},
		"billed":   {commission.Filter{Figures: []commission.Figure{commission.InBilled}}, 2},
		"products": {commission.Filter{Products: []string{"20"}}, 3},
		"time":     {commission.Filter{From: now.Add(2 * time.Hour), Until: now.Add(5 * time.Hour)}, 3},
		"number":   {commission.Filter{Number: "N1"}, 2},
		"order":    {commission.Filter{Number: "A", Order: "A-"}, 8},
	}
	for name, of := range filters {
		for _, column := range []commission.Column{
			commission.ByAt, commission.ByOrdered, commission.ByProduct, commission.ByPlan, commission.ByCents,
			commission.ByNumber,
		} {
			for _, descending := range []bool{false, true} {
				q := commission.Query{OrderBy: column, Descending: descending, Size: 200, Page: 1, Filter: of.f}
				page, err := store.List(t.Context(), own, a, q)
				require.NoError(t, err)
				require.Len(t, page.Rows, of.rows, name)
				require.Nil(t, page.Last, "a page is no walk")
				assert.Equal(t, page.Rows, walked(t, store, a, q), "%s by %s, descending: %t", name, column, descending)
			}
		}
	}
}

// walked gives all rows part by part; a part holds two.
func walked(t *testing.T, store Kept, a link.Code, q commission.Query) (all []commission.Commission) {
	t.Helper()
	q.Walking, q.Size = true, 2
	for range 20 {
		page, err := store.List(t.Context(), own, a, q)
		require.NoError(t, err)
		require.LessOrEqual(t, len(page.Rows), 2)
		assert.Zero(t, page.Total, "a walk counts nothing")
		all = append(all, page.Rows...)
		if page.Last == nil {
			return all
		}
		q.After = page.Last
	}
	require.Fail(t, "a walk ends")
	return nil
}

func lists(t *testing.T, store Kept, a, b link.Code) {
	first, second, third := earned(a, 1800, now), earned(a, 2500, now.Add(time.Hour)), earned(
		a, 2500, now.Add(2*time.Hour),
	)
	second.ProductID, second.Plan = "20", "premium"
	third.Order = "Kunde-200%1"
	back := first.TakeBack(id.New(), commission.OrderCancelled, now.Add(3*time.Hour))
	add(t, store, first, second, third, back, earned(b, 5, now))
	_, err := store.Bill(t.Context(), own, []string{first.ID}, "d1", now)
	require.NoError(t, err)
	tests := map[string]struct {
		q     commission.Query
		want  []string
		total int
		cents int64
	}{
		"the newest first": {commission.Query{}, []string{back.ID, third.ID, second.ID, first.ID}, 4, 5000},
		"by amount, page by page": {
			commission.Query{OrderBy: commission.ByCents, Size: 2, Page: 2},
			[]string{min(second.ID, third.ID), max(second.ID, third.ID)}, 4, 5000,
		},
		"open": {
			commission.Query{Filter: commission.Filter{States: []commission.State{commission.Open}}},
			[]string{back.ID, third.ID, second.ID}, 3, 3200,
		},
		"billed": {
			commission.Query{Filter: commission.Filter{States: []commission.State{commission.Billed}}}, []string{first.ID}, 1,
			1800,
		},
		"open or billed": {
			commission.Query{Filter: commission.Filter{States: []commission.State{commission.Billed, commission.Open}}},
			[]string{back.ID, third.ID, second.ID, first.ID}, 4, 5000,
		},
		"figures, one or another": {
			commission.Query{
				Filter: commission.Filter{Figures: []commission.Figure{commission.InTakenBack, commission.InBilled}},
			},
			[]string{back.ID, first.ID}, 2, 0,
		},
		"the open figure": {
			commission.Query{Filter: commission.Filter{Figures: []commission.Figure{commission.InOpen}}},
			[]string{third.ID, second.ID}, 2, 5000,
		},
		"taken back": {
			commission.Query{Filter: commission.Filter{Kinds: []commission.Kind{commission.TakenBack}}}, []string{back.ID}, 1,
			-1800,
		},
		"a product": {
			commission.Query{Filter: commission.Filter{Products: []string{"20"}}}, []string{second.ID}, 1, 2500,
		},
		"a time": {
			commission.Query{Filter: commission.Filter{From: now.Add(time.Hour), Until: now.Add(2 * time.Hour)}},
			[]string{second.ID}, 1, 2500,
		},
		"a number": {
			commission.Query{Filter: commission.Filter{Number: third.Recommendation}}, []string{third.ID}, 1, 2500,
		},
		"an order's number, however it is typed": {
			commission.Query{Filter: commission.Filter{Number: " kunde-200% "}}, []string{third.ID}, 1, 2500,
		},
		"the beginning of an order's, also of what was taken back": {
			commission.Query{Filter: commission.Filter{Number: "a-"}}, []string{back.ID, second.ID, first.ID}, 3, 2500,
		},
		"the middle of an order's":   {commission.Query{Filter: commission.Filter{Number: "200%"}}, nil, 0, 0},
		"a sign that stands for any": {commission.Query{Filter: commission.Filter{Number: "%"}}, nil, 0, 0},
		"a page behind the last":     {commission.Query{Page: 9}, nil, 4, 5000},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			q, err := tt.q.Checked()
			require.NoError(t, err)
			page, err := store.List(t.Context(), own, a, q)
			require.NoError(t, err)
			var ids []string
			for _, c := range page.Rows {
				ids = append(ids, c.ID)
			}
			assert.Equal(t, tt.want, ids)
			assert.Equal(t, tt.total, page.Total)
			assert.Equal(t, tt.cents, page.Cents)
		})
	}
	sums, err := store.Sums(t.Context(), own, a)
	require.NoError(t, err)
	assert.Equal(t, commission.Sums{OpenCents: 5000, BilledCents: 1800, TakenBackCents: -1800, UnbilledCents: 3200}, sums)
	all, err := store.List(t.Context(), own, a, commission.Query{OrderBy: commission.ByAt, Size: 9, Page: 1})
	require.NoError(t, err)
	assert.Equal(t, all.Cents, sums.OpenCents+sums.BilledCents+sums.TakenBackCents, "each row is in one figure")
	none, err := store.Sums(t.Context(), foreign, a)
	require.NoError(t, err)
	assert.Zero(t, none, "another tenant's agency of the same number")
}
