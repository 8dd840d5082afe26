package gormstore_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast/gormstore"
	"weitersagen.app/backend/internal/insight/forecast/usecase"
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	suspicionstore "weitersagen.app/backend/internal/money/suspicion/gormstore"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	kept = flag.String(
		"kept", "5000,15000", "how many recommendations the tenant has while its money is looked at, such as 10000,1000000",
	)
	looks = flag.Int("looks", 3, "how often each is looked at")
)

const (
	// ofPeriod are the recommendations of the last 400 days, ten a day, however many there are before.
	ofPeriod = 4000
	apart    = 8640
)

var endOfScale = time.Date(2026, 12, 31, 22, 0, 0, 0, time.UTC)

type atEnd struct{}

func (atEnd) Now() time.Time { return endOfScale }

// scale writes so many as SQL alone does: of the period a third each is open, confirmed and waits for the end of its
// complaint period; of those before each twelfth was paid.
func scale(t *testing.T, db *gormdb.DB, all int) {
	t.Helper()
	postgres := db.Dialect() == gormdb.Postgres
	at := func(seconds string) string {
		if postgres {
			return fmt.Sprintf("TIMESTAMPTZ '2026-12-31 22:00:00Z' - (%s) * INTERVAL '1 second'", seconds)
		}
		return fmt.Sprintf(
			"strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', '2026-12-31 22:00:00', printf('%%+d seconds', -(%s)))", seconds,
		)
	}
	from, no := fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", all), "FALSE"
	if !postgres {
		no = "0"
		from = fmt.Sprintf(
			"(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", all,
		)
	}
	which := "TRUE"
	id := func(of string) string { return "'" + of + "' || CAST(1000000000 - n AS TEXT)" }
	made := fmt.Sprintf("CASE WHEN n <= %d THEN n * %d ELSE %d + n * 90 END", ofPeriod, apart, ofPeriod*apart)
	do := func(statement string) {
		t.Helper()
		require.NoError(t, db.From(context.Background()).Exec(statement+" FROM "+from+" WHERE "+which).Error, statement)
	}
	do(`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share,
		recommender_cents, recipient_cents, channel, agent_number, language, submission_print, submission_key, created_at,
		valid_until, confirmed_at, agency_number, visited, entered, ordered) SELECT 'own', ` + id("r") + `, 1, ` + id("N") +
		fmt.Sprintf(`, CASE WHEN n > %d THEN CASE WHEN n %% 12 = 0 THEN 'paid' ELSE 'expired' END
			WHEN n %% 3 = 0 THEN 'open' ELSE 'confirmed' END`, ofPeriod) + `, 'p' || (n % 5000), '', 'p' || (n % 4), 50, 2500,
		2500, 'c', '', 'de', '', ` + id("s") + `, ` + at(made) + `, ` + at(made) + `, CASE WHEN n % 3 > 0 THEN ` + at(made) +
		` END, '', ` + no + `, ` + no + `, ` + no)
	which = fmt.Sprintf("(n %% 3 = 1 AND n <= %d OR n %% 12 = 0 AND n > %d)", ofPeriod, ofPeriod)
	// These end on one of sixty days.
	do(`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late,
		received_at, complaint_until, version) SELECT 'own', ` + id("o") + `, ` + id("o") + `, ` + id("r") + `, '', 'approved',
		'', ` + at(made) + `, ` + no + `, ` + at(made) + `, ` + at("-(n % 60) * 86400 - 3600") + `, 1`)
	which = fmt.Sprintf("(n %% 12 = 0 AND n > %d OR n %% 30 = 0 AND n <= %d)", ofPeriod, ofPeriod)
	for i, event := range [][2]ledger.Account{
		{ledger.ProgrammeCost, ledger.RewardLiability}, {ledger.RewardLiability, ledger.PayoutClearing},
		{ledger.PayoutClearing, ledger.Bank},
	} {
		e := strconv.Itoa(i)
		do(`INSERT INTO ledger_transactions (tenant, id, key, booked_at) SELECT 'own', ` + id("t"+e) + `, ` + id("k"+e) +
			`, ` + at(made))
		for position, account := range event {
			cents := []string{"2500", "-2500"}[position]
			do(`INSERT INTO ledger_entries (tenant, transaction_id, position, account, payable_kind, subject, amount_cents)
				SELECT 'own', ` + id("t"+e) + `, ` + strconv.Itoa(position+1) + `, '` + string(account) + `', 'award', ` +
				id("a") + `, ` + cents)
		}
		which += " AND n % 7 > " + e // some are still owed, or under way
	}
	began := time.Now()
	keep := &usecase.Keep{Tenants: one{}, Sums: []func(context.Context, tenant.ID) (bool, error){
		ledgerstore.NewJournal(db).Sum, gormstore.New(db).Sum,
	}}
	require.NoError(t, keep.Round(context.Background()))
	t.Logf("%8d recommendations summed in %s", all, time.Since(began).Round(time.Millisecond))
	settle := "ANALYZE"
	if postgres {
		settle = "VACUUM ANALYZE"
	}
	require.NoError(t, db.From(context.Background()).Exec(settle).Error)
}

