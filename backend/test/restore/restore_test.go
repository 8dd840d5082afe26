package restore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func freeCodes(p *fixture.Paying) int {
	p.T.Helper()
	free, err := p.VoucherStock.Pool.Free(context.Background(), fixture.Telecom, fixture.VoucherID)
	require.NoError(p.T, err)
	return free
}

// paid has the recommender choose a voucher and the friend a transfer, and leads to the end.
func paid(p *fixture.Paying) {
	p.T.Helper()
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
	p.Live()
	p.PayOut()
	p.Live()
}

// asBefore asserts that everything is as it was before the backup was restored.
func asBefore(p *fixture.Paying, transfers map[string]int64, free int, books map[ledger.Account]int64) {
	p.T.Helper()
	p.Live()
	p.PayOut()
	p.Live()
	assert.Equal(p.T, transfers, p.Transfers(), "nothing goes out twice")
	assert.Equal(p.T, free, freeCodes(p), "no second code is given")
	assert.Equal(p.T, books, p.Books())
	assert.Equal(p.T, recommendation.Paid, p.Status())
	assert.Equal(
		p.T, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Collected, reward.Recipient: reward.PaidOut},
		p.AwardStates(),
	)
	found, err := p.LedgerReport.Check(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	assert.Empty(p.T, found)
	held, err := p.HeldPayouts.Count(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	assert.Zero(p.T, held)
}

// used asserts that the letters from before the backup open nothing that could be chosen again.
func used(p *fixture.Paying, letters map[string]string) {
	p.T.Helper()
	for _, letter := range []string{"offered recommender", "offered recipient"} {
		sight := p.Call(http.MethodGet, fixture.Base+"/praemierung", letters[letter], nil)
		require.Equal(p.T, http.StatusOK, sight.Status, string(sight.Body))
		var seen struct {
			Praemierungen []struct{ PraemierungID string }
		}
		require.NoError(p.T, json.Unmarshal(sight.Body, &seen))
		body, err := json.Marshal(map[string]string{
			"PraemierungId": seen.Praemierungen[0].PraemierungID, "PraemieId": fixture.VoucherID,
		})
		require.NoError(p.T, err)
		got := p.Call(http.MethodPut, fixture.Base+"/praemierung", letters[letter], body)
		require.Equal(p.T, http.StatusConflict, got.Status)
		assert.Equal(p.T, "reward.already_chosen", got.Code(p.T))
	}
}

// checked asserts what a letter from before the backup says of payments.
func checked(p *fixture.Paying, letter string, running bool) {
	p.T.Helper()
	sight := p.Call(http.MethodGet, fixture.Base+"/praemierung", letter, nil)
	require.Equal(p.T, http.StatusOK, sight.Status, string(sight.Body))
	assert.Equal(p.T, fmt.Sprint(running), string(sight.Fields(p.T)["ZahlungenInPruefung"]))
}

// Reward links that were used after the backup come alive again with it.
func TestAnOldRewardLinkPaysNothingTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Ordered()
		backup, letters := p.Backup(), p.LettersSent
		paid(p)
		transfers, free, books := p.Transfers(), freeCodes(p), p.Books()
		require.Len(t, transfers, 1)

		t.Run("used again before anybody looks", func(t *testing.T) {
			p := p.Restored(t, backup)
			p.LettersSent = letters
			checked(p, letters["offered recommender"], false)
			p.Refused(2)
			checked(p, letters["offered recommender"], true)
			// Both choose something else than they did.
			p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
			p.ChooseReward("offered recipient", fixture.VoucherID, "")
			assert.Equal(t, restores.Taken{ForAwards: 2}, p.Takes())
			used(p, letters)
			asBefore(p, transfers, free, books)
			checked(p, letters["offered recommender"], false)
		})
		t.Run("used again after the operator's command", func(t *testing.T) {
			p := p.Restored(t, backup)
			p.Refused(2)
			assert.Equal(t, restores.Taken{ForAwards: 2}, p.Takes())
			used(p, letters)
			asBefore(p, transfers, free, books)
		})
	})
}

