package operator_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/programme/tenant"
)

// A file that the books don't know, as after a backup of the database was restored.
func TestWhatTheBooksDoNotKnowIsReportedAndTakenIn(t *testing.T) {
	o := openOffice(t)
	o.stockUp()
	o.env["WS_BANK_DIR"] = t.TempDir()
	out, err := o.run("", "health")
	require.NoError(t, err, out)
	assert.Regexp(t, `payouts that left and aren't in the books +0`, out)

	name := transfer.EndToEndID(payable.Key(payable.Award, "funkwelle", "referral|gone|recommender"), 1)
	require.NoError(t, bankfolder.New(
		o.env["WS_BANK_DIR"], slog.New(slog.DiscardHandler),
	).Submit(context.Background(), "funkwelle", transfer.Order{
		MessageID: "left", CreatedAt: time.Now(), ExecuteOn: "2026-11-23",
		Debtor: tenant.Payout{AccountHolder: "Funkwelle", IBAN: "DE89370400440532013000"},
		Transfers: []transfer.Transfer{{
			EndToEndID: name, AmountCents: 3501, Account: payable.Account{Holder: "Anna", IBAN: "DE02120300000000202051"},
		}},
	}))
	out, err = o.run("", "health")
	require.Error(t, err)
	assert.Regexp(
		t,
		`payouts that left and aren't in the books +1, 35.01 euro \(1 transfers no such batch in the books\); nothing is paid until .* +WRONG`,
		out,
	)

	out, err = o.as("bert", "reconcile")
	require.Error(t, err)
	assert.Contains(t, out, name)
	out, err = o.as("bert", "reconcile", "--take")
	require.NoError(t, err, out)
	assert.Contains(t, out, "taken in: 0 for awards in the books, 1 held for awards that aren't")
	_, err = o.as("bert", "reconcile")
	require.NoError(t, err)

	out, err = o.run("", "health")
	require.NoError(t, err, "one batch waits for the bank, and one transfer for its award")
	assert.Regexp(t, `payouts taken in that no award has +1, 35.01 euro; .* +warning`, out)
	var who string
	require.NoError(
		t,
		o.db.From(context.Background()).Raw(
			"SELECT who FROM audit_log WHERE what = 'payout.taken' AND subject = 'left'",
		).Scan(&who).Error,
	)
	assert.Equal(t, "bert", who)

	out, err = o.as("bert", "held")
	require.NoError(t, err)
	assert.Contains(t, out, name)
	assert.Contains(t, out, "reserved")
	for _, args := range [][]string{
		{"accept", "--reason", "lost"}, {"accept", name, "--all", "--reason", "lost"}, {"accept", name},
		{"accept", "W1", "--reason", "lost"},
	} {
		_, err = o.as("bert", args...)
		require.Error(t, err, args)
	}
	out, err = o.as("bert", "accept", "--all", "--reason", "made after the backup")
	require.NoError(t, err)
	assert.Contains(t, out, "accepted as paid: 1 of 1")
	out, err = o.run("", "health")
	require.NoError(t, err)
	assert.Regexp(t, `payouts taken in that no award has +0 +\n`, out)
	month := time.Now().In(tenant.Berlin).Format("2006-01")
	out, err = o.run("", "ledger", "statement", "--month", month, "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, `transfer_lost +bank +programme_cost +1 +35.01`, out, "nothing was paid twice")
	assert.NotContains(t, out, "paid_twice")
	require.NoError(
		t,
		o.db.From(context.Background()).Raw(
			"SELECT detail FROM audit_log WHERE what = 'payout.accepted' AND subject = ?", name,
		).Scan(&who).Error,
	)
	assert.Equal(t, "made after the backup", who)
}
