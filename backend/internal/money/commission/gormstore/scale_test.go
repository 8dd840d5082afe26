package gormstore_test

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	booked = flag.String(
		"booked", "20000",
		"how many commissions the tenant has while a seller's figures are measured; `make bench` takes 10000,1000000",
	)
	looks = flag.Int("looks", 5, "how often each figure is read; `make bench` takes 200")
)

const (
	sellers = 300
	// ofOne are the commissions of the seller that looks, however many the tenant has.
	ofOne = 3000
	// monthsOf are as many as they are spread over: the last one waits, the one before is under way, the others are paid.
	monthsOf = 12
)

// fill writes a tenant's commissions as they come in life: those of the seller that looks lie scattered among all
// others'; its products are its own. Every tenth one takes back. The twelve months end with the one that runs.
func fill(t *testing.T, db *gormdb.DB, upTo int, own tenant.ID, seller link.Code) {
	t.Helper()
	apart := upTo / ofOne
	rows := fmt.Sprintf(
		"(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", upTo,
	)
	at := func(days string) string {
		return fmt.Sprintf("strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', '2026-01-02', '+' || (%s) || ' days')", days)
	}
	if db.Dialect() == gormdb.Postgres {
		rows = fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", upTo)
		at = func(days string) string {
			return fmt.Sprintf("TIMESTAMPTZ '2026-01-02T00:00:00Z' + (%s) * INTERVAL '1 day'", days)
		}
	}
	month := fmt.Sprintf("(CAST(n - 1 AS BIGINT) * %d / %d)", monthsOf, apart*ofOne)
	of := fmt.Sprintf(
		"CASE WHEN n %% %d = 0 AND n <= %d THEN '%s' ELSE 'A' || CAST(n %% %d AS TEXT) END", apart, apart*ofOne, seller,
		sellers-1,
	)
	back := fmt.Sprintf("n / %d %% 10 = 0", apart)
	product := fmt.Sprintf("CASE WHEN (%s) = '%s' THEN 'own' ELSE 'p' END || (n %% 7)", of, seller)
	document := "'D' || " + month + " || (" + of + ")"
	notes := fmt.Sprintf("(SELECT DISTINCT %s AS m, %s AS a FROM %s) y", month, of, rows)
	last, paid := monthsOf-1, monthsOf-2
	ended := func(then string) string { return fmt.Sprintf("CASE WHEN %s >= %d THEN %s END", month, last, then) }
	end, payment := at("30 * (m + 1)"), at("30 * (m + 1) + 3")
	written := notes + " WHERE m < " + strconv.Itoa(last)
	quoted := "'" + string(own) + "'"
	for _, statement := range []string{
		`INSERT INTO agencies (tenant, number, name, created_at)
			SELECT ` + quoted + `, a, a, ` + at("0") + ` FROM (SELECT DISTINCT ` + of + ` AS a FROM ` + rows + `) y`,
		`INSERT INTO creditor_versions (tenant, agency_number, version, legal_name, street, postcode, city, contact,
			phone, email, tax_number, vat_id, standing, by_member, created_at)
			SELECT tenant, number, 1, '', '', '', '', '', '', '', '', '', 'regular', '', created_at FROM agencies`,
		`INSERT INTO self_billing_agreements (tenant, id, agency_number, text_version, language, text_hash, words,
			by_member, agreed_at) SELECT tenant, number, number, '', 'de', '', '', '', created_at FROM agencies`,
		`INSERT INTO credit_notes (tenant, id, agency_number, number, kind, month, about_id, creditor_version,
			agreement_id, net_cents, vat_cents, gross_cents, content, issued_at)
			SELECT ` + quoted + `, 'D' || m || a, a, 'D' || m || a, 'monthly', 'M' || m, '', 1, a, 0, 0, 0, '{}',
			` + end + ` FROM ` + written,
		fmt.Sprintf(`INSERT INTO credit_note_payments (tenant, note_id, number, agency_number, business, cents,
			set_off_cents, status, stopped, withheld, cancelled, owed_back_cents, since, paid_at, version)
			SELECT %s, 'D' || m || a, 'D' || m || a, a, 'D' || m || a, 1, 0,
			CASE WHEN m < %d THEN 'paid' ELSE 'sent' END, FALSE, FALSE, FALSE, 0, %s,
			CASE WHEN m < %d THEN %s END, 1 FROM %s`, quoted, paid, end, paid, payment, written),
		`INSERT INTO commissions (tenant, id, kind, agency_number, of_id, recommendation_id, recommendation_number,
			order_number, ordered_at, product_id, plan, cents, booked_at, document, billed_at)
			SELECT ` + quoted + `, 'c' || CAST(1000000000 + n AS TEXT),
			CASE WHEN ` + back + ` THEN 'taken_back' ELSE 'earned' END, ` + of + `,
			CASE WHEN ` + back + ` THEN 'c' ELSE '' END, 'r' || n, 'N' || n, 'A' || n, ` + at("30 * "+month) + `,
			` + product + `, 'standard', CASE WHEN ` + back + ` THEN -500 ELSE 1800 END, ` + at("30 * "+month) + `,
			` + ended("'' ELSE "+document) + `, ` + ended("NULL ELSE "+at("30 * ("+month+" + 1)")) + ` FROM ` + rows,
	} {
		require.NoError(t, db.From(t.Context()).Exec(statement).Error)
	}
	settle := "ANALYZE"
	if db.Dialect() == gormdb.Postgres {
		settle = "VACUUM ANALYZE"
	}
	require.NoError(t, db.From(t.Context()).Exec(settle).Error)
}