// The feed reports an order again that it had reported after the backup: the award is earned anew, with another id.
func TestAnOrderReportedAgainPaysNothingTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		backup := p.Backup()
		p.Ordered()
		paid(p)
		transfers, free, books := p.Transfers(), freeCodes(p), p.Books()

		t.Run("before the operator's command", func(t *testing.T) {
			p := p.Restored(t, backup)
			p.Refused(2)
			p.Ordered()
			p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
			assert.Equal(t, restores.Taken{ForAwards: 2}, p.Takes())
			asBefore(p, transfers, free, books)
		})
		t.Run("after it, before the bank's answer is read again", func(t *testing.T) {
			p := p.Restored(t, backup)
			p.Refused(2)
			assert.Equal(t, restores.Taken{Held: 2}, p.Takes())
			p.Ordered()
			assert.NotContains(t, p.LettersSent, "offered recommender", "nobody is asked to choose what was paid")
			asBefore(p, transfers, free, books)
		})
		t.Run("after both", func(t *testing.T) {
			p := p.Restored(t, backup)
			p.Refused(2)
			assert.Equal(t, restores.Taken{Held: 2}, p.Takes())
			p.PayOut()
			held, err := p.HeldPayouts.Count(context.Background(), fixture.Telecom)
			require.NoError(t, err)
			assert.Equal(t, payout.HeldCount{Count: 2, Cents: 7001}, held)
			p.Ordered()
			asBefore(p, transfers, free, books)
		})
	})
}

// The books know the batch, and believe that it was never sent to the bank.
func TestABatchFromBeforeTheBackupIsNotSentTwice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Ordered()
		p.ChooseReward("offered recommender", fixture.VoucherID, "")
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		p.Live()
		_, err := p.Runs.Collect(context.Background(), fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		backup := p.Backup()
		p.PayOut()
		p.Live()
		transfers, free, books := p.Transfers(), freeCodes(p), p.Books()

		again := p.Restored(t, backup)
		again.Refused(1)
		assert.Equal(t, restores.Taken{ForAwards: 1}, again.Takes())
		asBefore(again, transfers, free, books)
	})
}

// A transfer that the bank refused after the backup counts as an attempt: the next one has another name.
func TestARefusedTransferIsAnAttemptAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Ordered()
		backup, letters := p.Backup(), p.LettersSent
		p.ChooseReward("offered recommender", "bank", fixture.ClosedIBAN)
		p.PayOut()
		first := p.Transfers()
		require.Len(t, first, 1)

		again := p.Restored(t, backup)
		again.Refused(1)
		assert.Equal(t, restores.Taken{ForAwards: 1}, again.Takes())
		again.PayOut()
		again.Live()
		assert.Contains(t, again.LettersSent, "rejected recommender")
		again.LettersSent["offered recipient"] = letters["offered recipient"]
		again.ChooseReward("rejected recommender", "bank", fixture.GoodIBAN)
		again.ChooseReward("offered recipient", fixture.VoucherID, "")
		again.PayOut()
		again.Live()
		assert.Len(t, again.Transfers(), 2)
		assert.Equal(
			t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.PaidOut, reward.Recipient: reward.Collected},
			again.AwardStates(),
		)
	})
}

// An empty folder, such as a volume that isn't mounted, tells of nothing; it doesn't let anything be paid.
func TestAnEmptyFolderOfTheBankStopsPayouts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		backup := p.Backup()
		p.Set(func(b *setup.Base) { b.Config.BankDir = t.TempDir() })
		again := p.Restored(t, backup)
		again.Refused(2) // the last file, and what was read of the bank's reports
		ctx := context.Background()
		_, err := again.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga"})
		require.NoError(t, err)
		require.ErrorIs(t, again.Gate.Check(ctx, fixture.Telecom), payout.ErrNotInBooks, "not without the operator's word")
		_, err = again.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga", FolderLost: true})
		require.NoError(t, err)
		require.NoError(t, again.Gate.Check(ctx, fixture.Telecom))
	})
}
