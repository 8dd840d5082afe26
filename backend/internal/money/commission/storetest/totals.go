package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Summed is a store that sums.
type Summed interface {
	Kept
	commission.Totals
}

// Note is a document about commissions with its money.
type Note struct {
	Tenant tenant.ID
	Seller link.Code
	ID     string
	Month  commission.Month
	// Kind is monthly, cancellation or replacement; About is the one that another is about.
	Kind  string
	About string
	// Status is that of its money, which a cancellation has none of.
	Status string
	At     time.Time
	// PaidAt is zero for what isn't paid by transfer.
	PaidAt time.Time
}

// Write keeps a document.
type Write func(n Note)

func day(month time.Month, of int) time.Time {
	return time.Date(2026, month, of, 12, 0, 0, 0, tenant.Berlin).UTC()
}

// Totals runs the contract of what a seller's start page sums. September was paid in October, and corrected in
// November; October is on its way; November waits, with something to be taken off.
func Totals(t *testing.T, store Summed, seed Seed, write Write) {
	a, b := link.NewCode(), link.NewCode()
	for _, of := range []tenant.ID{own, foreign} {
		seed(of, a)
		seed(of, b)
	}
	bill := func(document string, at time.Time, all ...commission.Commission) {
		ids := make([]string, len(all))
		for i, c := range all {
			ids[i] = c.ID
		}
		_, err := store.Bill(t.Context(), own, ids, document, at)
		require.NoError(t, err)
	}
	september, october, ten := earned(a, 1000, day(9, 10)), earned(a, 2000, day(10, 10)), earned(a, 500, day(10, 12))
	ten.ProductID = "20"
	november, old := earned(a, 700, day(11, 5)), earned(a, 300, time.Date(2015, 3, 1, 12, 0, 0, 0, time.UTC))
	backOfSeptember := september.TakeBack(id.New(), commission.OrderCancelled, day(10, 20))
	backOfTen := ten.TakeBack(id.New(), commission.OrderCancelled, day(11, 6))
	elsewhere := earned(a, 9000, day(11, 5))
	elsewhere.Tenant = foreign
	add(
		t, store, september, october, ten, november, old, backOfSeptember, backOfTen, elsewhere, earned(b, 8000, day(11, 5)),
	)
	ofSeptember, ofOctober := "a"+id.New(), "b"+id.New()
	bill("gone", time.Date(2015, 4, 1, 4, 0, 0, 0, time.UTC), old)
	bill(ofSeptember, day(10, 1), september)
	bill(ofOctober, day(11, 1), october, ten, backOfSeptember)
	for _, n := range []Note{
		{ID: ofSeptember, Month: "2026-09", Kind: "monthly", Status: "paid", At: day(10, 1), PaidAt: day(10, 5)},
		{ID: "c" + id.New(), Month: "2026-09", Kind: "cancellation", About: ofSeptember, At: day(11, 9)},
		{ID: "d" + id.New(), Month: "2026-09", Kind: "replacement", About: ofSeptember, Status: "met", At: day(11, 9)},
		{ID: ofOctober, Month: "2026-10", Kind: "monthly", Status: "sent", At: day(11, 1)},
	} {
		n.Tenant, n.Seller = own, a
		write(n)
	}
	assertTotals(t, store, a)
	assertEarners(t, store, a)
}

func assertTotals(t *testing.T, store Summed, a link.Code) {
	t.Helper()
	now := day(11, 21)
	of := []commission.Filter{{}, {States: []commission.State{commission.Paid}}}
	for _, month := range []commission.Month{"2026-11", "2026-10", "2026-09"} {
		for _, total := range commission.AllTotals {
			of = append(of, total.In(month, now))
		}
	}
	got, err := store.Totals(t.Context(), own, a, of)
	require.NoError(t, err)
	assert.Equal(t, []int64{3000, 1300}, got[:2], "all, and all that is paid: also by what isn't kept any more")
	// Earned, waiting, under way, paid, taken back.
	assert.Equal(t, []int64{700, 200, 1500, 0, -500}, got[2:7], "November")
	assert.Equal(t, []int64{2500, 1500, 0, 1000, -1000}, got[7:12], "October")
	assert.Equal(t, []int64{1000, 1000, 0, 0, 0}, got[12:], "September")
	assert.Equal(t, got[0], got[1]+got[3]+got[4], "each cent waits, is under way or is paid")
	for i, f := range of {
		q := commission.Query{OrderBy: commission.ByAt, Size: 2, Page: 1, Filter: f}
		page, err := store.List(t.Context(), own, a, q)
		require.NoError(t, err)
		assert.Equal(t, got[i], page.Cents, "the list's sum, %d", i)
		assert.Equal(t, got[i], commission.Sum(walked(t, store, a, q)), "the sum of the list's rows, %d", i)
	}
	none, err := store.Totals(t.Context(), foreign, "7K2M9QX0", of)
	require.NoError(t, err)
	assert.Equal(t, make([]int64, len(of)), none)
}

func assertEarners(t *testing.T, store Summed, a link.Code) {
	t.Helper()
	best, err := store.Earners(t.Context(), own, a, day(9, 1), 3)
	require.NoError(t, err)
	assert.Equal(
		t, []commission.Earner{{ProductID: "10", Orders: 2, Cents: 2700}}, best, "what was taken back altogether is none",
	)
	best, err = store.Earners(t.Context(), own, a, time.Time{}, 3)
	require.NoError(t, err)
	assert.Equal(t, []commission.Earner{{ProductID: "10", Orders: 3, Cents: 3000}}, best)
	most, err := store.Earners(t.Context(), own, a, day(10, 11), 1)
	require.NoError(t, err)
	assert.Empty(t, most, "more was taken back since than earned")
}
