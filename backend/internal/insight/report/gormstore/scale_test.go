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

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var (
	brought = flag.String(
		"brought", "20000",
		"how many recommendations the tenant has while an agency's reports are measured; `make bench` takes 10000,1000000",
	)
	looks = flag.Int("looks", 5, "how often each page is read; `make bench` takes 200")
)

const (
	agencies = 300
	// ofOne are the recommendations of the agency that reads, however many the tenant has: more than a hundred pages.
	ofOne = 3000
)

// numbers counts from 1 in either database.
func numbers(db *gormdb.DB, upTo int) string {
	if db.Dialect() == gormdb.Postgres {
		return fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", upTo)
	}
	return fmt.Sprintf(
		"(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", upTo,
	)
}

// fill writes a tenant's recommendations as they come in life: those of the agency that reads lie scattered among all
// others'. Every third one of it is confirmed, every second link was opened, every sixth brought an order, every other
// third one waits for its approval; ten are of one recommender.
func fill(t *testing.T, db *gormdb.DB, upTo int) {
	t.Helper()
	apart := upTo / ofOne
	day := "2026-01-01T00:00:00Z"
	at := func(seconds string) string {
		if db.Dialect() == gormdb.Postgres {
			return fmt.Sprintf("TIMESTAMPTZ '%s' + (%s) * INTERVAL '1 second'", day, seconds)
		}
		return fmt.Sprintf("strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', '2026-01-01', '+' || (%s) || ' seconds')", seconds)
	}
	// Ids come in the order of time, as in life; the numbers that people read are scattered.
	key := func(of string, n string) string { return fmt.Sprintf("'%s' || CAST(1000000000 + %s AS TEXT)", of, n) }
	number := "'N' || CAST(CAST(n AS BIGINT) * 618033989 % 1000000007 AS TEXT)"
	agency := fmt.Sprintf(
		"CASE WHEN n %% %d = 0 AND n <= %d THEN '%s' ELSE 'A' || CAST(n %% %d AS TEXT) END", apart, apart*ofOne, oehler,
		agencies-1,
	)
	recommender := fmt.Sprintf("n / %d * %d + n %% %d", 10*apart, apart, apart)
	every := func(nth int) string { return fmt.Sprintf("n / %d %% %d = 0", apart, nth) }
	confirmed := "CASE WHEN " + every(3) + " THEN "
	all, people := numbers(db, upTo), numbers(db, upTo/10+apart)
	statements := []string{
		`INSERT INTO accounts (tenant, id, version, email, email_key, salutation, first_name, last_name, language, password_hash, newsletter, created_at)
			SELECT '` + string(own) + `', ` + key("p", "n") + `, 1, 'p' || n || '@example.de', 'p' || n, '', 'Anna', 'Kern', 'de', '', ` + falseIn(db) + `, ` + at("n") + ` FROM ` + people,
		`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents, channel, agent_number,
			language, submission_print, created_at, valid_until, confirmed_at, agency_number, visited, entered, ordered)
			SELECT '` + string(own) + `', ` + key("r", "n") + `, 1, ` + number + `, ` + confirmed + `'confirmed' ELSE 'open' END, ` + key("p", recommender) + `, ` + confirmed + key("f", "n") + ` ELSE '' END,
			'hausrat', 50, 2500, 2500, 'link', '', 'de', '', ` + at("n") + `, ` + at("n + 5184000") + `, ` + confirmed + at("n + 60") + ` END, ` + agency + `, ` + every(2) + `, ` + every(3) + `, ` + every(6) + ` FROM ` + all,
		`INSERT INTO recommendation_events (tenant, recommendation_id, kind, ref, at) SELECT '` + string(own) + `', ` + key("r", "n") + `, 'created', '', ` + at("n") + ` FROM ` + all,
		`INSERT INTO recommendation_events (tenant, recommendation_id, kind, ref, at)
			SELECT '` + string(own) + `', ` + key("r", "n") + `, 'recipient_entered', ` + key("f", "n") + `, ` + at("n + 30") + ` FROM ` + all + ` WHERE ` + every(3),
		`INSERT INTO clicks (tenant, number, kind, channel, day, count, visits) SELECT '` + string(own) + `', ` + number + `, 'link', 'link', '2026-01-01', 1, 1 FROM ` + all + ` WHERE ` + every(2),
		`INSERT INTO recipients (tenant, id, version, recommendation_id, product_id, person_key, salutation, first_name, last_name, birth_date, email, phone, street, house_number,
			zip, city, advertising_text, advertising_version, channel, language, created_at, erase_after, mails_wanted, mails_sent, mail_wanted_at)
			SELECT '` + string(own) + `', ` + key("f", "n") + `, 1, ` + key("r", "n") + `, 'hausrat', 'f' || n, '', 'Ben', 'Acar', '', '', '', '', '', '', '', '', '', 'link', 'de', ` + at("n") + `, ` + at("n") + `, 0, 0, ` + at("n") +
			` FROM ` + all + ` WHERE ` + every(3),
		`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late, received_at, version)
			SELECT '` + string(own) + `', ` + key("o", "n") + `, 'o' || n, ` + key("r", "n") + `, '', 'approved', '', ` + at("n") + `, ` + falseIn(db) + `, ` + at("n") + `, 1 FROM ` + all + ` WHERE ` + every(6),
		`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late, received_at, lapses_at, version)
			SELECT '` + string(own) + `', ` + key("q", "n") + `, '~q' || n, ` + key("r", "n") + `, '', 'reported', '', ` + at("n") + `, ` + falseIn(db) + `, ` + at("n") + `, ` + at("n + 315360000") + `, 1 FROM ` + all + ` WHERE ` + every(3) + ` AND NOT ` + every(6),
	}
	for _, s := range statements {
		require.NoError(t, db.From(context.Background()).Exec(s).Error)
	}
	settled(t, db)
}

