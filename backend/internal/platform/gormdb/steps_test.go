package gormdb_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// The step that brings kinds changes receivables last and payouts first; who writes the other way round waits for it
// while it waits for them.
func TestAStepThatMeetsAWriterIsTakenAgain(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		if db.Dialect() != gormdb.Postgres {
			return // has one writer, who waits for no one
		}
		require.NoError(t, db.MigrateTo(t.Context(), beforeKinds))
		migrated := make(chan error, 1)
		writes := db.InTx(t.Context(), func(ctx context.Context) error {
			do := db.From(ctx)
			// Anyone who looks for the circle first ends it: here always the step.
			require.NoError(t, do.Exec("SET LOCAL deadlock_timeout = '1h'").Error)
			require.NoError(t, do.Exec("LOCK TABLE ledger_entries IN ROW EXCLUSIVE MODE").Error)
			go func() {
				_, err := db.Migrate(context.WithoutCancel(t.Context()))
				migrated <- err
			}()
			require.Eventually(t, func() bool {
				waiting := 0
				err := db.From(t.Context()).Raw(
					"SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'ledger_entries'::regclass",
				).Scan(&waiting).Error
				return err == nil && waiting > 0
			}, time.Minute, time.Millisecond)
			return do.Exec("LOCK TABLE payouts IN ROW EXCLUSIVE MODE").Error
		})
		require.NoError(t, writes)
		require.NoError(t, <-migrated)
	})
}

// The release before would take what is of another kind for awards.
func TestThereIsNoWayBackFromAnotherKind(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx := t.Context()
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		owed := `INSERT INTO receivables (tenant, payable_kind, award_id, recommendation_id, amount_cents, status, opened_at, reason, version)
			VALUES ('probe', ?, 'a1', 'r1', 100, 'open', CURRENT_TIMESTAMP, '', 1)`
		require.NoError(t, db.From(ctx).Exec(owed, "award").Error)
		require.NoError(t, db.From(ctx).Exec(owed, "commission").Error)
		require.Error(t, db.MigrateBackTo(ctx, beforeKinds))
		kinds := []string{}
		require.NoError(t, db.From(ctx).Raw("SELECT payable_kind FROM receivables ORDER BY payable_kind").Scan(&kinds).Error)
		assert.Equal(t, []string{"award", "commission"}, kinds, "nothing was changed")

		require.NoError(t, db.From(ctx).Exec("DELETE FROM receivables WHERE payable_kind = 'commission'").Error)
		require.NoError(t, db.MigrateBackTo(ctx, beforeKinds))
		_, err = db.Migrate(ctx)
		require.NoError(t, err)
		require.NoError(t, db.From(ctx).Raw("SELECT payable_kind FROM receivables").Scan(&kinds).Error)
		assert.Equal(t, []string{"award"}, kinds)
	})
}

// beforeKinds is the step before the one that brings kinds (docs/adr/0030).
const beforeKinds = 1001

