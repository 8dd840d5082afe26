package money_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// handOver is the voucher step, whose letters are read here.
func handOver(p *fixture.Paying) *vouchers.Voucher {
	step := p.HandOver
	step.Letters = p
	return step
}

// handedOver tries the voucher step of the recommender's award as often as a workflow would, and tells how often it
// failed.
func handedOver(p *fixture.Paying, tries int) (failed int) {
	p.T.Helper()
	ctx := context.Background()
	list, err := p.AwardList.Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(p.T, err)
	for _, a := range list[p.ID] {
		if a.Party != reward.Recommender {
			continue
		}
		for range tries {
			if err := handOver(p).Do(ctx, fixture.Telecom, a.ID, p.Clock.Now()); err == nil {
				return failed
			}
			failed++
			p.Clock.Advance(cardplay.Delay)
		}
	}
	return failed
}

// redeemBy is the last day of the recommender's voucher, as its holder sees it.
func redeemBy(p *fixture.Paying) voucher.Day {
	p.T.Helper()
	return voucher.Day(ownAward(p).RedeemBy)
}

func ownAward(p *fixture.Paying) recommendation.Award {
	p.T.Helper()
	ctx := context.Background()
	programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(p.T, err)
	r, err := recommendationstore.New(p.DB).ByID(ctx, fixture.Telecom, p.ID)
	require.NoError(p.T, err)
	own, err := p.Recommendations.Own(ctx, programme, "de", r.RecommenderID, r.Number.String())
	require.NoError(p.T, err)
	for _, a := range own.Money.Awards {
		if a.Party == recommendation.PartyRecommender {
			return a
		}
	}
	return recommendation.Award{}
}

func TestTheAreaNamesAVoucherAndItsLastDay(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	assert.Empty(t, ownAward(p).Voucher, "nothing was chosen")
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	handedOver(p, 5)
	require.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
	own := ownAward(p)
	assert.Equal(t, "Gutschein Bücherhafen", own.Voucher)
	assert.Equal(
		t, p.Clock.Now().In(tenant.Berlin).AddDate(3, 0, 0).Format(time.DateOnly), own.RedeemBy,
		"by the tenant's months from the mail on, where nobody named a day",
	)
}

func TestAVoucherIsOrderedFromTheProviderThatIsPlayed(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	for range 6 { // some answers of the provider get lost, some cards take a while
		p.Recommend(0)
		p.Feed("freigegeben", p.Clock.Now())
		p.Clock.Advance(21 * time.Second)
		p.Live()
		p.ChooseReward("offered recommender", fixture.OrderedID, "")
		assert.LessOrEqual(t, handedOver(p, 5), 2)
		assert.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
		assert.Regexp(t, `^KARTE(-[A-Z0-9]{4}){3}$`, p.LettersSent["voucher"])
		assert.Equal(
			t, voucher.DayOf(p.Clock.Now().AddDate(3, 0, 0))[:4]+"-12-31", redeemBy(p),
			"the provider's word is shown to its holder",
		)
	}
	assert.Equal(t, int64(-6*3501), p.Books()[ledger.VoucherStock])
	cards, err := filepath.Glob(filepath.Join(p.Config.BankDir, ".giftcards", "*.json"))
	require.NoError(t, err)
	assert.Len(t, cards, 6, "one card an award")
}

func TestAProviderThatHasNoneIsReportedOnceADay(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	programme.Payout.AlertEmail = "betrieb@funkwelle.example"
	box := &fixture.Letterbox{}
	require.NoError(
		t, cardplay.New(filepath.Join(p.Config.BankDir, ".giftcards"), "played", p.Clock).SellOut("draussenzeit", true),
	)

	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.ChooseReward("offered recommender", fixture.OrderedID, "")
	assert.Equal(t, 2, handedOver(p, 2))
	assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender], "the award waits")

	letters := p.Alarm
	letters.Sender = box
	alarm := letters.Sound
	require.NoError(t, alarm(ctx, fixture.Telecom, fixture.OrderedID))
	require.NoError(t, alarm(ctx, fixture.Telecom, fixture.OrderedID))
	p.Clock.Advance(24 * time.Hour)
	require.NoError(t, alarm(ctx, fixture.Telecom, fixture.OrderedID))
	require.Len(t, box.Letters, 3)
	assert.Equal(t, box.Letters[0].Key, box.Letters[1].Key, "a letter of the same key leaves once")
	assert.NotEqual(t, box.Letters[0].Key, box.Letters[2].Key)
	assert.Equal(t, "betrieb@funkwelle.example", box.Letters[0].To.Email)
	assert.Equal(t, mail.StockAlertData{Voucher: "Gutschein Draußenzeit", Provider: true, Waiting: 1}, box.Letters[0].Data)
	programme.Payout.AlertEmail = ""
	require.NoError(t, alarm(ctx, fixture.Telecom, fixture.OrderedID))
	assert.Len(t, box.Letters, 3, "nobody is written to where nobody is named")

	// Nothing is ordered, so the order may still be cancelled.
	assert.Empty(t, p.Feed("storniert", p.Clock.Now()).Reason)
	assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recommender])
}