// one is a catalogue of one tenant.
type one struct{ tenant.Catalog }

func (one) All(context.Context) []*tenant.Tenant {
	return []*tenant.Tenant{{ID: "own", Budget: tenant.Budget{MonthCents: 1, WarnPercent: 80}}}
}

// looksAt are what people of the desk look at.
func looksAt(t *testing.T, db *gormdb.DB) map[string]func(context.Context) {
	t.Helper()
	j, s, own := ledgerstore.NewJournal(db), gormstore.New(db), one{}.All(t.Context())[0]
	report := &ledgers.Report{Reading: db.Reading, Reports: j, Book: &ledgers.Book{Journal: j}}
	figures := &ledgers.Figures{Report: report, Clock: atEnd{}, Rows: j}
	forecasts := &usecase.Forecasts{Store: s, Moved: j.Movements, Reading: db.Reading, Clock: atEnd{}}
	money := &usecase.Money{
		Forecasts: forecasts, Store: s, Figures: figures.Of, Rows: figures.List, Clock: atEnd{}, Sum: figures.Sum,
		Part: figures.Part, Held: suspicionstore.New(db).HeldAwards,
		Open:   func(context.Context, tenant.ID) ([]transfer.Batch, error) { return nil, nil },
		Cases:  func(context.Context, tenant.ID) ([]transfer.Case, error) { return nil, nil },
		Stocks: func(context.Context, tenant.ID) ([]voucher.RewardStock, error) { return nil, nil },
		Given:  func(context.Context, tenant.ID, time.Time) (map[string]int, error) { return nil, nil },
	}
	return map[string]func(context.Context){
		"the room": func(ctx context.Context) {
			found, err := money.Of(ctx, own)
			require.NoError(t, err)
			assert.Equal(t, ofPeriod, found.Possible.Count)
		},
		"the forecast": func(ctx context.Context) {
			v, err := forecasts.Look(ctx, "own")
			require.NoError(t, err)
			assert.NotZero(t, v.Weeks[0].Certain)
		},
		"the budget": func(ctx context.Context) {
			_, has, err := forecasts.Budget(ctx, own)
			require.NoError(t, err)
			assert.True(t, has)
		},
		"a month": func(ctx context.Context) {
			_, err := report.Month(ctx, "own", "2026-11")
			require.NoError(t, err)
		},
		"a page of what is possible": func(ctx context.Context) {
			rows, err := money.List(ctx, "own", usecase.FigurePossible, ledger.ThisMonth, nil, 26)
			require.NoError(t, err)
			assert.Len(t, rows, 26)
		},
		"a page of what was paid": func(ctx context.Context) {
			rows, err := money.List(ctx, "own", ledger.FigurePaid, ledger.ThisYear, nil, 26)
			require.NoError(t, err)
			assert.Len(t, rows, 26)
		},
		"the sum of a list": func(ctx context.Context) {
			for _, f := range []ledger.Figure{ledger.FigureOwedAwards, ledger.FigurePaid, usecase.FigureHeld} {
				_, err := money.SumOf(ctx, "own", f, ledger.ThisYear)
				require.NoError(t, err)
			}
		},
	}
}

// A look at money costs what it shows, whatever was before. Times are reported, not judged.
func TestMoneyCostsWhatItShows(t *testing.T) {
	first := map[string]map[string]dbtest.Cost{}
	for text := range strings.SplitSeq(*kept, ",") {
		all, err := strconv.Atoi(text)
		require.NoError(t, err)
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			scale(t, db, all)
			costs, looked := map[string]dbtest.Cost{}, looksAt(t, db)
			for name, look := range looked {
				costs[name] = dbtest.CostOf(t, db, look)
			}
			if first[db.Dialect()] == nil {
				first[db.Dialect()] = costs
			}
			for _, name := range slices.Sorted(maps.Keys(costs)) {
				c, few := costs[name], first[db.Dialect()][name]
				c.Within(t, few, name)
				var times []time.Duration
				for range *looks {
					began := time.Now()
					looked[name](context.Background())
					times = append(times, time.Since(began))
				}
				slices.Sort(times)
				t.Logf("%8d %-27s median %-10s %3d statements, %5d rows given, %6d read", all, name,
					times[len(times)/2].Round(10*time.Microsecond), c.Statements, c.Given, c.Read)
			}
		})
	}
}
