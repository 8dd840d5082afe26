package forecast

import (
	"math"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// Weeks is how far a forecast looks.
	Weeks = 12
	// Looked is how many weeks it looks back: some 180 days.
	Looked = 26
	// leastWeeks and leastOwed are the history without which nothing is estimated.
	leastWeeks = 8
	leastOwed  = 30
	// ofProduct is how many lives of a product its own rates take.
	ofProduct = 200
	// quantile is that of a normal distribution of which 80 % lie within.
	quantile = 1.2816
	// halved is after how many weeks what came counts half for what new recommendations will bring.
	halved = 8
	// bands are how many weeks share what was seen of their errors: those far away are harder to tell.
	bands = 4
	// tried is of how many weeks before the forecast is made again, to see how far off it was.
	tried = 20
	// widest bounds by how much the range grows by what was seen.
	widest = 36
)

// Monday gives the first instant of a moment's week in Berlin.
func Monday(at time.Time) time.Time {
	at = at.In(tenant.Berlin)
	year, month, day := at.Date()
	return time.Date(year, month, day-(int(at.Weekday())+6)%7, 0, 0, 0, 0, tenant.Berlin)
}

// after gives the Monday some weeks later; a week across a change of the clock is an hour longer or shorter.
func after(monday time.Time, weeks int) time.Time { return monday.AddDate(0, 0, 7*weeks) }

// Since is from when on lives are looked at for a forecast: those that were open when the time that it looks back
// began are long decided otherwise.
func Since(monday time.Time) time.Time { return after(monday, -2*Looked) }

// Week is what is said of one week.
type Week struct {
	// From is its Monday.
	From time.Time
	// Low, Middle and High are cents: with 80 % it will be between the outer ones.
	Low, Middle, High int64
	// Certain are cents whose day is known: of orders that wait for the end of their complaint period alone.
	Certain int64
}

// Forecast is what is said on a Monday.
type Forecast struct {
	Made  time.Time
	Weeks []Week
	// Enough tells whether there was enough to estimate from; without it weeks hold what is certain alone.
	Enough bool
	// Owed is from how many rewards the rates come, of how many weeks.
	Owed    int
	History int
}

// sums are what is foreseen of each week.
type sums struct{ mean, variance, certain [Weeks]float64 }

// rate counts lives that stood somewhere on a Monday, and those that owed in each week from then on.
type rate struct {
	stood [cells][Weeks]float64
	owed  [cells][Weeks]float64
}

// close has each week know of all that stood for it or for longer.
func (r *rate) close() {
	for cell := range r.stood {
		for w := Weeks - 2; w >= 0; w-- {
			r.stood[cell][w] += r.stood[cell][w+1]
		}
	}
}

func (r *rate) of(cell, week int) float64 {
	if r.stood[cell][week] == 0 {
		return 0
	}
	return r.owed[cell][week] / r.stood[cell][week]
}

// model is what the past says.
type model struct {
	all       *rate
	ofProduct map[string]*rate
	// kept is the share of orders that weren't cancelled in their complaint period, uplift what is owed of what was
	// promised: more by a bonus, less by what the law lets people have.
	kept   float64
	uplift float64
	// fresh and freshVariance are what comes of recommendations that aren't made yet.
	fresh         [Weeks]float64
	freshVariance [Weeks]float64
}

// Make says what will fall due, from what was known on the Monday.
//
// Rule (operator, D): A forecast of rewards uses what was known on its Monday and nothing later. Enforced:
// insight/forecast.Make. Test: TestAForecastKnowsNothingOfLater.
func Make(lives []Life, monday time.Time) Forecast {
	f := Forecast{Made: monday, Weeks: make([]Week, Weeks)}
	mondays := usable(lives, monday)
	f.History = len(mondays) - 1
	for _, l := range lives {
		if by(l.Owed, monday) && l.Owed.After(after(monday, -Looked)) {
			f.Owed++
		}
	}
	f.Enough = f.History >= leastWeeks && f.Owed >= leastOwed
	var m *model
	if f.Enough {
		m = learn(lives, mondays)
	}
	s := m.foresee(lives, monday)
	var wider [Weeks]float64
	if f.Enough {
		wider = spread(lives, monday)
	}
	for w := range Weeks {
		one := Week{From: after(monday, w), Certain: int64(math.Round(s.certain[w]))}
		if f.Enough {
			wide := quantile * math.Sqrt(wider[w]*s.variance[w])
			one.Low = int64(math.Round(math.Max(0, s.mean[w]-wide)))
			one.Middle = int64(math.Round(s.mean[w]))
			one.High = int64(math.Round(s.mean[w] + wide))
		}
		f.Weeks[w] = one
	}
	return f
}

