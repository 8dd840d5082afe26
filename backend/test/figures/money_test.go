package figures_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	forecastrest "weitersagen.app/backend/internal/insight/forecast/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (d *desk) reads(of tenant.ID, path string, into any) {
	d.s.T.Helper()
	got := d.s.Call(http.MethodGet, "/api/v1/"+string(of)+"/verwaltung/geld"+path, d.sessions[of], nil)
	require.Equal(d.s.T, http.StatusOK, got.Status, string(got.Body))
	require.NoError(d.s.T, json.Unmarshal(got.Body, into))
}

func within(of tenant.ID, from, until time.Time) map[string]any {
	return map[string]any{"tenant": string(of), "from": from.UTC(), "until": until.UTC()}
}

type standing struct{ OwedAwards, OwedCommissions, UnderWay, Receivables int64 }

type moved struct{ Paid, Dropped, ClawedBack, Spent int64 }

type possible struct{ Lives, Cents int64 }

// money compares the start of the room Geld, and gives it.
func (d *desk) money(of tenant.ID) (m forecastrest.DeskMoney) {
	t := d.s.T
	t.Helper()
	d.reads(of, "", &m)
	now := d.s.Clock.Now().In(tenant.Berlin)
	month := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, tenant.Berlin)
	year := time.Date(now.Year(), 1, 1, 0, 0, 0, 0, tenant.Berlin)
	var stands standing
	var inMonth, inYear moved
	places := map[string]*int64{
		"owed_awards now": &stands.OwedAwards, "owed_commissions now": &stands.OwedCommissions,
		"under_way now": &stands.UnderWay, "receivables now": &stands.Receivables,
		"paid month": &inMonth.Paid, "dropped month": &inMonth.Dropped, "clawed_back month": &inMonth.ClawedBack,
		"spent month": &inMonth.Spent,
		"paid year":   &inYear.Paid, "dropped year": &inYear.Dropped, "clawed_back year": &inYear.ClawedBack,
		"spent year": &inYear.Spent,
	}
	require.Len(t, m.Figures, len(places))
	for _, f := range m.Figures {
		place := places[f.Figure+" "+f.Span]
		require.NotNil(t, place, f.Figure)
		*place = f.Cents
	}
	d.same(one[standing](d.b, "standing", within(of, year, now)), stands, 4, "%s stands", of)
	d.same(one[moved](d.b, "moved", within(of, month, now.AddDate(9, 0, 0))), inMonth, 4, "%s this month", of)
	d.same(one[moved](d.b, "moved", within(of, year, now.AddDate(9, 0, 0))), inYear, 4, "%s this year", of)
	d.same(
		one[possible](d.b, "possible", within(of, year, now)), possible{int64(m.Possible.Count), m.Possible.Cents}, 2,
		"%s possible", of,
	)
	batches := one[struct{ Batches, Cents int64 }](d.b, "batches", within(of, year, now))
	d.same([]int64{batches.Batches, batches.Cents}, []int64{int64(m.Waiting), m.WaitingCents}, 2, "%s waits", of)
	d.same(one[struct{ Cases int }](d.b, "cases", within(of, year, now)).Cases, m.Cases, 1, "%s cases", of)
	d.stock(of, m)
	for _, f := range m.Figures {
		d.behind(of, f.Figure, f.Span, f.Cents)
	}
	d.behind(of, "possible", "now", m.Possible.Cents)
	if m.Budget != nil {
		d.same(inMonth.Spent, m.Budget.Spent, 1, "%s budget", of)
	}
	return m
}

type pool struct {
	Reward                   string
	Free, Cents, Over, Given int64
}

func (d *desk) stock(of tenant.ID, m forecastrest.DeskMoney) {
	d.s.T.Helper()
	now := d.s.Clock.Now()
	least := now.In(tenant.Berlin).AddDate(0, 0, 90).Format(time.DateOnly) // periods.voucherLeft where nothing is said
	pools := ask[pool](d.b, "stock", map[string]any{
		"tenant": string(of), "least": least, "since": now.AddDate(0, 0, -28),
	})
	awaited := ask[struct {
		Reward string
		Awards int
	}](d.b, "awaited", within(of, now, now))
	for _, got := range m.Stock {
		i := slices.IndexFunc(pools, func(p pool) bool { return p.Reward == got.Reward })
		var want pool
		if i >= 0 {
			want = pools[i]
		}
		d.same(
			[]int64{want.Free, want.Cents, want.Over}, []int64{int64(got.Free), got.Cents, int64(got.Over)}, 3, "%s %s", of,
			got.Reward,
		)
		waits := 0
		for _, a := range awaited {
			if a.Reward == got.Reward {
				waits = a.Awards
			}
		}
		d.same(waits, got.Waiting, 1, "%s awaited of %s", of, got.Reward)
		if want.Given == 0 {
			assert.Nil(d.s.T, got.Days)
		} else {
			d.same(want.Free*28/want.Given, int64(*got.Days), 1, "%s %s lasts", of, got.Reward)
		}
	}
}

// behind adds up the rows of a figure of money.
func (d *desk) behind(of tenant.ID, figure, span string, cents int64) {
	t := d.s.T
	t.Helper()
	sum, after, seen := int64(0), "", map[string]int{}
	for pages := 0; pages == 0 || after != ""; pages++ {
		if pages > 400 { // of a crowd of which rows are compared where they are fewer
			return
		}
		path := "/zahlen/" + figure + "?weiter=" + after
		if span != "now" {
			path += "&spanne=" + span
		}
		var rows forecastrest.DeskMoneyRows
		d.reads(of, path, &rows)
		for _, r := range rows.Rows {
			sum += r.Cents
			seen[r.Number+" "+r.What+" "+r.At.String()]++
		}
		after = rows.After
	}
	d.same(cents, sum, 1, "rows of %s %s %s", of, figure, span)
}

