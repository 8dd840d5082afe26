package money_test

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
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/voucher"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// counter is a gift-card provider that says what a test wants.
type counter struct {
	order, find error
	asked       int
}

func (c *counter) Order(context.Context, voucher.CardOrder) (voucher.Card, error) {
	c.asked++
	return voucher.Card{Code: "KARTE"}, c.order
}

func (c *counter) Find(context.Context, string) (voucher.Card, error) {
	return voucher.Card{Code: "KARTE"}, c.find
}

// bare is a catalogue that everything has left.
type bare struct{}

func (bare) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	return reward.Catalogue{}, nil
}

var errNoLine = errors.New("the provider can't be reached")

// ordering has the recommender choose a card, which the voucher step asks a provider for.
func ordering(t *testing.T, provider *counter) *fixture.Paying {
	t.Helper()
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.ChooseReward("offered recommender", fixture.OrderedID, "")
	step := handOver(p)
	step.Cards.Provider = provider
	p.Steps[lifecycle.Voucher] = flow.OfPart(step.Do)
	return p
}

// handing tries the voucher step once.
func handing(p *fixture.Paying) error {
	p.T.Helper()
	return p.Steps[lifecycle.Voucher](
		context.Background(), fixture.Telecom, p.ID, p.AwardOf(reward.Recommender), p.Clock.Now(),
	)
}

// No one would read the card's letter.
func TestNoCardIsOrderedForSomebodyWhoWasErased(t *testing.T) {
	provider := &counter{order: errNoLine, find: errNoLine}
	p := ordering(t, provider)
	require.ErrorIs(t, handing(p), voucher.ErrCardUnclear)
	forget := &rewards.Forget{Awards: rewardstore.NewAwards(p.DB), Books: p.Book, Outbox: p.Outbox}
	_, err := forget.Do(context.Background(), fixture.Telecom, p.ID, reward.Recommender, p.Clock.Now())
	require.NoError(t, err)
	provider.order, provider.find = nil, voucher.ErrCardUnknown
	p.Live()
	assert.Equal(t, 1, provider.asked, "the order that never arrived isn't repeated")
	assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recommender])
	assert.Zero(t, p.Books()[ledger.VoucherStock])
}

func TestACardThatIsNeverSoldLeavesItsHolderAnotherChoice(t *testing.T) {
	provider := &counter{order: voucher.ErrCardRefused}
	p := ordering(t, provider)
	for range 2 {
		p.Live()
		require.NotEmpty(t, p.LettersSent["rejected recommender"], "the holder is told each time")
		p.LettersSent["offered again"] = p.LettersSent["rejected recommender"]
		delete(p.LettersSent, "rejected recommender")
		p.Clock.Advance(time.Minute)
		p.ChooseReward("offered again", fixture.OrderedID, "")
	}
	assert.Equal(t, 2, provider.asked)
	p.Live()
	p.ChooseReward("rejected recommender", fixture.VoucherID, "")
	p.Live()
	assert.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
	assert.Equal(t, 3, provider.asked, "the other voucher comes from the pool")
}

// A card was ordered, and its voucher left the catalogue before the answer came: no code of the pool is given beside
// it.
func TestAVoucherThatLeftTheCatalogueIsNotBoughtTwice(t *testing.T) {
	provider := &counter{order: errNoLine, find: errNoLine}
	p := ordering(t, provider)
	require.ErrorIs(t, handing(p), voucher.ErrCardUnclear)
	step := handOver(p)
	step.Cards.Provider = provider
	awards := step.Awards.(voucherpeers.VoucherAwards)
	awards.Catalogues = bare{}
	step.Awards = awards
	p.Steps[lifecycle.Voucher] = flow.OfPart(step.Do)
	require.ErrorIs(t, handing(p), voucher.ErrCardUnclear)
	provider.find = nil
	p.Live()
	assert.Equal(t, "KARTE", p.LettersSent["voucher"])
	assert.Equal(t, 1, provider.asked)
}

func TestCodesAreTakenForWhatAwardsWaitForAlthoughItLeftTheCatalogue(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	codes := []voucher.CodeLine{{Line: 1, Code: "LAST-1"}}
	const gone = "gutschein-vorbei"
	_, err := p.VoucherImport.Do(ctx, fixture.Telecom, "root", gone, codes, nil, false)
	require.ErrorIs(t, err, voucher.ErrNoPool, "nobody waits for it")
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	err = rewardstore.NewAwards(p.DB).Update(
		ctx, fixture.Telecom, p.AwardOf(reward.Recommender), func(a *reward.Award) error {
			a.Choice.RewardID = gone
			return nil
		},
	)
	require.NoError(t, err)
	require.ErrorIs(t, handing(p), voucher.ErrPoolEmpty)
	_, err = p.VoucherImport.Do(ctx, fixture.Telecom, "root", gone, codes, nil, false)
	require.NoError(t, err)
	p.Live()
	assert.Equal(t, "LAST-1", p.LettersSent["voucher"])
}