func settled(t *testing.T, db *gormdb.DB) {
	t.Helper()
	settle := "ANALYZE"
	if db.Dialect() == gormdb.Postgres {
		// What comes in bulk has to be swept as autovacuum sweeps in life: an index alone answers for what is known to be
		// seen by all.
		settle = "VACUUM ANALYZE"
	}
	require.NoError(t, db.From(context.Background()).Exec(settle).Error)
}

func falseIn(db *gormdb.DB) string {
	if db.Dialect() == gormdb.Postgres {
		return "FALSE"
	}
	return "0"
}

// What an agency reads costs by what the agency has, whatever the tenant has beside it. The times are reported, not
// judged: all sizes are read in turns, so that what else the machine does slows down each alike.
func TestReportsCostWhatTheAgencyHas(t *testing.T) {
	measured(t, read, func(db *gormdb.DB, upTo int) { fill(t, db, upTo) })
}

// looked is one thing that a seller reads.
type looked struct {
	name string
	of   func(t *testing.T, s *gormstore.Store)
}

// measured reads all of it in turns, with so much as the sizes say.
func measured(t *testing.T, read []looked, filled func(db *gormdb.DB, upTo int)) {
	t.Helper()
	for dialect, fresh := range map[string]func(*testing.T) *gormdb.DB{
		gormdb.SQLite: dbtest.SQLite, gormdb.Postgres: dbtest.Postgres,
	} {
		t.Run(dialect, func(t *testing.T) {
			sizes := strings.Split(*brought, ",")
			reports := make([]*gormstore.Store, len(sizes))
			for i, text := range sizes {
				upTo, err := strconv.Atoi(text)
				require.NoError(t, err)
				db := fresh(t)
				filled(db, upTo)
				reports[i] = gormstore.New(db)
			}
			for _, one := range read {
				measure(t, one, sizes, reports)
			}
		})
	}
}

func measure(t *testing.T, one looked, sizes []string, reports []*gormstore.Store) {
	t.Helper()
	times := make([][]time.Duration, len(sizes))
	for range *looks {
		for i, of := range reports {
			began := time.Now()
			one.of(t, of)
			times[i] = append(times[i], time.Since(began))
		}
	}
	for i, text := range sizes {
		slices.Sort(times[i])
		t.Logf("%-36s of %8s  median %9s  p95 %9s", one.name, text, at(times[i], 50), at(times[i], 95))
	}
	if first, last := times[0], times[len(times)-1]; len(sizes) > 1 {
		t.Logf("%-36s %.2f times as long", one.name, float64(last[len(last)/2])/float64(first[len(first)/2]))
	}
}

// at gives the time that so many of a hundred looks took at most.
func at(sorted []time.Duration, percent int) time.Duration {
	return sorted[len(sorted)*percent/100].Round(10 * time.Microsecond)
}

// read is what an agency reads, and what it must find.
var read = []looked{
	{"recommendations, the first page", recommendations(report.Query{}, ofOne)},
	{"recommendations, the hundredth", recommendations(report.Query{Page: 100}, ofOne)},
	{"recommendations, by status", recommendations(report.Query{OrderBy: report.ByStatus}, ofOne)},
	{
		"recommendations, a filter",
		recommendations(report.Query{Filter: report.Filter{Statuses: []string{"confirmed"}}}, ofOne/3),
	},
	{"orders", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Orders(context.Background(), own, oehler, asked(t, report.Query{}, report.OfOrders))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, ofOne/3, got.Total)
	}},
	{"orders that wait for who looks", func(t *testing.T, s *gormstore.Store) {
		q := report.Query{Filter: report.Filter{Waiting: report.ForMine}, Viewer: report.Viewer{
			Account: "petra", Mailbox: "petra@example.de", PersonKey: "petra's", Eyes: 2, Now: now,
		}}
		got, err := s.Orders(context.Background(), own, oehler, asked(t, q, report.OfOrders))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, ofOne/6, got.Total)
	}},
	{"interested persons", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Leads(context.Background(), own, oehler, asked(t, report.Query{}, report.OfLeads))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, ofOne/3, got.Total)
	}},
	{"statistics of all months", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Statistics(
			context.Background(), own, oehler, report.Period{From: now.AddDate(-2, 0, 0), Until: now}, true,
		)
		require.NoError(t, err)
		assert.Equal(
			t, report.Figures{Made: ofOne, Visited: ofOne * 2 / 3, Entered: ofOne / 3, Confirmed: ofOne / 3, Ordered: ofOne / 6},
			got.Total,
		)
	}},
	{"recommenders", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Recommenders(context.Background(), own, oehler, asked(t, report.Query{}, report.OfRecommenders))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, ofOne/10+1, got.Total)
	}},
}

func recommendations(q report.Query, total int) func(*testing.T, *gormstore.Store) {
	return func(t *testing.T, s *gormstore.Store) {
		got, err := s.Recommendations(context.Background(), own, oehler, asked(t, q, report.OfRecommendations))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, total, got.Total)
	}
}
