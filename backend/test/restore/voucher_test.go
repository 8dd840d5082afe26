package wiring

import (
	"context"
	"maps"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// sold counts the cards that the provider has ever been asked for.
func (p *paying) sold() int {
	p.t.Helper()
	n, err := cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.clock).Sold()
	require.NoError(p.t, err)
	return n
}

// carded has both choose a gift card of the provider's, and leads to the end.
func (p *paying) carded() {
	p.t.Helper()
	for _, letter := range []string{"offered recommender", "offered recipient"} {
		p.choose(letter, orderedID, "")
	}
	p.handedOut()
}

// handedOut does the voucher steps as often as a provider wants that loses answers and takes its time.
func (p *paying) handedOut() {
	p.t.Helper()
	ctx := context.Background()
	for range 8 {
		plan, err := p.plan.Do(ctx, telecom, p.id, p.clock.Now())
		require.NoError(p.t, err)
		for _, step := range plan.Due {
			if do := p.steps[step.Kind]; do != nil {
				_ = do(ctx, telecom, p.id, step.Ref, p.clock.Now()) // the provider may be asked again
			}
		}
		p.clock.Advance(cardplay.Delay)
	}
}

// ended asserts that nothing more left, and how the awards ended.
func (p *paying) ended(sold int, awards map[reward.Party]reward.AwardStatus) {
	p.t.Helper()
	assert.Equal(p.t, sold, p.sold(), "no second card is bought")
	assert.Equal(p.t, awards, p.awards())
	found, err := p.LedgerReport().Check(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Empty(p.t, found)
	held, err := p.Held(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Zero(p.t, held)
}

var bothCollected = map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Collected, reward.Recipient: reward.Collected}

// Cards that a provider sold after the backup are neither bought again nor paid otherwise.
func TestAGiftCardIsNotBoughtTwiceAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.ordered()
		backup, letters := p.backup(), maps.Clone(p.letters)
		p.carded()
		p.ended(2, bothCollected)
		books := p.books()

		for name, meanwhile := range map[string]func(p *paying){
			"nobody looks before the operator": func(*paying) {},
			"both choose something else before": func(p *paying) {
				p.letters = maps.Clone(letters)
				p.choose("offered recommender", "bank", goodIBAN)
				p.choose("offered recipient", voucherID, "")
			},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.restored(t, backup)
				p.refused(2)
				free := p.free()
				meanwhile(p)
				assert.Equal(t, payouts.Taken{ForAwards: 2}, p.takes())
				p.used(letters)
				p.handedOut()
				p.payOut()
				p.ended(2, bothCollected)
				assert.Equal(t, books, p.books())
				assert.Equal(t, free, p.free(), "no code of the pool either")
				assert.Empty(t, p.transfers())
			})
		}
	})
}

// The order is told again: the award that is earned anew has the card that was bought for it.
func TestAnOrderToldAgainBuysNoSecondCardAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		backup := p.backup()
		p.ordered()
		p.carded()
		p.ended(2, bothCollected)
		for name, again := range map[string]func(p *paying){
			"after the operator's command": func(p *paying) {
				assert.Equal(p.t, payouts.Taken{Held: 2}, p.takes())
				p.ordered()
			},
			"before it": func(p *paying) {
				p.ordered()
				assert.Equal(p.t, payouts.Taken{ForAwards: 2}, p.takes())
			},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.restored(t, backup)
				p.refused(2)
				again(p)
				p.handedOut()
				p.ended(2, bothCollected)
			})
		}
	})
}

// Codes that were imported and given after the backup are gone from the pool with it: imported again, they are nobody's to give.
func TestACodeIsNotGivenTwiceThoughItIsImportedAgainAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.ordered()
		backup, letters := p.backup(), maps.Clone(p.letters)
		bought := []payout.CodeLine{{Line: 1, Code: "BUCH-0001", ValueCents: 3501}, {Line: 2, Code: "BUCH-0002", ValueCents: 3501}}
		imported := func(p *paying) (fresh int) {
			report, err := p.VoucherImport("olga").Do(ctx, telecom, voucherID, bought, nil, false)
			require.NoError(p.t, err)
			for _, line := range report {
				if line.Result == payout.LineNew {
					fresh++
				}
			}
			return fresh
		}
		require.Equal(t, 2, imported(p))
		p.choose("offered recommender", voucherID, "")
		p.live()
		given := p.letters["voucher"]
		require.Contains(t, given, "BUCH-000")

		for name, order := range map[string][]func(p *paying){
			"before the operator's command": {func(p *paying) { assert.Equal(p.t, 2, imported(p)) }, func(p *paying) { p.takes() }},
			"after it":                      {func(p *paying) { p.takes() }, func(p *paying) { assert.Equal(p.t, 1, imported(p), "the one that left is known") }},
		} {
			t.Run(name, func(t *testing.T) {
				p := p.restored(t, backup)
				p.letters = maps.Clone(letters)
				p.refused(1)
				for _, step := range order {
					step(p)
				}
				p.live()
				assert.Equal(t, reward.Collected, p.awards()[reward.Recommender])
				if mailed, again := p.letters["voucher"]; again {
					assert.Equal(t, given, mailed, "mailed again, it is the same code")
				}
				// Somebody else's award takes the other code, and then one from before the backup.
				for range 2 {
					p.recommend(0)
					p.ordered()
					p.choose("offered recommender", voucherID, "")
					p.live()
					assert.NotEmpty(t, p.letters["voucher"])
					assert.NotEqual(t, given, p.letters["voucher"])
				}
			})
		}
	})
}

// The provider sold out, and the holder took a transfer instead: the journal has an order that nobody ever filled.
func TestACardThatWasNeverSoldIsNotHeldAfterARestore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.ordered()
		backup := p.backup()
		provider := cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.clock)
		require.NoError(t, provider.SellOut("draussenzeit", true))
		p.choose("offered recommender", orderedID, "")
		p.handedOut()
		p.choose("offered recipient", orderedID, "")
		p.handedOut()
		require.Zero(t, p.sold())
		require.NoError(t, provider.SellOut("draussenzeit", false))

		p = p.restored(t, backup)
		require.ErrorIs(t, p.Passage().Check(ctx, telecom), payout.ErrNotInBooks)
		taken, err := p.TakePayouts(false, false).Do(ctx, telecom, "olga")
		require.NoError(t, err)
		assert.Equal(t, payouts.Taken{Never: 2}, taken)
		p.clock.Advance(3 * time.Second)
		require.NoError(t, p.Passage().Check(ctx, telecom))
		assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Offered, reward.Recipient: reward.Offered}, p.awards())
		held, err := p.Held(ctx, telecom)
		require.NoError(t, err)
		assert.Zero(t, held)
	})
}
