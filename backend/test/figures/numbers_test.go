package figures_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	numbersrest "weitersagen.app/backend/internal/insight/numbers/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// question is what somebody asks of the room Zahlen.
type question struct {
	tenant      tenant.ID
	From, Until string
	Product     string
	Channel     string
	Whose       string
	Person      string
	By, stage   string
	format      string
}

func (q question) String() string {
	return strings.Join(strings.Fields(fmt.Sprint(
		q.tenant, " ", q.From, " ", q.Until, " ", q.Product, " ", q.Channel, " ", q.Whose, " by ", q.By, " ", q.stage,
	)), " ")
}

// body is the question as the page asks it.
func (q question) body(t *testing.T, more map[string]any) []byte {
	t.Helper()
	filter := map[string]string{"Von": q.From, "Bis": q.Until}
	asked := map[string]any{"Filter": filter}
	for name, value := range map[string]string{
		"Produkt": q.Product, "Kanal": q.Channel, "Verkaeufer": q.Whose, "Person": q.Person,
	} {
		if value != "" {
			filter[name] = value
		}
	}
	for name, value := range map[string]string{"Nach": q.By, "Stufe": q.stage, "Format": q.format} {
		if value != "" {
			asked[name] = value
		}
	}
	for name, value := range more {
		asked[name] = value
	}
	raw, err := json.Marshal(asked)
	require.NoError(t, err)
	return raw
}

func day(t *testing.T, word string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation(time.DateOnly, word, tenant.Berlin)
	require.NoError(t, err)
	return at
}

// spans are the period and what it is compared with: as many months before of whole months, else as many days.
func (q question) spans(t *testing.T) (now, before [2]time.Time) {
	t.Helper()
	from, until := day(t, q.From), day(t, q.Until).AddDate(0, 0, 1)
	if from.Day() == 1 && until.Day() == 1 {
		months := 12*(until.Year()-from.Year()) + int(until.Month()) - int(from.Month())
		return [2]time.Time{from, until}, [2]time.Time{from.AddDate(0, -months, 0), from}
	}
	n := 0
	for at := from; at.Before(until); at = at.AddDate(0, 0, 1) {
		n++
	}
	return [2]time.Time{from, until}, [2]time.Time{from.AddDate(0, 0, -n), from}
}

// desk is somebody at the desk of a tenant, who compares.
type desk struct {
	s        *fixture.Served
	b        *book
	sessions map[tenant.ID]string
	// compared counts the figures that were compared.
	compared int
}

func (d *desk) call(q question, path string, body []byte) []byte {
	d.s.T.Helper()
	got := d.s.Call(http.MethodPost, "/api/v1/"+string(q.tenant)+"/verwaltung/zahlen"+path, d.sessions[q.tenant], body)
	require.Equal(d.s.T, http.StatusOK, got.Status, string(got.Body))
	return got.Body
}

// same counts figures, and compares them.
func (d *desk) same(want, got any, figures int, what ...any) {
	d.s.T.Helper()
	d.compared += figures
	assert.Equal(d.s.T, want, got, what...)
}

var stages = []string{"made", "visited", "entered", "confirmed", "ordered", "approved", "paid"}

// Funnel is exported to be read as a part of a row.
type Funnel struct{ Made, Visited, Entered, Confirmed, Ordered, Approved, Paid, Cents int64 }

func (f Funnel) steps() []int64 {
	return []int64{f.Made, f.Visited, f.Entered, f.Confirmed, f.Ordered, f.Approved, f.Paid}
}

type part struct {
	Part, First, Last string
	Funnel
}

// share is a part of a whole, as so many of by, rounded.
func share(part, whole, by int64) int64 {
	if whole == 0 {
		return 0
	}
	return (2*part*by + whole) / (2 * whole)
}

// changed is by how much a figure rose, in tenths of a per cent, rounded away from nothing.
func changed(now, before int64) int64 {
	if now < before {
		return -share(before-now, before, 1000)
	}
	return share(now-before, before, 1000)
}

