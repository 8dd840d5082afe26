package operator_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
)

func (o *office) book(events ...ledger.Event) {
	o.t.Helper()
	for _, event := range events {
		require.NoError(o.t, ledgerstore.NewJournal(o.db).Append(context.Background(), "funkwelle", event.Transaction))
	}
}

func TestStatement(t *testing.T) {
	o := openOffice(t)
	october := time.Date(2026, 10, 31, 22, 59, 59, 0, time.UTC) // the last second of the month in Berlin
	november := october.Add(time.Second)
	o.book(
		ledger.Owed(payable.OfAward("a"), 3500, october), ledger.Owed(payable.OfAward("b"), 6000, november),
		ledger.VoucherGiven(payable.OfAward("a"), 3500, november),
	)

	out, err := o.run("", "ledger", "statement", "--tenant", "funkwelle", "--month", "2026-11")
	require.NoError(t, err)
	assert.Regexp(t, `reward_liability +-35\.00 +35\.00 +60\.00 +-60\.00`, out)
	assert.Regexp(t, `all accounts +0\.00`, out)
	assert.Regexp(t, `owed +reward_liability +programme_cost +1 +60\.00`, out)

	out, err = o.run("", "ledger", "statement", "--tenant", "funkwelle", "--month", "2026-10", "--json")
	require.NoError(t, err)
	var view struct {
		Movements []struct {
			Kind  string
			Cents int64
		}
		SumCents int64
	}
	require.NoError(t, json.Unmarshal([]byte(out), &view))
	require.Len(t, view.Movements, 1)
	assert.Equal(t, int64(3500), view.Movements[0].Cents)

	out, err = o.run("", "ledger", "statement", "--tenant", "funkwelle", "--month", "2026-11", "--csv")
	require.NoError(t, err)
	r := csv.NewReader(strings.NewReader(out))
	r.Comma = ';'
	rows, err := r.ReadAll()
	require.NoError(t, err)
	assert.Len(t, rows, 1+len(ledger.Accounts())+2)
	_, err = o.run("", "ledger", "statement", "--tenant", "funkwelle", "--month", "November")
	require.ErrorIs(t, err, ledger.ErrMonth)
}

func TestCheckOfTheBooks(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "ledger", "check", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Contains(t, out, "the books are right")
	o.book(ledger.Owed(payable.OfAward("nobody's"), 3500, time.Now()))
	out, err = o.run("", "ledger", "check", "--tenant", "funkwelle")
	require.Error(t, err)
	assert.Contains(t, out, "the books owe something else than the awards")
	_, err = o.run("", "ledger", "check", "--tenant", "havelschutz")
	require.NoError(t, err)
}

func TestReceivables(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	number := o.recommended("r", now)
	for _, award := range []string{"a1", "a2"} {
		_, err := rewardstore.NewAwards(o.db).Add(ctx, reward.Award{
			Tenant: "funkwelle", ID: award, RecommendationID: "for " + award, Party: reward.Recommender,
			Kind: reward.ForReferral, HolderID: "anna",
			ProductID: "101", AmountCents: 3500, Status: reward.PaidOut, CreatedAt: now, Revoked: true, Version: 1,
		})
		require.NoError(t, err)
		_, err = ledgerstore.NewReceivables(o.db).Add(ctx, ledger.Receivable{
			Tenant: "funkwelle", Payable: payable.OfAward(award), RecommendationID: "r", AmountCents: 3500,
			Status: ledger.ReceivableOpen, OpenedAt: now, Version: 1,
		})
		require.NoError(t, err)
		o.book(ledger.Reclaimed(payable.OfAward(award), 3500, now))
	}
	out, err := o.run("", "ledger", "receivables", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, `a1 +`+number+` +35\.00`, out, "by the number that people have")
	out, err = o.run("", "ledger", "receivables", "--tenant", "funkwelle", "--json")
	require.NoError(t, err)
	var owed []struct{ Award, Recommendation string }
	require.NoError(t, json.Unmarshal([]byte(out), &owed))
	require.Len(t, owed, 2)
	for _, one := range owed {
		assert.Equal(t, number, one.Recommendation)
	}
	_, err = o.run("", "ledger", "settle", "--tenant", "funkwelle", "a1")
	require.NoError(t, err)
	_, err = o.run("", "ledger", "write-off", "--tenant", "funkwelle", "a2", "--reason", "can't be found")
	require.NoError(t, err)
	_, err = o.run("", "ledger", "write-off", "--tenant", "funkwelle", "a1", "--reason", "again")
	require.ErrorIs(t, err, ledger.ErrClosed)
	out, err = o.run("", "ledger", "receivables", "--tenant", "funkwelle", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, "[]", out)
	out, err = o.run("", "ledger", "receivables", "--tenant", "funkwelle", "--all")
	require.NoError(t, err)
	assert.Contains(t, out, "can't be found")
	var who []string
	require.NoError(
		t, o.db.From(ctx).Table("audit_log").Where("subject IN ?", []string{"a1", "a2"}).Pluck("what", &who).Error,
	)
	assert.ElementsMatch(t, []string{"receivable.settled", "receivable.written_off"}, who)
}