// What was there before the columns says what it would have said.
func TestTheStepThatBringsTheColumnsFillsThem(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now := t.Context(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
		require.NoError(t, db.MigrateTo(ctx, beforeReports))
		write := func(statement string, values ...any) {
			require.NoError(t, db.From(ctx).Exec(statement, values...).Error)
		}
		for _, of := range []struct{ id, agency string }{{"all", "7K2M9QX4"}, {"none", ""}} {
			write(
				`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents, channel, agent_number,
				language, submission_print, created_at, valid_until, agency_number) VALUES ('probe', ?, 1, ?, 'confirmed', 'p', 'f', 'x', 50, 1, 1, 'link', '', 'de', '', ?, ?, ?)`,
				of.id, of.id, now, now, of.agency,
			)
		}
		write("INSERT INTO clicks (tenant, number, kind, channel, day, count, visits) VALUES ('probe', 'all', 'link', '', " +
			"'2026-11-21', 2, 1), ('probe', 'none', 'link', '', '2026-11-21', 2, 0)")
		write(
			"INSERT INTO recommendation_events (tenant, recommendation_id, kind, ref, at) VALUES ('probe', 'all', "+
				"'recipient_entered', 'f', ?), ('probe', 'none', 'created', '', ?)",
			now, now,
		)
		for _, of := range []struct{ id, status string }{{"all", "approved"}, {"none", "refused"}} {
			write(
				`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, late, received_at, version) VALUES ('probe', ?, ?, ?, '', ?, '', FALSE, ?, 1)`,
				of.id, of.id, of.id, of.status, now,
			)
		}
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		type row struct {
			ID                        string
			Visited, Entered, Ordered bool
			AgencyNumber              string
		}
		var got []row
		require.NoError(
			t, db.Reader(ctx).Raw(`SELECT r.id, r.visited, r.entered, r.ordered, o.agency_number FROM recommendations r
			JOIN orders o ON o.tenant = r.tenant AND o.recommendation_id = r.id WHERE r.tenant = 'probe' ORDER BY r.id`).Scan(&got).Error,
		)
		assert.Equal(t, []row{{"all", true, true, true, "7K2M9QX4"}, {"none", false, false, false, ""}}, got)
		require.NoError(t, db.MigrateBackTo(ctx, beforeReports))
		_, err = db.Migrate(ctx)
		require.NoError(t, err, "there and back")
	})
}

// beforeReports is the step before the one by which an agency's rows lie together (docs/adr/0059).
const beforeReports = 1038

// A person that an owner asked in has no operator's yes, and everybody else who works has it since coming.
func TestTheStepThatBringsTheYesKnowsWhoCameHow(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now := t.Context(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
		require.NoError(t, db.MigrateTo(ctx, beforeTheYes))
		write := func(statement string, values ...any) {
			require.NoError(t, db.From(ctx).Exec(statement, values...).Error)
		}
		write("INSERT INTO agencies (tenant, number, name, created_at) VALUES ('probe', '7K2M9QX4', 'Nord', ?)", now)
		for _, m := range []struct{ id, state, came string }{
			{"added", "active", "owner"}, {"asked", "active", "employee, invited"}, {"out", "deactivated", "employee"},
			{"unsaid", "active", ""},
		} {
			write(
				`INSERT INTO accounts (tenant, id, version, email, email_key, salutation, first_name, last_name, language, password_hash, newsletter, created_at)
				VALUES ('probe', ?, 1, ?, ?, '', '', '', 'de', '', FALSE, ?)`,
				m.id, m.id, m.id, now,
			)
			write(
				`INSERT INTO agency_members (tenant, id, agency_number, account_id, role, state, created_at) VALUES ('probe', ?, '7K2M9QX4', ?, 'employee', ?, ?)`,
				m.id, m.id, m.state, now,
			)
			if m.came != "" {
				write(
					"INSERT INTO audit_log (tenant, id, at, who, what, subject, ref, detail) VALUES ('probe', ?, ?, 'somebody', "+
						"'member.added', ?, '', ?)",
					m.id, now, m.id, m.came,
				)
			}
		}
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		var yes []string
		require.NoError(
			t,
			db.Reader(ctx).Raw(
				"SELECT id FROM agency_members WHERE tenant = 'probe' AND vouched_at = created_at ORDER BY id",
			).Scan(&yes).Error,
		)
		assert.Equal(t, []string{"added", "unsaid"}, yes)
		require.NoError(t, db.MigrateBackTo(ctx, beforeTheYes))
	})
}

// beforeTheYes is the step before the one by which a member needs an operator's yes (docs/adr/0071).
const beforeTheYes = 1042