// board compares all figures of a page, and gives what the page says.
func (d *desk) board(q question) (b numbersrest.NumbersBoard) {
	t := d.s.T
	t.Helper()
	require.NoError(t, json.Unmarshal(d.call(q, "", q.body(t, nil)), &b))
	now, before := q.spans(t)
	was := of[Funnel](d.b, "funnel", q, before[0], before[1])[0]
	halfBefore, mostBefore, _ := d.waited(q, before)
	sums := of[Funnel](d.b, "funnel", q, now[0], now[1])[0]
	for i, step := range b.Funnel {
		assert.Equal(t, stages[i], step.Stage)
		change, few := int64(0), was.steps()[i] < 20
		if !few {
			change = changed(sums.steps()[i], was.steps()[i])
		}
		d.same(
			[]any{sums.steps()[i], was.steps()[i], change, few},
			[]any{int64(step.Count), int64(step.Before), int64(step.Change), step.Few}, 3, "%s %s", q, step.Stage,
		)
	}
	d.same(sums.Cents, b.Cents, 1, "%s costs", q)
	d.same(
		numbersrest.NumbersFigure{
			Value: share(sums.Cents, sums.Approved, 1), Of: int(sums.Approved), Before: share(was.Cents, was.Approved, 1),
			Few: min(sums.Approved, was.Approved) < 20,
		}, b.CostEach, 3, "%s cost of each", q,
	)
	d.same(
		numbersrest.NumbersFigure{
			Value: share(sums.Confirmed, sums.Entered, 1000), Of: int(sums.Entered),
			Before: share(was.Confirmed, was.Entered, 1000), Few: min(sums.Entered, was.Entered) < 20,
		}, b.Confirming, 3, "%s confirming", q,
	)
	half, most, orders := d.waited(q, now)
	d.same([]int64{half, orders, halfBefore}, []int64{b.Half.Value, int64(b.Half.Of), b.Half.Before}, 3, "%s half", q)
	d.same([]int64{most, orders, mostBefore}, []int64{b.Most.Value, int64(b.Most.Of), b.Most.Before}, 3, "%s most", q)
	d.parts(q, b)
	d.top(q, b)
	d.cohorts(q, b)
	d.offered(q, b)
	return b
}

// waited gives the days by which half, and four of five, of the orders were in.
func (d *desk) waited(q question, span [2]time.Time) (half, most, orders int64) {
	days := of[struct{ Days, Orders int64 }](d.b, "ordered_after", q, span[0], span[1])
	for _, one := range days {
		orders += one.Orders
	}
	by := func(percent int64) int64 {
		seen := int64(0)
		for _, one := range days {
			if seen += one.Orders; seen*100 >= percent*orders {
				return one.Days
			}
		}
		return 0
	}
	return by(50), by(80), orders
}

func (d *desk) parts(q question, b numbersrest.NumbersBoard) {
	d.s.T.Helper()
	now, _ := q.spans(d.s.T)
	want := of[part](d.b, "parts_by_"+q.By, q, now[0], now[1])
	var got []part
	for _, p := range b.Parts {
		got = append(got, part{p.Key, p.From, p.Until, Funnel{
			int64(p.Made), int64(p.Visited), int64(p.Entered), int64(p.Confirmed), int64(p.Ordered), int64(p.Approved),
			int64(p.Paid), p.Cents,
		}})
	}
	if len(want) == 0 {
		want = nil
	}
	d.same(want, got, 8*len(want), "%s", q)
}

// cohorts are of the year of months that ends with the period.
func (d *desk) cohorts(q question, b numbersrest.NumbersBoard) {
	t := d.s.T
	t.Helper()
	last := day(t, q.Until)
	first := time.Date(last.Year(), last.Month()-11, 1, 0, 0, 0, 0, tenant.Berlin)
	rows := of[struct {
		Month string
		After int
		Lives int
	}](d.b, "cohorts", q, first, last.AddDate(0, 0, 1))
	type cohort struct {
		made     int
		approved []int
	}
	want, got := map[string]cohort{}, map[string]cohort{}
	for _, r := range rows {
		c := want[r.Month]
		c.made += r.Lives
		if c.approved == nil {
			month, err := time.ParseInLocation("2006-01", r.Month, tenant.Berlin)
			require.NoError(t, err)
			now := d.s.Clock.Now().In(tenant.Berlin)
			begun := (now.Year()-month.Year())*12 + int(now.Month()) - int(month.Month())
			c.approved = make([]int, min(begun, 12)+1)
		}
		for i := range c.approved {
			if r.After >= 0 && r.After <= i {
				c.approved[i] += r.Lives
			}
		}
		want[r.Month] = c
	}
	figures := 0
	for _, c := range b.Cohorts {
		got[c.Month] = cohort{c.Made, c.Approved}
		figures += 1 + len(c.Approved)
	}
	d.same(want, got, figures, "%s cohorts", q)
	assert.True(t, slices.IsSortedFunc(b.Cohorts, func(one, other numbersrest.NumbersCohort) int {
		return strings.Compare(one.Month, other.Month)
	}))
}

