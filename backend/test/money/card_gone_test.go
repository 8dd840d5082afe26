package wiring

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// counter is a gift-card provider that says what a test wants.
type counter struct {
	order, find error
	asked       int
}

func (c *counter) Order(context.Context, payout.CardOrder) (payout.Card, error) {
	c.asked++
	return payout.Card{Code: "KARTE"}, c.order
}

func (c *counter) Find(context.Context, string) (payout.Card, error) {
	return payout.Card{Code: "KARTE"}, c.find
}

// bare is a catalogue that everything has left.
type bare struct{}

func (bare) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	return reward.Catalogue{}, nil
}

var errNoLine = errors.New("the provider can't be reached")

// ordering has the recommender choose a card, which the voucher step asks a provider for.
func ordering(t *testing.T, provider *counter) *paying {
	t.Helper()
	p := newPaying(t, dbtest.SQLite(t))
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", orderedID, "")
	step := p.handOver()
	step.Cards.Provider = provider
	p.steps[lifecycle.Voucher] = flow.OfPart(step.Do)
	return p
}

// handing tries the voucher step once.
func (p *paying) handing() error {
	p.t.Helper()
	return p.steps[lifecycle.Voucher](context.Background(), telecom, p.id, p.awardOf(reward.Recommender), p.clock.Now())
}

// Nobody would read the card's letter.
func TestNoCardIsOrderedForSomebodyWhoWasErased(t *testing.T) {
	provider := &counter{order: errNoLine, find: errNoLine}
	p := ordering(t, provider)
	require.ErrorIs(t, p.handing(), payout.ErrCardUnclear)
	forget := &rewards.Forget{Awards: rewardstore.NewAwards(p.DB), Books: rewardpeers.Books{Book: p.Book()}, Outbox: p.Outbox}
	_, err := forget.Do(context.Background(), telecom, p.id, reward.Recommender, p.clock.Now())
	require.NoError(t, err)
	provider.order, provider.find = nil, payout.ErrCardUnknown
	p.live()
	assert.Equal(t, 1, provider.asked, "the order that never arrived isn't repeated")
	assert.Equal(t, reward.Cancelled, p.awards()[reward.Recommender])
	assert.Zero(t, p.books()[ledger.VoucherStock])
}

func TestACardThatIsNeverSoldLeavesItsHolderAnotherChoice(t *testing.T) {
	provider := &counter{order: payout.ErrCardRefused}
	p := ordering(t, provider)
	for range 2 {
		p.live()
		require.NotEmpty(t, p.letters["rejected recommender"], "the holder is told each time")
		p.letters["offered again"] = p.letters["rejected recommender"]
		delete(p.letters, "rejected recommender")
		p.clock.Advance(time.Minute)
		p.choose("offered again", orderedID, "")
	}
	assert.Equal(t, 2, provider.asked)
	p.live()
	p.choose("rejected recommender", voucherID, "")
	p.live()
	assert.Equal(t, reward.Collected, p.awards()[reward.Recommender])
	assert.Equal(t, 3, provider.asked, "the other voucher comes from the pool")
}

// A card was ordered, and its voucher left the catalogue before the answer came: no code of the pool is given beside it.
func TestAVoucherThatLeftTheCatalogueIsNotBoughtTwice(t *testing.T) {
	provider := &counter{order: errNoLine, find: errNoLine}
	p := ordering(t, provider)
	require.ErrorIs(t, p.handing(), payout.ErrCardUnclear)
	step := p.handOver()
	step.Cards.Provider = provider
	awards := step.Awards.(payoutpeers.VoucherAwards)
	awards.Catalogues = bare{}
	step.Awards = awards
	p.steps[lifecycle.Voucher] = flow.OfPart(step.Do)
	require.ErrorIs(t, p.handing(), payout.ErrCardUnclear)
	provider.find = nil
	p.live()
	assert.Equal(t, "KARTE", p.letters["voucher"])
	assert.Equal(t, 1, provider.asked)
}

func TestCodesAreTakenForWhatAwardsWaitForAlthoughItLeftTheCatalogue(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	codes := []payout.CodeLine{{Line: 1, Code: "LAST-1"}}
	const gone = "gutschein-vorbei"
	_, err := p.VoucherImport("root").Do(ctx, telecom, gone, codes, nil, false)
	require.ErrorIs(t, err, payout.ErrNoPool, "nobody waits for it")
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", voucherID, "")
	err = rewardstore.NewAwards(p.DB).Update(ctx, telecom, p.awardOf(reward.Recommender), func(a *reward.Award) error {
		a.Choice.RewardID = gone
		return nil
	})
	require.NoError(t, err)
	require.ErrorIs(t, p.handing(), payout.ErrPoolEmpty)
	_, err = p.VoucherImport("root").Do(ctx, telecom, gone, codes, nil, false)
	require.NoError(t, err)
	p.live()
	assert.Equal(t, "LAST-1", p.letters["voucher"])
}