type bookAccount struct {
	Account                           string
	Opening, Debits, Credits, Closing int64
}

type movement struct {
	PaidFrom, PaidTo    string
	Transactions, Cents int64
}

// statement compares a month of the books, on the page and as files.
func (d *desk) statement(of tenant.ID, month string) {
	t := d.s.T
	t.Helper()
	from, err := time.ParseInLocation("2006-01", month, tenant.Berlin)
	require.NoError(t, err)
	asked := within(of, from, from.AddDate(0, 1, 0))
	var s forecastrest.DeskStatement
	d.reads(of, "/abrechnung/"+month, &s)
	got := []bookAccount{}
	for _, a := range s.Accounts {
		if a.Opening != 0 || a.Debits != 0 || a.Credits != 0 || a.Closing != 0 {
			got = append(got, bookAccount{a.Account, a.Opening, a.Debits, a.Credits, a.Closing})
		}
	}
	want := slices.DeleteFunc(ask[bookAccount](d.b, "statement_accounts", asked), func(a bookAccount) bool {
		return a.Opening == 0 && a.Debits == 0 && a.Credits == 0 && a.Closing == 0
	})
	byAccount := func(one, other bookAccount) int { return strings.Compare(one.Account, other.Account) }
	slices.SortFunc(got, byAccount)
	slices.SortFunc(want, byAccount)
	d.same(append([]bookAccount{}, want...), got, 4*len(want), "%s accounts of %s", of, month)
	moves := []movement{}
	for _, m := range s.Movements {
		moves = append(moves, movement{m.From, m.To, int64(m.Count), m.Cents})
	}
	byPair := func(one, other movement) int {
		return strings.Compare(one.PaidFrom+" "+one.PaidTo, other.PaidFrom+" "+other.PaidTo)
	}
	wanted := append([]movement{}, ask[movement](d.b, "statement_movements", asked)...)
	slices.SortFunc(moves, byPair)
	slices.SortFunc(wanted, byPair)
	d.same(wanted, moves, 2*len(wanted), "%s movements of %s", of, month)
	for _, format := range []string{"csv", "xlsx"} {
		file := d.s.Call(
			http.MethodPost, "/api/v1/"+string(of)+"/verwaltung/geld/abrechnung/"+month+"/datei", d.sessions[of],
			[]byte(`{"Format":"`+format+`"}`),
		)
		require.Equal(t, http.StatusOK, file.Status)
		rows := cells(t, file.Body, format)
		require.Len(t, rows, len(s.Accounts)+2*len(s.Movements))
		var page, shown [][]int64
		for i, a := range s.Accounts {
			page = append(page, []int64{a.Opening, a.Debits, a.Credits, a.Closing})
			r := rows[i]
			shown = append(shown, []int64{inCents(r[4]), inCents(r[5]), inCents(r[6]), inCents(r[7])})
		}
		for i, m := range s.Movements {
			to, from := rows[len(s.Accounts)+2*i], rows[len(s.Accounts)+2*i+1]
			page = append(page, []int64{int64(m.Count), m.Cents, int64(m.Count), m.Cents})
			shown = append(shown, []int64{number(to[3]), inCents(to[5]), number(from[3]), inCents(from[6])})
		}
		d.same(page, shown, 4*len(page), "%s %s of %s", of, format, month)
	}
}

// foresees keeps a forecast of four weeks ago, and says of each of its weeks the same.
func foresees(t *testing.T, db *gormdb.DB, of tenant.ID) {
	t.Helper()
	made := today.AddDate(0, 0, -28)
	for week := range 12 {
		require.NoError(t, db.From(t.Context()).Exec(
			"INSERT INTO forecasts (tenant, made, meant, low_cents, middle_cents, high_cents, certain_cents) "+
				"VALUES (?, ?, ?, 10000, 20000, 30000, 0)",
			string(of), made.Format(time.DateOnly), made.AddDate(0, 0, 7*week).Format(time.DateOnly),
		).Error)
	}
}

// forecast compares what is certain of the weeks to come, and what came of those that are over.
func (d *desk) forecast(of tenant.ID) (f forecastrest.DeskForecast) {
	t := d.s.T
	t.Helper()
	d.reads(of, "/vorschau", &f)
	want := make([]int64, len(f.Weeks))
	later := int64(0)
	for _, row := range ask[struct {
		At    time.Time
		Cents int64
	}](d.b, "certain", within(of, today, today)) {
		week := 0
		for week < len(f.Weeks) && !row.At.Before(day(t, f.Weeks[week].From).AddDate(0, 0, 7)) {
			week++
		}
		if week == len(f.Weeks) {
			later += row.Cents
			continue
		}
		want[week] += row.Cents
	}
	var got []int64
	for _, w := range f.Weeks {
		got = append(got, w.Certain)
	}
	d.same(append(want, later), append(got, f.Later), 1+len(want), "%s certain", of)
	p := one[possible](d.b, "possible", within(of, today, today))
	d.same(p, possible{int64(f.Possible.Count), f.Possible.Cents}, 2, "%s possible ahead", of)
	assert.Len(t, f.Last, 4)
	for _, past := range f.Last {
		from := day(t, past.Week.From)
		came := one[struct{ Cents int64 }](d.b, "came", within(of, from, from.AddDate(0, 0, 7)))
		d.same(came.Cents, past.Came, 1, "%s came in the week of %s", of, past.Week.From)
		d.same(past.Week.Low <= came.Cents && came.Cents <= past.Week.High, past.Hit, 1, "%s hit of %s", of, past.Week.From)
	}
	return f
}
