package wiring

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const orderedID = "gutschein-draussen"

// handOver is the voucher step, whose letters are read here.
func (p *paying) handOver() *payouts.Voucher {
	step := p.HandOver()
	step.Letters = p
	return step
}

// handedOver tries the voucher step of the recommender's award as often as a workflow would, and tells how often it failed.
func (p *paying) handedOver(tries int) (failed int) {
	p.t.Helper()
	ctx := context.Background()
	list, err := p.AwardList().Of(ctx, telecom, []string{p.id})
	require.NoError(p.t, err)
	for _, a := range list[p.id] {
		if a.Party != reward.Recommender {
			continue
		}
		for range tries {
			if err := p.handOver().Do(ctx, telecom, a.ID, p.clock.Now()); err == nil {
				return failed
			}
			failed++
			p.clock.Advance(cardplay.Delay)
		}
	}
	return failed
}

// redeemBy is the last day of the own voucher, as the recommender sees it.
func (p *paying) redeemBy() payout.Day {
	p.t.Helper()
	ctx := context.Background()
	programme, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(p.t, err)
	r, err := recommendationstore.New(p.DB).ByID(ctx, telecom, p.id)
	require.NoError(p.t, err)
	own, err := p.Recommendations().Own(ctx, programme, "de", r.RecommenderID, r.Number.String())
	require.NoError(p.t, err)
	for _, a := range own.Money.Awards {
		if a.Party == recommendation.PartyRecommender {
			return payout.Day(a.RedeemBy)
		}
	}
	return ""
}

func TestAVoucherIsOrderedFromTheProviderThatIsPlayed(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	for range 6 { // some answers of the provider get lost, some cards take a while
		p.recommend(0)
		p.feed("freigegeben", p.clock.Now())
		p.clock.Advance(21 * time.Second)
		p.live()
		p.choose("offered recommender", orderedID, "")
		assert.LessOrEqual(t, p.handedOver(5), 2)
		assert.Equal(t, reward.Collected, p.awards()[reward.Recommender])
		assert.Regexp(t, `^KARTE(-[A-Z0-9]{4}){3}$`, p.letters["voucher"])
		assert.Equal(t, payout.DayOf(p.clock.Now().AddDate(3, 0, 0))[:4]+"-12-31", p.redeemBy(), "the provider's word is shown to its holder")
	}
	assert.Equal(t, int64(-6*3501), p.books()[ledger.VoucherStock])
	cards, err := filepath.Glob(filepath.Join(p.Config.BankDir, ".giftcards", "*.json"))
	require.NoError(t, err)
	assert.Len(t, cards, 6, "one card an award")
}

func TestAProviderThatHasNoneIsToldOfOnceADay(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	programme, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	programme.Payout.AlertEmail = "betrieb@funkwelle.example"
	box := &letterbox{}
	require.NoError(t, cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.clock).SellOut("draussenzeit", true))

	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", orderedID, "")
	assert.Equal(t, 2, p.handedOver(2))
	assert.Equal(t, reward.Offered, p.awards()[reward.Recommender], "the award waits")

	alarm := p.Alarm(box).Sound
	require.NoError(t, alarm(ctx, telecom, orderedID))
	require.NoError(t, alarm(ctx, telecom, orderedID))
	p.clock.Advance(24 * time.Hour)
	require.NoError(t, alarm(ctx, telecom, orderedID))
	require.Len(t, box.letters, 3)
	assert.Equal(t, box.letters[0].Key, box.letters[1].Key, "a letter of the same key leaves once")
	assert.NotEqual(t, box.letters[0].Key, box.letters[2].Key)
	assert.Equal(t, "betrieb@funkwelle.example", box.letters[0].To.Email)
	assert.Equal(t, mail.StockAlertData{Voucher: "Gutschein Draußenzeit", Provider: true, Waiting: 1}, box.letters[0].Data)
	programme.Payout.AlertEmail = ""
	require.NoError(t, alarm(ctx, telecom, orderedID))
	assert.Len(t, box.letters, 3, "nobody is written to where nobody is named")

	// Nothing is ordered, so the order may still be cancelled.
	assert.Empty(t, p.feed("storniert", p.clock.Now()).Reason)
	assert.Equal(t, reward.Cancelled, p.awards()[reward.Recommender])
}
