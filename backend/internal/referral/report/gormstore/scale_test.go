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

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/report"
	"weitersagen.app/backend/internal/referral/report/gormstore"

	"weitersagen.app/backend/internal/platform/gormdb"
)

var (
	brought = flag.String("brought", "20000", "how many recommendations the tenant has while an agency's reports are measured; `make bench` takes 10000,1000000")
	looks   = flag.Int("looks", 5, "how often each page is read; `make bench` takes 200")
)

const (
	agencies = 300
	// ofOne are the recommendations of the agency that reads, however many the tenant has: more than a hundred pages.
	ofOne = 3000
)

// numbers counts from 1 in either database.
func numbers(db *gormdb.DB, upTo int) string {
	if db.Dialect() == "postgres" {
		return fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", upTo)
	}
	return fmt.Sprintf("(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", upTo)
}

// fill writes a tenant's recommendations: every third is confirmed, every sixth ordered.
func fill(t *testing.T, db *gormdb.DB, upTo int) {
	t.Helper()
	day := "2026-01-01T00:00:00Z"
	at := func(seconds string) string {
		if db.Dialect() == "postgres" {
			return fmt.Sprintf("TIMESTAMPTZ '%s' + (%s) * INTERVAL '1 second'", day, seconds)
		}
		return fmt.Sprintf("strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', '2026-01-01', '+' || (%s) || ' seconds')", seconds)
	}
	agency := fmt.Sprintf("CASE WHEN n <= %d THEN '%s' ELSE 'A' || CAST(n %% %d AS TEXT) END", ofOne, oehler, agencies-1)
	confirmed := "CASE WHEN n % 3 = 0 THEN "
	statements := []string{
		`INSERT INTO accounts (tenant, id, version, email, email_key, salutation, first_name, last_name, language, password_hash, newsletter, created_at)
			SELECT '` + string(own) + `', 'p' || n, 1, 'p' || n || '@example.de', 'p' || n, '', 'Anna', 'Kern', 'de', '', ` + falseIn(db) + `, ` + at("n") + ` FROM ` + numbers(db, upTo/10),
		`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents, channel, agent_number,
			language, submission_print, created_at, valid_until, confirmed_at, agency_number)
			SELECT '` + string(own) + `', 'r' || n, 1, 'N' || n, ` + confirmed + `'confirmed' ELSE 'open' END, 'p' || (n / 10), ` + confirmed + `'f' || n ELSE '' END,
			'hausrat', 50, 2500, 2500, 'link', '', 'de', '', ` + at("n") + `, ` + at("n + 5184000") + `, ` + confirmed + at("n + 60") + ` END, ` + agency + ` FROM ` + numbers(db, upTo),
		`INSERT INTO recipients (tenant, id, version, recommendation_id, product_id, person_key, salutation, first_name, last_name, birth_date, email, phone, street, house_number,
			zip, city, advertising_text, advertising_version, channel, language, created_at, erase_after, mails_wanted, mails_sent, mail_wanted_at)
			SELECT '` + string(own) + `', 'f' || n, 1, 'r' || n, 'hausrat', 'f' || n, '', 'Ben', 'Acar', '', '', '', '', '', '', '', '', '', 'link', 'de', ` + at("n") + `, ` + at("n") + `, 0, 0, ` + at("n") +
			` FROM ` + numbers(db, upTo) + ` WHERE n % 3 = 0`,
		`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late, received_at, version)
			SELECT '` + string(own) + `', 'o' || n, 'o' || n, 'r' || n, '', 'approved', '', ` + at("n") + `, ` + falseIn(db) + `, ` + at("n") + `, 1 FROM ` + numbers(db, upTo) + ` WHERE n % 6 = 0`,
	}
	for _, s := range statements {
		require.NoError(t, db.From(context.Background()).Exec(s).Error)
	}
	require.NoError(t, db.From(context.Background()).Exec("ANALYZE").Error)
}

func falseIn(db *gormdb.DB) string {
	if db.Dialect() == "postgres" {
		return "FALSE"
	}
	return "0"
}

// What an agency reads costs by what the agency has, whatever the tenant has beside it. The times are told, not judged.
func TestReportsCostWhatTheAgencyHas(t *testing.T) {
	for _, text := range strings.Split(*brought, ",") {
		upTo, err := strconv.Atoi(text)
		require.NoError(t, err)
		t.Run(text, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				fill(t, db, upTo)
				reports := gormstore.New(db)
				ctx := context.Background()
				for _, page := range []struct {
					name string
					q    report.Query
					want int
				}{
					{"the first page", report.Query{}, ofOne},
					{"the hundredth", report.Query{Page: 100}, ofOne},
					{"by status", report.Query{OrderBy: report.ByStatus}, ofOne},
					{"a filter", report.Query{Filter: report.Filter{Statuses: []string{"confirmed"}}}, ofOne / 3},
				} {
					q := asked(t, page.q, report.OfRecommendations)
					took(t, "recommendations, "+page.name, func() {
						got, err := reports.Recommendations(ctx, own, oehler, q)
						require.NoError(t, err)
						assert.Len(t, got.Rows, 25)
						assert.Equal(t, page.want, got.Total)
					})
				}
				took(t, "orders", func() {
					got, err := reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
					require.NoError(t, err)
					assert.Equal(t, ofOne/6, got.Total)
				})
				took(t, "interested persons", func() {
					got, err := reports.Leads(ctx, own, oehler, asked(t, report.Query{}, report.OfLeads))
					require.NoError(t, err)
					assert.Equal(t, ofOne/3, got.Total)
				})
				took(t, "statistics of all months", func() {
					got, err := reports.Statistics(ctx, own, oehler, report.Period{From: now.AddDate(-2, 0, 0), Until: now}, true)
					require.NoError(t, err)
					assert.Equal(t, report.Figures{Made: ofOne, Visited: ofOne / 3, Entered: ofOne / 3, Confirmed: ofOne / 3, Ordered: ofOne / 6}, got.Total)
				})
				took(t, "recommenders", func() {
					got, err := reports.Recommenders(ctx, own, oehler, asked(t, report.Query{}, report.OfRecommenders))
					require.NoError(t, err)
					assert.Len(t, got.Rows, 25)
				})
			})
		})
	}
}

func took(t *testing.T, what string, once func()) {
	t.Helper()
	times := make([]time.Duration, *looks)
	for i := range times {
		began := time.Now()
		once()
		times[i] = time.Since(began)
	}
	slices.Sort(times)
	t.Logf("%-34s median %8s  p95 %8s", what, times[len(times)/2].Round(10*time.Microsecond), times[len(times)*95/100].Round(10*time.Microsecond))
}
