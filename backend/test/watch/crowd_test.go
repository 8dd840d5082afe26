package watch_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
)

// A crowd is a programme of some size, written straight into the tables: of every two open recommendations a third one
// was paid within the last eleven weeks and keeps its friend, its money, its letters and what was noted of it; of every
// four another ended without a friend. seed_numbers and seed_days are there meanwhile.
var crowd = []string{
	`INSERT INTO accounts (tenant, id, version, email, email_key, salutation, first_name, last_name, language, password_hash, newsletter, created_at)
		SELECT 'funkwelle', 'a' || i, 1, 'a' || i || '@crowd.example', 'a' || i || '@crowd.example', '', 'Anna', 'Muster', 'de', '', FALSE, at
		FROM seed_numbers JOIN seed_days ON d = i % 60 WHERE i <= ? / 10 + 1`,
	// Open ones: the link ends within the next sixty days.
	`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents,
			channel, agent_number, language, submission_key, submission_print, created_at, valid_until, created_mailed_at)
		SELECT 'funkwelle', 'r' || i, 1, 'R' || i, 'open', 'a' || (i % (? / 10 + 1) + 1), '', '101', 100, 5000, 0, 'mail', '', 'de', 'r' || i, '', past.at, ahead.at, past.at
		FROM seed_numbers JOIN seed_days AS past ON past.d = i % 60 JOIN seed_days AS ahead ON ahead.d = -(i % 60) - 1 WHERE i <= ?`,
	`INSERT INTO lives (tenant, recommendation_id, turn, wake_at) SELECT tenant, id, id, valid_until FROM recommendations`,
	// Paid ones.
	`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents,
			channel, agent_number, language, submission_key, submission_print, created_at, valid_until, created_mailed_at, confirmed_at, ended_at)
		SELECT 'funkwelle', 'p' || i, 1, 'P' || i, 'paid', 'a' || (i % (? / 10 + 1) + 1), 'f' || i, '101', 100, 5000, 0, 'mail', '', 'de', 'p' || i, '', at, at, at, at, at
		FROM seed_numbers JOIN seed_days ON d = i % 77 WHERE i <= ? / 2`,
	`INSERT INTO recipients (tenant, id, version, recommendation_id, product_id, person_key, salutation, first_name, last_name, birth_date, email, phone, street,
			house_number, zip, city, advertising_text, advertising_version, channel, language, created_at, erase_after, confirmed_at, mails_wanted, mails_sent, mail_wanted_at)
		SELECT tenant, recipient_id, 1, id, product_id, recipient_id, '', 'Ben', 'Muster', '', recipient_id || '@crowd.example', '', '', '', '', '', '', '', '', 'de',
			created_at, valid_until, confirmed_at, 1, 1, created_at FROM recommendations WHERE status = 'paid'`,
	`INSERT INTO awards (tenant, id, recommendation_id, party, kind, holder_id, product_id, amount_cents, status, created_at, offered_at, expires_at, reward_id, means,
			chosen_at, due_by, in_payment, ended_at, paid_told_at, rejected_payout, rejected_last4, version)
		SELECT tenant, 'w' || id, id, 'recommender', 'referral', recommender_id, product_id, 5000, 'paid_out', created_at, created_at, created_at, 'bank', 'bank',
			created_at, created_at, FALSE, ended_at, ended_at, '', '', 1 FROM recommendations WHERE status = 'paid'`,
	`INSERT INTO payout_batches (tenant, id, message_id, status, count, sum_cents, created_at, execute_on, submitted_at, settled_at, version)
		SELECT 'funkwelle', 'b' || d, 'B' || d, 'settled', 1, 5000, at, '', at, at, 1 FROM seed_days WHERE d BETWEEN 0 AND 76`,
	`INSERT INTO payouts (tenant, id, batch_id, award_id, amount_cents, status, reason, created_at, settled_at, version, award_key, end_to_end_id)
		SELECT 'funkwelle', 'o' || i, 'b' || (i % 77), 'wp' || i, 5000, 'paid', '', at, at, 1, 'k' || i, 'E' || i FROM seed_numbers JOIN seed_days ON d = i % 77 WHERE i <= ? / 2`,
	`INSERT INTO ledger_transactions (tenant, id, key, booked_at)
		SELECT tenant, step || '/' || id, step || '/' || id, ended_at FROM awards CROSS JOIN seed_steps`,
	`INSERT INTO ledger_entries (tenant, transaction_id, position, account, subject, amount_cents)
		SELECT tenant, step || '/' || id, 1, debit, id, 5000 FROM awards CROSS JOIN seed_steps
		UNION ALL SELECT tenant, step || '/' || id, 2, credit, id, -5000 FROM awards CROSS JOIN seed_steps`,
	// Ended without a friend.
	`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id, share, recommender_cents, recipient_cents,
			channel, agent_number, language, submission_key, submission_print, created_at, valid_until, created_mailed_at, expired_mailed_at, ended_at)
		SELECT 'funkwelle', 'e' || i, 1, 'E' || i, 'expired', 'a' || (i % (? / 10 + 1) + 1), '', '101', 100, 5000, 0, 'mail', '', 'de', 'e' || i, '', at, at, at, at, at
		FROM seed_numbers JOIN seed_days ON d = i % 77 WHERE i <= ? / 4`,
	// What all of them leave behind: letters, messages, mailboxes, traces.
	`INSERT INTO mail_log (tenant, key, kind, message_id, claimed_until, sent_at, subject) SELECT tenant, 'created/' || id, 'created', id, created_at, created_at, id FROM recommendations`,
	`INSERT INTO mail_log (tenant, key, kind, message_id, claimed_until, sent_at, subject) SELECT tenant, 'paid/' || id, 'paid', id, ended_at, ended_at, id FROM awards`,
	`INSERT INTO outbox (tenant, id, topic, key, created_at, due_at, processed_at) SELECT tenant, id, 'recommendation', id, created_at, created_at, created_at FROM recommendations`,
	`INSERT INTO mailboxes (tenant, mailbox, answered_at, free_at, used) SELECT tenant, email_key, created_at, created_at, 1 FROM accounts`,
	`INSERT INTO mailbox_letters (tenant, letter, mailbox, kind, subject, state, asked_at, decided_at)
		SELECT tenant, 'created/' || id, recommender_id, 'created', id, 'goes', created_at, created_at FROM recommendations`,
	`INSERT INTO signal_keeps (tenant, recommendation_id, looked_at) SELECT r.tenant, r.id, now.at FROM recommendations AS r JOIN seed_days AS now ON now.d = 0`,
	`INSERT INTO signal_traces (tenant, recommendation_id, side, trait, trait_key, who, subject, noted_at)
		SELECT r.tenant, r.id, 'recommender', trait, r.recommender_id || trait, r.id, r.recommender_id, now.at
		FROM recommendations AS r JOIN seed_days AS now ON now.d = 0 CROSS JOIN (SELECT 'network' AS trait UNION ALL SELECT 'mailbox') AS traits`,
}

