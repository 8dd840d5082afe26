package public

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func sent(t *testing.T, body any) string {
	t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(t, err)
	return string(raw)
}

func TestWhatARecommendationSends(t *testing.T) {
	f := RecommendForm{
		ProductID: "7", Share: 0, FirstName: "Anna", LastName: "Muster", Email: "a@example.org", TermsAccepted: true,
		TermsVersion: "2",
		Campaigns:    []string{"c1"}, Captcha: "proof", Channel: "mail", AgencyToken: "of a link", IdempotencyKey: "key-1",
	}
	assert.JSONEq(
		t,
		`{"Empfehlung":{"Produkt":"7","AnteilEmpfehler":0,"AgbText":"2","Aktionen":["c1"],"Channel":"mail","Agenturtoken":"of a link"},
		"Empfehler":{"Vorname":"Anna","Nachname":"Muster","Email":"a@example.org"},"Captcha":"proof"}`,
		sent(t, f.toWire()),
	)
	f.TermsAccepted = false
	assert.Contains(t, sent(t, f.toWire()), `"AgbText":""`, "a version isn't an agreement")
}

func TestWhatAConfirmationSends(t *testing.T) {
	f := ConfirmForm{TermsAccepted: true, TermsVersion: "2", PrivacyVersion: "5", AdvertisingPhone: "7"}
	assert.JSONEq(t, `{"AgbText":"2","DatenschutzVersion":"5","WerbungTelefon":"7"}`, sent(t, f.toWire()))
	f.TermsAccepted = false
	assert.Contains(t, sent(t, f.toWire()), `"AgbText":""`, "a version isn't an agreement")
}

func TestAnEnergyTariffTellsItsUnitRateWhereverItTellsItsBaseCharge(t *testing.T) {
	v := &screen.Visit{Tenant: &backend.Tenant{}}
	for _, tt := range []struct {
		name string
		p    wire.Product
		want string
	}{
		{
			"both", wire.Product{MonthlyCents: 990, UnitRate: 3149, TermMonths: 12},
			`{"monthlyCents":990,"unitRate":3149,"termMonths":12}`,
		},
		{"no base charge", wire.Product{UnitRate: 3149}, `{"unitRate":3149,"termMonths":0}`},
		{"not paid by use", wire.Product{MonthlyCents: 990}, `{"monthlyCents":990,"termMonths":0}`},
	} {
		assert.JSONEq(t, tt.want, sent(t, priceOf(&tt.p)), tt.name)
		assert.Equal(t, tt.p.UnitRate, cardOf(v, &tt.p).UnitRate, tt.name)
		assert.Equal(t, tt.p.UnitRate, listedOf(v, &tt.p, "").Price.UnitRate, tt.name)
	}
}

func TestAPriceOfTheFirstMonthsStandsOnEachCard(t *testing.T) {
	v := &screen.Visit{Tenant: &backend.Tenant{}}
	with := func(months, discount int64) *wire.Product {
		return &wire.Product{
			MonthlyCents: 2995, Landline: &wire.Landline{PromotionMonths: months, PromotionDiscount: discount},
		}
	}
	for _, tt := range []struct {
		name          string
		p             *wire.Product
		cents, months int64
	}{
		{"six months", with(6, 1000), 1995, 6},
		{"nothing at first", with(1, 2995), 0, 1},
		{"no discount", with(6, 0), 0, 0},
		{"no month", with(0, 1000), 0, 0},
		{"no landline", &wire.Product{MonthlyCents: 2995}, 0, 0},
	} {
		card, price := cardOf(v, tt.p), priceOf(tt.p)
		assert.Equal(t, []int64{tt.cents, tt.months}, []int64{card.FirstCents, card.FirstMonths}, tt.name)
		assert.Equal(t, []int64{tt.cents, tt.months}, []int64{price.FirstCents, price.FirstMonths}, tt.name)
		assert.Equal(t, card.FirstMonths, offerOf(v, tt.p).FirstMonths, tt.name)
	}
}

func TestAProductWithoutAMonthlyPriceShowsNone(t *testing.T) {
	v := &screen.Visit{Tenant: &backend.Tenant{Facts: backend.Facts{DefaultShare: 50}}}
	p := &wire.Product{
		MonthlyCents: 2999, RewardCents: 9001,
		Shares: []wire.ShareOffer{{Share: 50, RecommenderCents: 4501, RecipientCents: 4500}},
	}
	card := cardOf(v, p)
	assert.Equal(t, int64(2999), *card.MonthlyCents)
	assert.Equal(t, []int64{4501, 4500, 9001}, []int64{card.RecommenderCents, card.RecipientCents, card.TotalCents})
	p.MonthlyCents = 0
	assert.Nil(t, cardOf(v, p).MonthlyCents)
}

func TestAnOddCentIsTheRecommendersEverywhere(t *testing.T) {
	v := &screen.Visit{Tenant: &backend.Tenant{Facts: backend.Facts{DefaultShare: 50}}}
	for name, tt := range map[string]struct{ recommender, recipient int64 }{
		"halves with an odd cent": {4501, 4500}, "even halves": {4500, 4500},
		"two cents apart": {4502, 4500}, "all of it": {4501, 0},
	} {
		p := &wire.Product{Shares: []wire.ShareOffer{
			{Share: 50, RecommenderCents: tt.recommender, RecipientCents: tt.recipient},
		}}
		card, choice := cardOf(v, p), shareOf(p.Shares[0])
		assert.Equal(t, []int64{tt.recommender, tt.recipient}, []int64{card.RecommenderCents, card.RecipientCents}, name)
		assert.Equal(t, tt.recommender, choice.RecommenderCents, "%s: the same where it is chosen", name)
	}
}
