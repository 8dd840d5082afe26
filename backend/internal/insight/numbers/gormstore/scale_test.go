package gormstore_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var (
	kept = flag.String(
		"kept", "4000,12000", "how many recommendations the tenant has while its numbers are measured, such as 10000,1000000",
	)
	reads = flag.Int("reads", 3, "how often each is read")
)

// ofPeriod are the recommendations of the period that is read, however many there are before it.
const ofPeriod = 3000

// ofYear are those of the year with it, which the cohorts read.
const ofYear = 4000

// fill writes so many as SQL alone does, one in ten thousand seconds at most: the last of them are of the period. Each
// third is confirmed, each sixth has an order and each twelfth is approved with an award.
func fill(t *testing.T, db *gormdb.DB, all int) numbers.Period {
	t.Helper()
	end := time.Date(2026, 12, 31, 22, 0, 0, 0, time.UTC)
	at := func(seconds string) string { // before the end, so that the period's are the same
		if db.Dialect() == gormdb.Postgres {
			return fmt.Sprintf("TIMESTAMPTZ '2026-12-31 22:00:00Z' - (%s) * INTERVAL '1 second'", seconds)
		}
		return fmt.Sprintf(
			"strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', '2026-12-31 22:00:00', '-' || (%s) || ' seconds')", seconds,
		)
	}
	from := fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", all)
	no := "FALSE"
	if db.Dialect() == gormdb.SQLite {
		no = "0"
		from = fmt.Sprintf(
			"(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", all,
		)
	}
	id := func(of string) string { return "'" + of + "' || CAST(1000000000 - n AS TEXT)" }
	const step = 8640 // ten a day
	made := fmt.Sprintf("n * %d", step)
	if all > ofYear { // before the year as many a day as a tenant of this size has
		made = fmt.Sprintf("CASE WHEN n <= %d THEN n * %d ELSE %d + n * 90 END", ofYear, step, ofYear*step)
	}
	own := "'" + string(own) + "'"
	for _, statement := range []string{
		`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share,
			recommender_cents, recipient_cents, channel, agent_number, language, submission_print, created_at, valid_until,
			confirmed_at, agency_number, visited, entered, ordered) SELECT ` + own + `, ` + id("r") + `, 1, ` + id("N") + `,
			CASE WHEN n % 12 = 0 THEN 'approved' WHEN n % 3 = 0 THEN 'confirmed' ELSE 'open' END, 'p' || (n % 5000), '',
			'p' || (n % 4), 50, 2500, 2500, 'c' || (n % 8), '', 'de', '', ` + at(made) + `, ` + at(made) + `,
			CASE WHEN n % 3 = 0 THEN ` + at(made) + ` END,
			CASE WHEN n % 5 = 0 THEN 'A' || (n % 20) ELSE '' END, ` + no + `, ` + no + `, n % 6 = 0 FROM ` + from,
		`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late,
			received_at, version) SELECT ` + own + `, ` + id("o") + `, ` + id("o") + `, ` + id("r") + `, '', 'approved', '',
			` + at(made) + `, ` + no + `, ` + at(made) + `, 1 FROM ` + from + ` WHERE n % 6 = 0`,
		`INSERT INTO awards (tenant, id, recommendation_id, party, kind, holder_id, product_id, amount_cents, status,
			created_at, in_payment, rejected_last4, rejected_payout, version) SELECT ` + own + `, ` + id("a") + `,
			` + id("r") + `,
			'recommender', 'referral', 'h', 'p', 2500, 'open', ` + at(made) + `, ` + no + `, '', '', 1
			FROM ` + from + ` WHERE n % 12 = 0`,
	} {
		require.NoError(t, db.From(context.Background()).Exec(statement).Error)
	}
	settle := "ANALYZE"
	if db.Dialect() == gormdb.Postgres {
		settle = "VACUUM ANALYZE"
	}
	began := time.Now()
	days, err := keeper(gormstore.New(db)).Rebuild(context.Background(), "funkwelle")
	require.NoError(t, err)
	t.Logf("%8d recommendations of %d days counted in %s", all, days, time.Since(began).Round(time.Millisecond))
	require.NoError(t, db.From(context.Background()).Exec(settle).Error)
	return period(t, numbers.DayOf(end.Add(-ofPeriod*step*time.Second)), "2026-12-31")
}

// What is read of a period costs by what the period has, whatever was before. Times are reported, not judged.
func TestNumbersCostWhatThePeriodHas(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		var first dbtest.Cost
		for _, text := range strings.Split(*kept, ",") {
			all, err := strconv.Atoi(text)
			require.NoError(t, err)
			db := dbtest.Copy(t, db)
			p := fill(t, db, all)
			figures := func(ctx context.Context) {
				_, err := reader(gormstore.New(db)).Show(ctx, own, numbers.Question{Period: p})
				require.NoError(t, err)
			}
			c := dbtest.CostOf(t, db, figures)
			if first == (dbtest.Cost{}) {
				first = c
			}
			c.Within(t, first, text+": figures")
			t.Logf("%s: %d statements, %d rows given, %d read", text, c.Statements, c.Given, c.Read)
			measure(t, db, p, text+": the period", ofPeriod)
			if all > 100*ofPeriod {
				year := period(t, "2025-01-01", "2025-12-31")
				measure(t, db, year, text+": a year with "+text+" in it", 0)
			}
			l := &lives{t: t, ctx: context.Background(), db: db, n: 5_000_000}
			l.set(own, "r"+strconv.Itoa(1000000000-1), "product_id = 'p9'")
			measure(t, db, p, text+": a day has changed", ofPeriod)
		}
	})
}

func measure(t *testing.T, db *gormdb.DB, p numbers.Period, what string, made int) {
	t.Helper()
	u, ctx := reader(gormstore.New(db)), context.Background()
	for name, read := range map[string]func(){
		"figures": func() {
			b, err := u.Show(ctx, own, numbers.Question{Period: p})
			require.NoError(t, err)
			if made > 0 {
				assert.InDelta(t, made, b.Funnel[0].Now, 12)
			}
		},
		"a page behind one": func() {
			page, err := u.Rows(ctx, own, numbers.Behind{Period: p, Stage: "approved"}, nil, 50)
			require.NoError(t, err)
			assert.Len(t, page.Lives, 50)
		},
	} {
		var times []time.Duration
		for range *reads {
			began := time.Now()
			read()
			times = append(times, time.Since(began))
		}
		slices.Sort(times)
		t.Logf("%-50s %-18s median %s", what, name, times[len(times)/2].Round(10*time.Microsecond))
	}
}