func (d *desk) top(q question, b numbersrest.NumbersBoard) {
	d.s.T.Helper()
	now, _ := q.spans(d.s.T)
	type top struct {
		Person   string
		Approved int
	}
	var got []top
	for _, p := range b.Top {
		got = append(got, top{p.Account, p.Approved})
	}
	want := of[top](d.b, "top", q, now[0], now[1])
	d.same(append([]top(nil), want...), got, len(want), "%s top", q)
}

// offered are what the page filters by, of all that was made.
func (d *desk) offered(q question, b numbersrest.NumbersBoard) {
	d.s.T.Helper()
	now, _ := q.spans(d.s.T)
	var want, got []string
	for _, row := range ask[struct{ What, Value string }](d.b, "offered", within(q.tenant, now[0], now[1])) {
		want = append(want, row.What+" "+row.Value)
	}
	for _, p := range b.Products {
		got = append(got, "product "+p.ID)
	}
	for _, c := range b.Channels {
		got = append(got, "channel "+c)
	}
	for _, s := range b.Sellers {
		got = append(got, "seller "+s.ID)
	}
	slices.Sort(got)
	slices.Sort(want)
	d.same(want, got, 0, "%s offers", q)
}

// rows compares what is behind each step, page by page: its numbers with what each one cost, what all of them cost
// together, and, of orders, after how many days they came.
func (d *desk) rows(q question, most int) {
	t := d.s.T
	t.Helper()
	now, _ := q.spans(t)
	for _, stage := range stages {
		q.stage, q.By = stage, ""
		var want, got []string
		cents, days := int64(0), map[int64]int64{}
		for _, row := range of[struct {
			Number string
			Cents  int64
		}](d.b, "rows", q, now[0], now[1]) {
			want, cents = append(want, fmt.Sprint(row.Number, " ", row.Cents)), cents+row.Cents
		}
		if len(want) > most {
			continue
		}
		var page numbersrest.NumbersRows
		for more := map[string]any{}; ; {
			page = numbersrest.NumbersRows{}
			require.NoError(t, json.Unmarshal(d.call(q, "/empfehlungen", q.body(t, more)), &page))
			assert.Equal(t, len(want), page.Count, "%s", q)
			for i, row := range page.Rows {
				got = append(got, fmt.Sprint(row.Number, " ", row.Cents))
				if row.Waited != nil {
					days[int64(*row.Waited)]++
				}
				assert.False(t, i > 0 && row.CreatedAt.After(page.Rows[i-1].CreatedAt), "the newest first")
			}
			if page.After == "" {
				break
			}
			more["Weiter"] = page.After
		}
		slices.Sort(got)
		slices.Sort(want)
		d.same(want, got, 1+len(want), "%s", q)
		if stage == "approved" {
			assert.NotNil(t, page.Cents)
			d.same(&cents, page.Cents, 1, "%s costs", q)
		}
		if stage == "ordered" {
			waited := map[int64]int64{}
			for _, one := range of[struct{ Days, Orders int64 }](d.b, "ordered_after", q, now[0], now[1]) {
				waited[one.Days] = one.Orders
			}
			d.same(waited, days, len(waited), "%s came after", q)
		}
	}
}

// shares follows each cell of the cohorts, and the shares of the page, to what they count, and of how many.
func (d *desk) shares(q question, b numbersrest.NumbersBoard) {
	t := d.s.T
	t.Helper()
	q.By = ""
	counts := func(stage, whole string, more map[string]any) [2]int {
		q := q
		q.stage = stage
		var page numbersrest.NumbersRows
		asked := map[string]any{"AnteilAn": whole}
		for name, value := range more {
			asked[name] = value
		}
		require.NoError(t, json.Unmarshal(d.call(q, "/empfehlungen", q.body(t, asked)), &page))
		return [2]int{page.Count, page.Of}
	}
	d.same(
		[2]int{b.Funnel[3].Count, b.Confirming.Of}, counts("confirmed", "entered", nil), 2, "%s confirming", q,
	)
	last := q.Until
	for _, c := range b.Cohorts {
		first := day(t, c.Month+"-01")
		q.From, q.Until = c.Month+"-01", first.AddDate(0, 1, -1).Format(time.DateOnly)
		q.Until = min(q.Until, last)
		for months, approved := range c.Approved {
			d.same(
				[2]int{approved, c.Made}, counts("approved", "made", map[string]any{"Monate": months}), 2, "%s + %d", q, months,
			)
		}
	}
}