// Who was kept out and let in again waits since then.
func TestTheStepThatKnowsWhoWasLetInAgain(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, joined := t.Context(), time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
		require.NoError(t, db.MigrateTo(ctx, beforeReactivations))
		write := func(statement string, values ...any) {
			require.NoError(t, db.From(ctx).Exec(statement, values...).Error)
		}
		write("INSERT INTO agencies (tenant, number, name, created_at) VALUES ('probe', '7K2M9QX4', 'Nord', ?)", joined)
		want := map[string]*time.Time{}
		for id, m := range map[string]struct {
			changes []string
			again   int
		}{
			"never": {nil, 0}, "raised": {[]string{"owner, active"}, 0}, "out": {[]string{"employee, deactivated"}, 0},
			"again":  {[]string{"employee, deactivated", "employee, active", "owner, active"}, 2},
			"twice":  {[]string{"owner, deactivated", "owner, active", "owner, deactivated", "owner, active"}, 4},
			"linked": {[]string{"owner, deactivated", "", "owner, active"}, 3},
		} {
			write(
				`INSERT INTO accounts (tenant, id, version, email, email_key, salutation, first_name, last_name, language, password_hash, newsletter, created_at)
				VALUES ('probe', ?, 1, ?, ?, '', '', '', 'de', '', FALSE, ?)`,
				id, id, id, joined,
			)
			write(`INSERT INTO agency_members (tenant, id, agency_number, account_id, role, state, created_at)
				VALUES ('probe', ?, '7K2M9QX4', ?, 'employee', 'active', ?)`, id, id, joined)
			for day, detail := range m.changes {
				what := "member.changed"
				if detail == "" {
					what = "member.unbound"
				}
				write(
					"INSERT INTO audit_log (tenant, id, at, who, what, subject, ref, detail) VALUES ('probe', ?, ?, 'somebody', "+
						"?, ?, '', ?)",
					id+strconv.Itoa(day), joined.AddDate(0, 0, day+1), what, id, detail,
				)
			}
			if want[id] = nil; m.again > 0 {
				at := joined.AddDate(0, 0, m.again)
				want[id] = &at
			}
		}
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		var rows []struct {
			ID            string
			ReactivatedAt *time.Time
		}
		require.NoError(
			t,
			db.Reader(ctx).Table("agency_members").Select("id", "reactivated_at").Where("tenant = 'probe'").Scan(&rows).Error,
		)
		got := map[string]*time.Time{}
		for _, r := range rows {
			if got[r.ID] = nil; r.ReactivatedAt != nil {
				at := r.ReactivatedAt.UTC()
				got[r.ID] = &at
			}
		}
		assert.Equal(t, want, got)
		require.NoError(t, db.MigrateBackTo(ctx, beforeReactivations))
	})
}

// beforeReactivations is the step before the one that keeps when somebody was let in again.
const beforeReactivations = 1061

// The release before knows one open request of a mailbox.
func TestTheWayBackLeavesAMailboxTheNewestRequest(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now := t.Context(), time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		for _, r := range []struct {
			id, mailbox, status string
		}{{"r1", "m1", "new"}, {"r2", "m1", "new"}, {"r3", "m2", "confirmed"}, {"r4", "m3", "new"}} {
			confirmed := &now
			if r.status == "new" {
				confirmed = nil
			}
			require.NoError(
				t,
				db.From(ctx).Exec(
					`INSERT INTO agency_requests (tenant, id, agency_name, street, zip_code, city, first_name, last_name, email, phone, mailbox, language, status,
				account_id, agency_number, created_at, confirmed_at, keep_until) VALUES ('probe', ?, '', '', '', '', '', '', '', '', ?, 'de', ?, '', '', ?, ?, ?)`,
					r.id, r.mailbox, r.status, now, confirmed, now,
				).Error,
			)
			require.NoError(
				t,
				db.From(ctx).Exec(
					`INSERT INTO consents (tenant, id, subject_kind, subject_id, occasion, kind, text_id, text_version, language, hash, channel, at)
				VALUES ('probe', ?, 'agency_contact', ?, ?, 'terms', 'x', '1', 'de', '', '', ?)`,
					r.id, r.id, r.id, now,
				).Error,
			)
		}
		require.NoError(t, db.MigrateBackTo(ctx, beforeRequestsStandBeside))
		for _, kept := range []string{
			"SELECT id FROM agency_requests ORDER BY id", "SELECT subject_id FROM consents ORDER BY subject_id",
		} {
			var ids []string
			require.NoError(t, db.Reader(ctx).Raw(kept).Scan(&ids).Error)
			assert.Equal(t, []string{"r2", "r3", "r4"}, ids)
		}
		_, err = db.Migrate(ctx)
		require.NoError(t, err, "there and back")
	})
}