// seed writes a crowd with a number of open recommendations.
func seed(t *testing.T, address string, open int) {
	t.Helper()
	ctx := context.Background()
	db, err := gormdb.Open(ctx, address, logging.Discard())
	require.NoError(t, err)
	run := func(ctx context.Context, statement string, values ...any) {
		t.Helper()
		require.NoError(t, db.From(ctx).Exec(statement, values...).Error, statement)
	}
	require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
		run(ctx, `CREATE TABLE seed_numbers (i BIGINT PRIMARY KEY)`)
		run(
			ctx,
			`INSERT INTO seed_numbers WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n`,
			open,
		)
		run(ctx, `CREATE TABLE seed_days (d BIGINT PRIMARY KEY, at TIMESTAMP)`)
		for d := -61; d < 78; d++ {
			run(ctx, `INSERT INTO seed_days VALUES (?, ?)`, d, time.Now().UTC().AddDate(0, 0, -d))
		}
		run(ctx, `CREATE TABLE seed_steps (step TEXT, debit TEXT, credit TEXT)`)
		run(
			ctx,
			`INSERT INTO seed_steps VALUES ('earned', 'programme_cost', 'reward_liability'), ('sent', 'reward_liability', 'payout_clearing'), ('paid', 'payout_clearing', 'bank')`,
		)
		for _, statement := range crowd {
			values := make([]any, 0, 2)
			for range countOf('?', statement) {
				values = append(values, open)
			}
			run(ctx, statement, values...)
		}
		for _, name := range []string{"numbers", "days", "steps"} {
			run(ctx, fmt.Sprintf("DROP TABLE seed_%s", name))
		}
		return nil
	}))
	run(ctx, "ANALYZE")
	require.NoError(t, db.Close())
}

func countOf(c rune, in string) (n int) {
	for _, r := range in {
		if r == c {
			n++
		}
	}
	return n
}
