package numbers_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/kernel/link"
)

func TestAPeriodAndTheOneBefore(t *testing.T) {
	for what, c := range map[string]struct {
		from, until, before, last string
		days                      int
	}{
		"a day":                      {"2026-11-30", "2026-11-30", "2026-11-29", "2026-11-29", 1},
		"a month":                    {"2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31", 30},
		"a month after a short one":  {"2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30", 31},
		"a month so far":             {"2026-12-01", "2026-12-05", "2026-11-01", "2026-11-05", 5},
		"a week":                     {"2026-11-23", "2026-11-29", "2026-11-16", "2026-11-22", 7},
		"a week from the first on":   {"2027-02-01", "2027-02-07", "2027-01-25", "2027-01-31", 7},
		"seven days":                 {"2026-11-24", "2026-11-30", "2026-11-17", "2026-11-23", 7},
		"over the end of summertime": {"2026-10-20", "2026-10-31", "2026-10-08", "2026-10-19", 12},
		"a leap year":                {"2028-01-01", "2028-12-31", "2027-01-01", "2027-12-31", 366},
	} {
		p, err := numbers.PeriodOf(c.from, c.until)
		require.NoError(t, err, what)
		assert.Equal(t, c.days, p.Days(), what)
		assert.Equal(t, c.from, p.First(), what)
		assert.Equal(t, c.until, p.Last(), what)
		assert.Equal(t, c.before, p.Before().First(), what)
		assert.Equal(t, c.last, p.Before().Last(), what)
		assert.True(t, p.Has(c.from) && p.Has(c.until) && !p.Has(c.last) && !p.Has(p.End()), what)
	}
	for what, c := range map[string][2]string{
		"none": {"", ""}, "no day": {"2026-11-31", "2026-12-01"}, "backwards": {"2026-11-02", "2026-11-01"},
		"a day too many": {"2027-01-01", "2028-01-02"}, "long ago": {"1999-12-31", "2000-01-01"},
		"far ahead": {"2200-01-01", "2200-01-02"}, "an injection": {"2026-11-01' OR 1=1", "2026-11-02"},
	} {
		_, err := numbers.PeriodOf(c[0], c[1])
		assert.ErrorIs(t, err, numbers.ErrPeriod, what)
	}
	year, err := numbers.PeriodOf("2026-11-03", "2026-11-10")
	require.NoError(t, err)
	assert.Equal(t, "2025-12-01", year.Months().First())
	assert.Equal(t, "2026-11-10", year.Months().Last())
}

func TestTooFewToCompare(t *testing.T) {
	for _, c := range []struct {
		now, before, percent int
		few                  bool
	}{
		{30, 19, 0, true}, {30, 20, 500, false}, {0, 20, -1000, false}, {20, 0, 0, true}, {21, 21, 0, false},
		{100, 30, 2333, false}, {20, 30, -333, false},
	} {
		got := numbers.Counts(c.now, c.before)
		assert.Equal(t, c.few, got.Few, c)
		assert.Equal(t, c.percent, got.Percent(), c)
	}
}

func TestSharesAndCostsOfNoneAreNone(t *testing.T) {
	assert.Zero(t, numbers.Share{}.PerMille())
	assert.Equal(t, 667, numbers.Share{Part: 2, Whole: 3}.PerMille())
	assert.Zero(t, numbers.Cost{Cents: 5}.Each())
	assert.EqualValues(t, 1667, numbers.Cost{Cents: 5000, Customers: 3}.Each())
	assert.EqualValues(t, -1667, numbers.Cost{Cents: -5000, Customers: 3}.Each())
}

func TestTheDayByWhichOrdersWereIn(t *testing.T) {
	for what, c := range map[string]struct {
		of         numbers.Waited
		half, most int
	}{
		"none":           {numbers.Waited{}, 0, 0},
		"one":            {numbers.Waited{7: 1}, 7, 7},
		"two":            {numbers.Waited{0: 1, 9: 1}, 0, 9},
		"ten":            {numbers.Waited{1: 5, 2: 2, 3: 1, 40: 2}, 1, 3},
		"all on one day": {numbers.Waited{3: 100}, 3, 3},
	} {
		assert.Equal(t, c.half, c.of.By(50), what)
		assert.Equal(t, c.most, c.of.By(80), what)
	}
}

