package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/sepa"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// backup copies the database as it is, while it is used.
func (p *paying) backup() *gormdb.DB {
	p.t.Helper()
	return dbtest.Copy(p.t, p.DB)
}

// restored is the product on a backup; a copy of the folder of the bank, the secrets and the clock are newer.
func (p *paying) restored(t *testing.T, backup *gormdb.DB) *paying {
	t.Helper()
	db := dbtest.Copy(t, backup)
	s := serveAPI(t, db)
	s.Vault, s.Config.FeedKeys = p.Vault, p.Config.FeedKeys
	s.Config.BankDir, s.Config.BankPlay = t.TempDir(), true
	require.NoError(t, os.CopyFS(s.Config.BankDir, os.DirFS(p.Config.BankDir)))
	s.clock.Advance(p.clock.Now().Sub(s.clock.Now()))
	s.handler = s.HTTP()
	again := &paying{served: s, of: p.of, id: p.id, number: p.number, lives: p.lives, letters: map[string]string{}}
	again.connect()
	return again
}

// transfers gives what the bank was ever told, by name.
func (p *paying) transfers() map[string]int64 {
	p.t.Helper()
	files, err := filepath.Glob(filepath.Join(p.Config.BankDir, string(telecom), "*", "*.xml"))
	require.NoError(p.t, err)
	cents := map[string]int64{}
	for _, path := range files {
		if folder := filepath.Base(filepath.Dir(path)); folder != "out" && folder != "sent" {
			continue
		}
		content, err := os.ReadFile(path)
		require.NoError(p.t, err)
		file, err := sepa.Decode(content)
		require.NoError(p.t, err)
		for _, one := range file.Transfers {
			assert.NotContains(p.t, cents, one.EndToEndID, "a transfer goes out once under its name")
			cents[one.EndToEndID] = one.Cents
		}
	}
	return cents
}

func (p *paying) free() int {
	p.t.Helper()
	free, err := p.VoucherStock().Pool.Free(context.Background(), telecom, voucherID)
	require.NoError(p.t, err)
	return free
}

// ordered leads to the reward letters.
func (p *paying) ordered() {
	p.t.Helper()
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
}

// paid has the recommender choose a voucher and the friend a transfer, and leads to the end.
func (p *paying) paid() {
	p.t.Helper()
	p.choose("offered recommender", voucherID, "")
	p.choose("offered recipient", "bank", goodIBAN)
	p.live()
	p.payOut()
	p.live()
}

// refused asserts that nothing can be paid, and what is told.
func (p *paying) refused(unknown int) {
	p.t.Helper()
	ctx := context.Background()
	require.ErrorIs(p.t, p.Passage().Check(ctx, telecom), payout.ErrNotInBooks)
	_, err := p.runs.Collect(ctx, telecom, p.clock.Now())
	require.ErrorIs(p.t, err, payout.ErrNotInBooks)
	require.ErrorIs(p.t, p.HandOver().Do(ctx, telecom, "any", p.clock.Now()), payout.ErrNotInBooks)
	found, err := p.Unknown(ctx, telecom)
	require.NoError(p.t, err)
	assert.Len(p.t, found, unknown)
}

func (p *paying) takes() payouts.Taken {
	p.t.Helper()
	taken, err := p.TakePayouts(false, false).Do(context.Background(), telecom, "olga")
	require.NoError(p.t, err)
	again, err := p.TakePayouts(false, false).Do(context.Background(), telecom, "olga")
	require.NoError(p.t, err)
	assert.Zero(p.t, again, "a second time there is nothing left to take")
	found, err := p.LedgerReport().Check(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Empty(p.t, found)
	p.clock.Advance(3 * time.Second) // the worker looks again
	return taken
}

// asBefore asserts that everything is as it was before the backup was restored.
func (p *paying) asBefore(transfers map[string]int64, free int, books map[ledger.Account]int64) {
	p.t.Helper()
	p.live()
	p.payOut()
	p.live()
	assert.Equal(p.t, transfers, p.transfers(), "nothing goes out twice")
	assert.Equal(p.t, free, p.free(), "no second code is given")
	assert.Equal(p.t, books, p.books())
	assert.Equal(p.t, recommendation.Paid, p.status())
	assert.Equal(p.t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Collected, reward.Recipient: reward.PaidOut}, p.awards())
	found, err := p.LedgerReport().Check(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Empty(p.t, found)
	held, err := p.Held(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Zero(p.t, held)
}

// used asserts that the letters from before the backup open nothing that could be chosen again.
func (p *paying) used(letters map[string]string) {
	p.t.Helper()
	for _, letter := range []string{"offered recommender", "offered recipient"} {
		sight := p.call(http.MethodGet, base+"/praemierung", letters[letter], nil)
		require.Equal(p.t, http.StatusOK, sight.status, string(sight.body))
		var seen struct {
			Praemierungen []struct{ PraemierungID string }
		}
		require.NoError(p.t, json.Unmarshal(sight.body, &seen))
		body, err := json.Marshal(map[string]string{"PraemierungId": seen.Praemierungen[0].PraemierungID, "PraemieId": voucherID})
		require.NoError(p.t, err)
		got := p.call(http.MethodPut, base+"/praemierung", letters[letter], body)
		require.Equal(p.t, http.StatusConflict, got.status)
		assert.Equal(p.t, "reward.already_chosen", got.code(p.t))
	}
}

// Reward links that were used after the backup come alive again with it.
func TestAnOldRewardLinkPaysNothingTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.ordered()
		backup, letters := p.backup(), p.letters
		p.paid()
		transfers, free, books := p.transfers(), p.free(), p.books()
		require.Len(t, transfers, 1)

		t.Run("used again before anybody looks", func(t *testing.T) {
			p := p.restored(t, backup)
			p.letters = letters
			p.refused(2)
			// Both choose something else than they did.
			p.choose("offered recommender", "bank", goodIBAN)
			p.choose("offered recipient", voucherID, "")
			assert.Equal(t, payouts.Taken{ForAwards: 2}, p.takes())
			p.used(letters)
			p.asBefore(transfers, free, books)
		})
		t.Run("used again after the operator's command", func(t *testing.T) {
			p := p.restored(t, backup)
			p.refused(2)
			assert.Equal(t, payouts.Taken{ForAwards: 2}, p.takes())
			p.used(letters)
			p.asBefore(transfers, free, books)
		})
	})
}