// usable are the Mondays back to the first life, the forecast's own in front.
func usable(lives []Life, monday time.Time) []time.Time {
	first := monday
	for _, l := range lives {
		if l.Made.Before(first) {
			first = l.Made
		}
	}
	mondays := []time.Time{monday}
	for w := 1; w <= Looked && !after(monday, -w).Before(first); w++ {
		mondays = append(mondays, after(monday, -w))
	}
	return mondays
}

// weekOf gives the week from a Monday on in which a moment lies; false outside of the forecast.
func weekOf(monday, at time.Time) (int, bool) {
	if at.Before(monday) {
		return 0, false
	}
	w := int(at.Sub(monday) / week)
	for w > 0 && at.Before(after(monday, w)) {
		w--
	}
	for !at.Before(after(monday, w+1)) {
		w++
	}
	return w, w < Weeks
}

// Ahead gives the weeks from a Monday on, of which nothing is said yet.
func Ahead(monday time.Time) []Week {
	weeks := make([]Week, Weeks)
	for w := range weeks {
		weeks[w].From = after(monday, w)
	}
	return weeks
}

// Place puts what is certain into its weeks, in place of what was when these were made, and gives what comes later.
// What should have come by now comes in the first.
func Place(weeks []Week, coming []Coming) (later int64) {
	for w := range weeks {
		weeks[w].Certain = 0
	}
	for _, c := range coming {
		w, within := 0, true
		if c.At.After(weeks[0].From) {
			w, within = weekOf(weeks[0].From, c.At)
		}
		if !within {
			later += c.Cents
			continue
		}
		weeks[w].Certain += c.Cents
	}
	return later
}

func learn(lives []Life, mondays []time.Time) *model {
	m := &model{all: &rate{}, ofProduct: map[string]*rate{}, kept: 1, uplift: 1}
	now := mondays[0]
	counts := map[string]int{}
	for _, l := range lives {
		counts[l.Product]++
	}
	var decided, kept, promised, owed float64
	for _, l := range lives {
		if !l.Due.IsZero() && l.Due.Before(now) && l.Due.After(after(now, -Looked)) && by(l.Approved, now) {
			decided++
			if by(l.Owed, now) {
				kept++
			}
		}
		if by(l.Owed, now) && l.Owed.After(after(now, -Looked)) {
			promised, owed = promised+float64(l.Cents), owed+float64(l.OwedCents)
		}
		rates := []*rate{m.all}
		if counts[l.Product] >= ofProduct {
			if m.ofProduct[l.Product] == nil {
				m.ofProduct[l.Product] = &rate{}
			}
			rates = append(rates, m.ofProduct[l.Product])
		}
		for back := 1; back < len(mondays); back++ {
			l.count(rates, mondays[back], min(back, Weeks), now)
		}
	}
	m.all.close()
	for _, r := range m.ofProduct {
		r.close()
	}
	if decided > 0 {
		m.kept = kept / decided
	}
	if promised > 0 {
		m.uplift = owed / promised
	}
	m.newcomers(lives, mondays)
	return m
}

// count adds to rates where the life stood on a Monday, and whether it owed in each of the weeks that are over.
func (l Life) count(rates []*rate, monday time.Time, weeks int, now time.Time) {
	cell, stood := l.cell(monday)
	if !stood {
		return
	}
	when, within := weekOf(monday, l.Owed)
	within = within && by(l.Owed, now)
	for _, r := range rates {
		r.stood[cell][weeks-1]++ // for that week and those before: see close
		if within && when < weeks {
			r.owed[cell][when]++
		}
	}
}