// beforeRequestsStandBeside is the step before the one by which a mailbox confirms one of several requests
// (docs/adr/0067).
const beforeRequestsStandBeside = 1045

// What was paid and objected to before this step isn't paid again when it comes back.
func TestTheStepThatStopsWhatIsDisputed(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now := t.Context(), time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
		require.NoError(t, db.MigrateTo(ctx, beforeDisputesStop))
		write := func(statement string, values ...any) {
			t.Helper()
			require.NoError(t, db.From(ctx).Exec(statement, values...).Error)
		}
		write("INSERT INTO agencies (tenant, number, name, created_at) VALUES ('probe', 'A', 'Nord', ?)", now)
		write(
			"INSERT INTO creditor_versions VALUES ('probe', 'A', 1, '', '', '', '', '', '', '', '', '', 'regular', '', ?)",
			now,
		)
		write("INSERT INTO self_billing_agreements VALUES ('probe', 'a1', 'A', '', 'de', '', '', '', ?, NULL, '')", now)
		for month, n := range []struct {
			id, status                    string
			objected, answered, cancelled bool
		}{
			{"answered", "paid", true, true, false}, {"corrected", "paid", true, false, true},
			{"disputed", "paid", true, false, false}, {"due", "due", false, false, false},
			{"met", "met", true, false, false}, {"quiet", "paid", false, false, false},
		} {
			write(
				`INSERT INTO credit_notes (tenant, id, agency_number, number, kind, month, creditor_version, agreement_id, net_cents, vat_cents, gross_cents, content, issued_at)
				VALUES ('probe', ?, 'A', ?, 'monthly', ?, 1, 'a1', 0, 0, 0, '', ?)`,
				n.id, n.id, strconv.Itoa(month), now,
			)
			write(
				`INSERT INTO credit_note_payments (tenant, note_id, number, agency_number, business, cents, set_off_cents, status, stopped, withheld, cancelled, owed_back_cents, since, version)
				VALUES ('probe', ?, ?, 'A', ?, 1, 0, ?, FALSE, FALSE, ?, 0, ?, 1)`,
				n.id, n.id, n.id, n.status, n.cancelled, now,
			)
			if n.objected {
				write("INSERT INTO credit_note_objections VALUES ('probe', ?, 'A', '', '', ?)", n.id, now)
			}
			if n.answered {
				write("INSERT INTO credit_note_answers VALUES ('probe', ?, '', '', ?)", n.id, now)
			}
		}
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		var stopped []string
		require.NoError(
			t,
			db.Reader(ctx).Raw("SELECT note_id FROM credit_note_payments WHERE stopped ORDER BY note_id").Scan(&stopped).Error,
		)
		assert.Equal(t, []string{"disputed", "met"}, stopped)
		require.NoError(t, db.MigrateBackTo(ctx, beforeDisputesStop))
		var remaining []string
		require.NoError(
			t,
			db.Reader(ctx).Raw("SELECT note_id FROM credit_note_payments WHERE stopped ORDER BY note_id").Scan(&remaining).Error,
		)
		assert.Equal(t, stopped, remaining, "the release before pays nothing again, either")
		_, err = db.Migrate(ctx)
		require.NoError(t, err, "there and back")
	})
}

// beforeDisputesStop is the step before the one that stops what was paid and is disputed (docs/adr/0069).
const beforeDisputesStop = 1046
