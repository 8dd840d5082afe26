package forecast_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/programme/tenant"
)

var monday = time.Date(2026, 11, 30, 0, 0, 0, 0, tenant.Berlin)

const day = 24 * time.Hour

// random makes lives of some years: made at a rate that has a season, confirmed, ordered, approved and cancelled by
// chance and after some days each.
func random(r *rand.Rand, aDay float64, until time.Time, weeks int) (lives []forecast.Life) {
	days := func(most int) time.Duration { return time.Duration(r.Float64() * float64(most) * float64(day)) }
	for at := until.Add(-time.Duration(weeks) * 7 * day); at.Before(until); at = at.Add(day) {
		season := 1 + 0.3*math.Sin(2*math.Pi*float64(at.YearDay())/365)
		for range int(aDay*season*2*r.Float64() + 0.5) {
			lives = append(lives, one(r, at.Add(days(1)), days))
		}
	}
	return lives
}

func one(r *rand.Rand, made time.Time, days func(int) time.Duration) forecast.Life {
	l := forecast.Life{Product: "a", Cents: 5000, Made: made}
	if r.IntN(3) == 0 {
		l.Product, l.Cents = "b", 8000
	}
	valid := made.Add(90 * day)
	if r.Float64() > 0.6 {
		l.Ended = valid
		return l
	}
	l.Confirmed = made.Add(days(10))
	share := 0.5
	if l.Product == "b" {
		share = 0.3
	}
	if r.Float64() > share {
		l.Ended = valid
		return l
	}
	l.Ordered = l.Confirmed.Add(days(20))
	l.Approved = l.Ordered
	if r.IntN(4) == 0 {
		l.Approved = l.Ordered.Add(days(9))
	}
	l.Due = l.Approved.Add(28 * day)
	if r.IntN(12) == 0 {
		l.Cancelled = l.Approved.Add(days(27))
		l.Ended = l.Cancelled
		return l
	}
	l.Owed, l.OwedCents = l.Due.Add(time.Minute), l.Cents
	if r.IntN(20) == 0 {
		l.OwedCents += 10000 // a bonus
	}
	return l
}

func owedIn(lives []forecast.Life, from time.Time) (cents int64) {
	until := from.AddDate(0, 0, 7)
	for _, l := range lives {
		if !l.Owed.IsZero() && !l.Owed.Before(from) && l.Owed.Before(until) {
			cents += l.OwedCents
		}
	}
	return cents
}

// How far off the forecast is, on lives that it hasn't seen: the figures of ADR 113.
func TestTheErrorOfAForecastOnRandomLives(t *testing.T) {
	for _, c := range []struct {
		name   string
		aDay   float64
		seeds  uint64
		off    float64
		within float64
	}{{"some thirty a week", 4, 8, 0.40, 0.72}, {"two hundred a week", 30, 2, 0.20, 0.72}} {
		t.Run(c.name, func(t *testing.T) {
			var off, sum, inside, n float64
			for seed := range c.seeds {
				lives := random(rand.New(rand.NewPCG(seed, 7)), c.aDay, monday, 110)
				for back := 20; back < 44; back += 8 {
					made := monday.AddDate(0, 0, -7*back)
					f := forecast.Make(lives, made)
					require.True(t, f.Enough)
					for _, w := range f.Weeks {
						came := owedIn(lives, w.From)
						off, sum, n = off+math.Abs(float64(came-w.Middle)), sum+float64(came), n+1
						if came >= w.Low && came <= w.High {
							inside++
						}
					}
				}
			}
			t.Logf("%s: error %.1f %% of what came, %.1f %% inside of the range", c.name, 100*off/sum, 100*inside/n)
			assert.Less(t, off/sum, c.off)
			assert.Greater(t, inside/n, c.within)
			assert.Less(t, inside/n, 0.95, "a range that holds everything says nothing")
		})
	}
}

// What is certain is exact: of lives that wait for their complaint period alone, none of which is cancelled.
func TestWhatIsCertainIsExactToTheWeek(t *testing.T) {
	var lives []forecast.Life
	for i := range 40 {
		at := monday.Add(-time.Duration(i) * 12 * time.Hour).Add(-time.Hour)
		lives = append(lives, forecast.Life{
			Product: "a", Cents: 100 + int64(i), Made: at.Add(-9 * day), Confirmed: at.Add(-8 * day), Ordered: at, Approved: at,
			Due: at.Add(28 * day),
		})
	}
	f := forecast.Make(lives, monday)
	assert.False(t, f.Enough, "three weeks are no history")
	var certain, all int64
	for i, w := range f.Weeks {
		assert.Equal(t, monday.AddDate(0, 0, 7*i), w.From)
		assert.Zero(t, w.Middle+w.Low+w.High)
		var due int64
		for _, l := range lives {
			if !l.Due.Before(w.From) && l.Due.Before(w.From.AddDate(0, 0, 7)) {
				due += l.Cents
			}
		}
		assert.Equal(t, due, w.Certain, w.From)
		certain += w.Certain
	}
	for _, l := range lives {
		all += l.Cents
	}
	assert.Equal(t, all, certain)
}

func TestAForecastKnowsNothingOfLater(t *testing.T) {
	lives := random(rand.New(rand.NewPCG(1, 2)), 5, monday.AddDate(0, 0, 70), 80)
	var known []forecast.Life
	forget := func(at *time.Time) {
		if at.After(monday) {
			*at = time.Time{}
		}
	}
	for _, l := range lives {
		if l.Made.After(monday) {
			continue
		}
		for _, at := range []*time.Time{&l.Confirmed, &l.Ordered, &l.Cancelled, &l.Ended, &l.Owed} {
			forget(at)
		}
		if l.Approved.After(monday) {
			l.Approved, l.Due = time.Time{}, time.Time{}
		}
		if l.Owed.IsZero() {
			l.OwedCents = 0
		}
		known = append(known, l)
	}
	assert.Equal(t, forecast.Make(known, monday), forecast.Make(lives, monday))
}

func TestAForecastOfNothing(t *testing.T) {
	f := forecast.Make(nil, monday)
	assert.False(t, f.Enough)
	assert.Len(t, f.Weeks, forecast.Weeks)
	assert.Zero(t, f.Owed)
}

func TestWeeksBeginOnMondayInBerlin(t *testing.T) {
	for at, want := range map[string]string{
		"2026-11-29T22:59:59Z": "2026-11-23", "2026-11-29T23:00:00Z": "2026-11-30", "2026-12-06T10:00:00Z": "2026-11-30",
		"2027-03-28T21:59:00Z": "2027-03-22", "2027-03-28T22:00:00Z": "2027-03-29",
	} {
		moment, err := time.Parse(time.RFC3339, at)
		require.NoError(t, err)
		assert.Equal(t, want, forecast.Monday(moment).Format(time.DateOnly), at)
	}
}