// newcomers looks at what came, in the weeks after each Monday, of lives that weren't there yet.
func (m *model) newcomers(lives []Life, mondays []time.Time) {
	came := cameOf(lives, mondays, true)
	for w := range Weeks {
		var n, sum, squares float64
		for back := w + 1; back < len(mondays); back++ {
			c, weight := came[back][w], math.Exp2(-float64(back-w-1)/halved)
			n, sum, squares = n+weight, sum+weight*c, squares+weight*c*c
		}
		if n == 0 {
			continue
		}
		m.fresh[w] = sum / n
		if n > 1 {
			m.freshVariance[w] = math.Max(0, squares-sum*sum/n) / (n - 1) * (1 + 1/n)
		}
	}
}

// cameOf sums what became owed in the weeks after each Monday, until the first of them; with fresh that of lives alone
// that began later.
func cameOf(lives []Life, mondays []time.Time, fresh bool) [][Weeks]float64 {
	came := make([][Weeks]float64, len(mondays))
	for _, l := range lives {
		if !by(l.Owed, mondays[0]) {
			continue
		}
		for back := 1; back < len(mondays); back++ {
			if fresh && by(l.Made, mondays[back]) {
				continue
			}
			if w, within := weekOf(mondays[back], l.Owed); within {
				came[back][w] += float64(l.OwedCents)
			}
		}
	}
	return came
}

func (m *model) rates(product string) *rate {
	if own := m.ofProduct[product]; own != nil {
		return own
	}
	return m.all
}

// foresee sums over the lives that are open on a Monday, and adds what isn't there yet. Without a model it gives what
// is certain.
func (m *model) foresee(lives []Life, monday time.Time) (s sums) {
	for _, l := range lives {
		cents := float64(l.Cents)
		if stage, _ := l.At(monday); stage == Certain {
			w, within := weekOf(monday, l.Due)
			if l.Due.Before(monday) {
				w, within = 0, true
			}
			if !within {
				continue
			}
			s.certain[w] += cents
			if m != nil {
				cents *= m.uplift
				s.mean[w] += cents * m.kept
				s.variance[w] += cents * cents * m.kept * (1 - m.kept)
			}
			continue
		}
		cell, stood := l.cell(monday)
		if m == nil || !stood {
			continue
		}
		cents *= m.uplift
		rates := m.rates(l.Product)
		for w := range Weeks {
			p := rates.of(cell, w)
			s.mean[w] += cents * p
			s.variance[w] += cents * cents * p * (1 - p)
		}
	}
	if m != nil {
		for w := range Weeks {
			s.mean[w] += m.fresh[w]
			s.variance[w] += m.freshVariance[w]
		}
	}
	return s
}

// spread is by how much what came was further away than the variance has it, by forecasts made of each of the weeks
// before as of then: seasons, campaigns and whatever else moves many lives together. Weeks that are as far away share
// it.
func spread(lives []Life, monday time.Time) (wider [Weeks]float64) {
	var n, sum [Weeks]float64
	for back := 1; back <= tried; back += 2 {
		then := usable(lives, after(monday, -back))
		if len(then) <= leastWeeks {
			break
		}
		s := learn(lives, then).foresee(lives, then[0])
		came := cameOf(lives, []time.Time{monday, then[0]}, false)[1]
		for w := range min(back, Weeks) {
			if s.variance[w] > 0 {
				off := came[w] - s.mean[w]
				n[w/bands], sum[w/bands] = n[w/bands]+1, sum[w/bands]+off*off/s.variance[w]
			}
		}
	}
	for w := range Weeks {
		wider[w] = 1
		if n[w/bands] > 0 {
			wider[w] = math.Min(widest, math.Max(1, sum[w/bands]/n[w/bands]))
		}
	}
	return wider
}