func TestDaysAndMonthsAreTheCalendarsOfBerlin(t *testing.T) {
	at := func(text string) time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		return moment
	}
	assert.Equal(t, 1, numbers.DaysTo(at("2026-03-28T22:59:00Z"), at("2026-03-28T23:01:00Z")))
	assert.Equal(t, 1, numbers.DaysTo(at("2026-03-28T23:00:00Z"), at("2026-03-29T22:00:00Z")), "a day of 23 hours")
	assert.Zero(t, numbers.DaysTo(at("2026-03-28T23:00:00Z"), at("2026-03-27T23:00:00Z")), "an order's day may "+
		"begin before")
	assert.Equal(t, 1, numbers.MonthsTo(at("2026-12-31T22:59:00Z"), at("2026-12-31T23:01:00Z")))
	assert.Equal(t, 13, numbers.MonthsTo(at("2026-11-15T12:00:00Z"), at("2027-12-01T12:00:00Z")))
}

func TestCohortsEndWithTheMonthThatHasBegun(t *testing.T) {
	p, err := numbers.PeriodOf("2026-11-01", "2026-11-30")
	require.NoError(t, err)
	got := numbers.CohortsOf(p.Months(), []numbers.Day{
		{Day: "2026-09-02", Sum: numbers.Sum{Made: 3}}, {Day: "2026-09-30", Sum: numbers.Sum{Made: 4}},
		{Day: "2026-11-30", Sum: numbers.Sum{Made: 1}},
	}, []numbers.Wait{
		{Month: "2026-09", Step: numbers.ToApproval, Waited: 0, Count: 1},
		{Month: "2026-09", Step: numbers.ToApproval, Waited: 2, Count: 2},
		{Month: "2026-09", Step: numbers.ToOrder, Waited: 1, Count: 7},
	}, time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC))
	assert.Equal(t, []numbers.Cohort{
		{Month: "2026-09", Made: 7, Approved: []int{1, 1, 3}}, {Month: "2026-11", Made: 1, Approved: []int{0}},
	}, got)
}

func TestAPeriodIsDividedInOrder(t *testing.T) {
	days := []numbers.Day{
		{Day: "2026-11-29", Sum: numbers.Sum{Made: 1}}, {Day: "2026-11-30", Sum: numbers.Sum{Made: 2}},
		{Day: "2026-12-06", Sum: numbers.Sum{Made: 4}},
	}
	sellers := []numbers.Seller{{Number: "AAAA1111", Kind: "agency", Name: "Oehler"}}
	groups := []numbers.Group{
		{Product: "gas", Sum: numbers.Sum{Made: 1}}, {Product: "strom", Seller: "AAAA1111", Sum: numbers.Sum{Made: 6}},
	}
	all := numbers.Filter{}.Fits(sellers)
	keys := func(by numbers.By) (keys []string) {
		for _, part := range numbers.PartsBy(by, groups, days, all, sellers) {
			keys = append(keys, part.Key)
		}
		return keys
	}
	assert.Equal(t, []string{"2026-11-23", "2026-11-30"}, keys(numbers.ByWeek), "a week begins on Monday")
	assert.Equal(t, []string{"2026-11", "2026-12"}, keys(numbers.ByMonth))
	assert.Equal(t, []string{"strom", "gas"}, keys(numbers.ByProduct))
	assert.Equal(t, []string{"AAAA1111", ""}, keys(numbers.BySeller))
	assert.Equal(t, "Oehler", numbers.PartsBy(numbers.BySeller, groups, days, all, sellers)[0].Name)
	for whose, want := range map[numbers.Whose]link.Code{
		numbers.ByNone: "", numbers.ByAgencies: "AAAA1111", "AAAA1111": "AAAA1111",
	} {
		fits := numbers.Filter{Whose: whose}.Fits(sellers)
		for _, g := range groups {
			assert.Equal(t, g.Seller == want, fits(g), "%s %s", whose, g.Seller)
		}
	}
}
