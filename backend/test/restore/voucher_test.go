package restore_test

import (
	"context"
	"maps"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// soldCards counts the cards that the provider has ever been asked for.
func soldCards(p *fixture.Paying) int {
	p.T.Helper()
	n, err := cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.Clock).Sold()
	require.NoError(p.T, err)
	return n
}

// carded has both choose a gift card of the provider's, and leads to the end.
func carded(p *fixture.Paying) {
	p.T.Helper()
	for _, letter := range []string{"offered recommender", "offered recipient"} {
		p.ChooseReward(letter, fixture.OrderedID, "")
	}
	handedOut(p)
}

// handedOut does the voucher steps as often as a provider wants that loses answers and takes its time.
func handedOut(p *fixture.Paying) {
	p.T.Helper()
	ctx := context.Background()
	for range 8 {
		plan, err := p.Plan.Do(ctx, fixture.Telecom, p.ID, p.Clock.Now())
		require.NoError(p.T, err)
		for _, step := range plan.Due {
			if do := p.Steps[step.Kind]; do != nil {
				_ = do(ctx, fixture.Telecom, p.ID, step.Ref, p.Clock.Now()) // the provider may be asked again
			}
		}
		p.Clock.Advance(cardplay.Delay)
	}
}

// endedWith asserts that nothing more left, and how the awards ended.
func endedWith(p *fixture.Paying, sold int, awards map[reward.Party]reward.AwardStatus) {
	p.T.Helper()
	assert.Equal(p.T, sold, soldCards(p), "no second card is bought")
	assert.Equal(p.T, awards, p.AwardStates())
	found, err := p.LedgerReport.Check(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	assert.Empty(p.T, found)
	held, err := p.HeldPayouts.Count(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	assert.Zero(p.T, held)
}

var bothCollected = map[reward.Party]reward.AwardStatus{
	reward.Recommender: reward.Collected, reward.Recipient: reward.Collected,
}

// Cards that a provider sold after the backup are neither bought again nor paid otherwise.
func TestAGiftCardIsNotBoughtTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Ordered()
		backup, letters := p.Backup(), maps.Clone(p.LettersSent)
		carded(p)
		endedWith(p, 2, bothCollected)
		books := p.Books()

		for name, meanwhile := range map[string]func(p *fixture.Paying){
			"nobody looks before the operator": func(*fixture.Paying) {},
			"both choose something else before": func(p *fixture.Paying) {
				p.LettersSent = maps.Clone(letters)
				p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
				p.ChooseReward("offered recipient", fixture.VoucherID, "")
			},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.Restored(t, backup)
				p.Refused(2)
				free := freeCodes(p)
				meanwhile(p)
				assert.Equal(t, restores.Taken{ForAwards: 2}, p.Takes())
				used(p, letters)
				handedOut(p)
				p.PayOut()
				endedWith(p, 2, bothCollected)
				assert.Equal(t, books, p.Books())
				assert.Equal(t, free, freeCodes(p), "no code of the pool either")
				assert.Empty(t, p.Transfers())
			})
		}
	})
}

// The order is reported again: the award that is earned anew has the card that was bought for it.
func TestAnOrderReportedAgainBuysNoSecondCardAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		backup := p.Backup()
		p.Ordered()
		carded(p)
		endedWith(p, 2, bothCollected)
		for name, again := range map[string]func(p *fixture.Paying){
			"after the operator's command": func(p *fixture.Paying) {
				assert.Equal(p.T, restores.Taken{Held: 2}, p.Takes())
				p.Ordered()
			},
			"before it": func(p *fixture.Paying) {
				p.Ordered()
				assert.Equal(p.T, restores.Taken{ForAwards: 2}, p.Takes())
			},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.Restored(t, backup)
				p.Refused(2)
				again(p)
				handedOut(p)
				endedWith(p, 2, bothCollected)
			})
		}
	})
}

// Codes that were imported and given after the backup are gone from the pool with it: imported again, no one
// may be given them.
func TestACodeIsNotGivenTwiceThoughItIsImportedAgainAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.Ordered()
		backup, letters := p.Backup(), maps.Clone(p.LettersSent)
		bought := []voucher.CodeLine{{Line: 1, Code: "BUCH-0001", ValueCents: 3501}, {
			Line: 2, Code: "BUCH-0002", ValueCents: 3501,
		}}
		imported := func(p *fixture.Paying) (fresh int) {
			report, err := p.VoucherImport.Do(ctx, fixture.Telecom, "olga", fixture.VoucherID, bought, nil, false)
			require.NoError(p.T, err)
			for _, line := range report {
				if line.Result == voucher.LineNew {
					fresh++
				}
			}
			return fresh
		}
		require.Equal(t, 2, imported(p))
		p.ChooseReward("offered recommender", fixture.VoucherID, "")
		p.Live()
		given := p.LettersSent["voucher"]
		require.Contains(t, given, "BUCH-000")

		for name, order := range map[string][]func(p *fixture.Paying){
			"before the operator's command": {
				func(p *fixture.Paying) { assert.Equal(p.T, 2, imported(p)) }, func(p *fixture.Paying) { p.Takes() },
			},
			"after it": {
				func(p *fixture.Paying) { p.Takes() },
				func(p *fixture.Paying) { assert.Equal(p.T, 1, imported(p), "the one that left is known") },
			},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.Restored(t, backup)
				p.LettersSent = maps.Clone(letters)
				p.Refused(1)
				for _, step := range order {
					step(p)
				}
				p.Live()
				assert.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
				if mailed, again := p.LettersSent["voucher"]; again {
					assert.Equal(t, given, mailed, "mailed again, it is the same code")
				}
				// Somebody else's award takes the other code, and then one from before the backup.
				for range 2 {
					p.Recommend(0)
					p.Ordered()
					p.ChooseReward("offered recommender", fixture.VoucherID, "")
					p.Live()
					assert.NotEmpty(t, p.LettersSent["voucher"])
					assert.NotEqual(t, given, p.LettersSent["voucher"])
				}
			})
		}
	})
}

// The provider sold out, and the holder took a transfer instead: the journal has an order that was never filled.
func TestACardThatWasNeverSoldIsNotHeldAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.Ordered()
		backup := p.Backup()
		provider := cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.Clock)
		require.NoError(t, provider.SellOut("draussenzeit", true))
		p.ChooseReward("offered recommender", fixture.OrderedID, "")
		handedOut(p)
		p.ChooseReward("offered recipient", fixture.OrderedID, "")
		handedOut(p)
		require.Zero(t, soldCards(p))
		require.NoError(t, provider.SellOut("draussenzeit", false))

		p = p.Restored(t, backup)
		require.ErrorIs(t, p.Gate.Check(ctx, fixture.Telecom), payout.ErrNotInBooks)
		taken, err := p.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga"})
		require.NoError(t, err)
		assert.Equal(t, restores.Taken{Never: 2}, taken)
		p.Clock.Advance(3 * time.Second)
		require.NoError(t, p.Gate.Check(ctx, fixture.Telecom))
		assert.Equal(
			t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Offered, reward.Recipient: reward.Offered},
			p.AwardStates(),
		)
		held, err := p.HeldPayouts.Count(ctx, fixture.Telecom)
		require.NoError(t, err)
		assert.Zero(t, held)
	})
}