// The feed tells an order again that was told after the backup: the award is earned anew, with another id.
func TestAnOrderToldAgainPaysNothingTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		backup := p.backup()
		p.ordered()
		p.paid()
		transfers, free, books := p.transfers(), p.free(), p.books()

		t.Run("before the operator's command", func(t *testing.T) {
			p := p.restored(t, backup)
			p.refused(2)
			p.ordered()
			p.choose("offered recommender", "bank", goodIBAN)
			assert.Equal(t, payouts.Taken{ForAwards: 2}, p.takes())
			p.asBefore(transfers, free, books)
		})
		t.Run("after it, before the bank's answer is read again", func(t *testing.T) {
			p := p.restored(t, backup)
			p.refused(2)
			assert.Equal(t, payouts.Taken{Held: 2}, p.takes())
			p.ordered()
			assert.NotContains(t, p.letters, "offered recommender", "nobody is asked to choose what was paid")
			p.asBefore(transfers, free, books)
		})
		t.Run("after both", func(t *testing.T) {
			p := p.restored(t, backup)
			p.refused(2)
			assert.Equal(t, payouts.Taken{Held: 2}, p.takes())
			p.payOut()
			held, err := p.Held(context.Background(), telecom)
			require.NoError(t, err)
			assert.Equal(t, payout.HeldCount{Count: 2, Cents: 7001}, held)
			p.ordered()
			p.asBefore(transfers, free, books)
		})
	})
}

// The books know the batch, and believe that the bank was never told of it.
func TestABatchFromBeforeTheBackupIsNotSentTwice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.ordered()
		p.choose("offered recommender", voucherID, "")
		p.choose("offered recipient", "bank", goodIBAN)
		p.live()
		_, err := p.runs.Collect(context.Background(), telecom, p.clock.Now())
		require.NoError(t, err)
		backup := p.backup()
		p.payOut()
		p.live()
		transfers, free, books := p.transfers(), p.free(), p.books()

		again := p.restored(t, backup)
		again.refused(1)
		assert.Equal(t, payouts.Taken{ForAwards: 1}, again.takes())
		again.asBefore(transfers, free, books)
	})
}

// A transfer that the bank refused after the backup counts as an attempt: the next one has another name.
func TestARefusedTransferIsAnAttemptAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.ordered()
		backup, letters := p.backup(), p.letters
		p.choose("offered recommender", "bank", closedIBAN)
		p.payOut()
		first := p.transfers()
		require.Len(t, first, 1)

		again := p.restored(t, backup)
		again.refused(1)
		assert.Equal(t, payouts.Taken{ForAwards: 1}, again.takes())
		again.payOut()
		again.live()
		assert.Contains(t, again.letters, "rejected recommender")
		again.letters["offered recipient"] = letters["offered recipient"]
		again.choose("rejected recommender", "bank", goodIBAN)
		again.choose("offered recipient", voucherID, "")
		again.payOut()
		again.live()
		assert.Len(t, again.transfers(), 2)
		assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.PaidOut, reward.Recipient: reward.Collected}, again.awards())
	})
}

// An empty folder, such as a volume that isn't mounted, tells of nothing; it doesn't let anything be paid.
func TestAnEmptyFolderOfTheBankStopsPayouts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.wholeLife()
		backup := p.backup()
		p.Config.BankDir = t.TempDir()
		again := p.restored(t, backup)
		again.refused(2) // the last file, and what was read of the bank's reports
		ctx := context.Background()
		_, err := again.TakePayouts(false, false).Do(ctx, telecom, "olga")
		require.NoError(t, err)
		require.ErrorIs(t, again.Passage().Check(ctx, telecom), payout.ErrNotInBooks, "not without the operator's word")
		_, err = again.TakePayouts(false, true).Do(ctx, telecom, "olga")
		require.NoError(t, err)
		require.NoError(t, again.Passage().Check(ctx, telecom))
	})
}