// What the start page sums costs by what the seller has, whatever the tenant has beside it. The times are reported, not
// judged: all sizes are read in turns.
func TestFiguresCostWhatTheSellerHas(t *testing.T) {
	const own, oehler = tenant.ID("havelschutz"), link.Code("7K2M9QX4")
	now := time.Date(2026, 12, 1, 10, 0, 0, 0, time.UTC)
	var all []commission.Filter
	for _, total := range commission.AllTotals {
		all = append(all, total.In("2026-12", now), total.In("2026-11", now))
	}
	read := map[string]func(t *testing.T, s *gormstore.Commissions){
		"the totals of the start": func(t *testing.T, s *gormstore.Commissions) {
			got, err := s.Totals(t.Context(), own, oehler, append(all, commission.Filter{}, commission.Filter{
				States: []commission.State{commission.Paid},
			}))
			require.NoError(t, err)
			assert.Equal(t, int64(ofOne/10*(9*1800-500)), got[10])
			assert.Equal(t, got[10], got[2]+got[4]+got[11], "each cent waits, is under way or is paid")
			assert.Positive(t, got[2])
			assert.Positive(t, got[4])
		},
		"the best products": func(t *testing.T, s *gormstore.Commissions) {
			best, err := s.Earners(t.Context(), own, oehler, now.AddDate(-1, 0, 0), 3)
			require.NoError(t, err)
			assert.Len(t, best, 3)
		},
		"the list of what was paid": func(t *testing.T, s *gormstore.Commissions) {
			q, err := commission.Query{Filter: commission.Filter{
				States: []commission.State{commission.Paid}, PaidFrom: now.AddDate(0, -3, 0), PaidUntil: now,
			}}.Checked()
			require.NoError(t, err)
			page, err := s.List(t.Context(), own, oehler, q)
			require.NoError(t, err)
			assert.Len(t, page.Rows, 25)
		},
		"the list of one product": func(t *testing.T, s *gormstore.Commissions) {
			q, err := commission.Query{Filter: commission.Filter{Products: []string{"own1"}}}.Checked()
			require.NoError(t, err)
			page, err := s.List(t.Context(), own, oehler, q)
			require.NoError(t, err)
			assert.Len(t, page.Rows, 25)
		},
	}
	for dialect, fresh := range map[string]func(*testing.T) *gormdb.DB{
		gormdb.SQLite: dbtest.SQLite, gormdb.Postgres: dbtest.Postgres,
	} {
		t.Run(dialect, func(t *testing.T) {
			sizes := strings.Split(*booked, ",")
			stores := make([]*gormstore.Commissions, len(sizes))
			for i, text := range sizes {
				upTo, err := strconv.Atoi(text)
				require.NoError(t, err)
				db := fresh(t)
				fill(t, db, upTo, own, oehler)
				stores[i] = gormstore.NewCommissions(db)
			}
			for name, one := range read {
				times := make([][]time.Duration, len(sizes))
				for range *looks {
					for i, s := range stores {
						began := time.Now()
						one(t, s)
						times[i] = append(times[i], time.Since(began))
					}
				}
				for i, text := range sizes {
					slices.Sort(times[i])
					t.Logf("%-28s of %8s  median %9s", name, text, times[i][len(times[i])/2].Round(10*time.Microsecond))
				}
			}
		})
	}
}
