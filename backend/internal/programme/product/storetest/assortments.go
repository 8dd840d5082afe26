package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Item is a product by its keys, without what is the tenant's alone: its line of business and its rewards.
type Item = map[string]any

// Source is one way by which a telecom tenant's products come. Each of them earns Cents.
type Source interface {
	// Offer has it say other products, and gives the mistakes when they can't be taken.
	Offer(items ...Item) error
	Shown() product.Assortments
}

// Cents is what each product earns.
const Cents = 4_200

// Assortments runs the contract of what tenants offer.
func Assortments(t *testing.T, open func(t *testing.T) Source) {
	t.Run("what is offered is found", func(t *testing.T) { found(t, open(t)) })
	t.Run("what is wrong is refused, and what stood stays", func(t *testing.T) { refused(t, open(t)) })
}

func offered(t *testing.T, s Source) *product.Assortment {
	a, err := s.Shown().Of(t.Context(), "funkwelle")
	require.NoError(t, err)
	return a
}

func found(t *testing.T, s Source) {
	require.NoError(t, s.Offer(Items()...))
	a := offered(t, s)
	list := func(f product.Filter) (ids []product.ID) {
		products, err := a.List(f)
		require.NoError(t, err)
		for _, p := range products {
			ids = append(ids, p.ID)
		}
		return ids
	}
	assert.Equal(t, []product.ID{"net", "mobil", "phone"}, list(product.Filter{}), "in their order")
	assert.Equal(t, []product.ID{"phone"}, list(product.Filter{Source: product.SourceDevices}))
	assert.Equal(t, []product.ID{"net"}, list(product.Filter{Category: "internet"}), "with the categories below it")
	assert.Equal(t, []product.ID{"mobil", "phone"}, list(product.Filter{TariffID: "mobil-x"}))
	_, err := a.List(product.Filter{Category: "telegraphy"})
	require.ErrorIs(t, err, product.ErrUnknownCategory)
	_, err = a.List(product.Filter{Source: "telegraph"})
	require.ErrorIs(t, err, product.ErrUnknownSource)

	net, err := a.ByExternalID("X-NET")
	require.NoError(t, err)
	assert.Equal(t, tenant.Localized{"de": "Netz 100", "en": "Net 100"}, net.Name)
	assert.Equal(
		t, tenant.Localized{"de": "Netz 100 mit Mobilfunk", "en": "Netz 100 mit Mobilfunk"}, net.Fixed.DisplayName,
	)
	assert.EqualValues(t, 24*3995+6995-6*2000, net.Price().TotalCents())
	assert.Equal(t, tenant.Telecom, net.Line)
	assert.False(t, net.Picture.IsZero())
	phone, err := a.ByDevice("phone-x")
	require.NoError(t, err)
	tariffs := a.TariffsFor(phone)
	require.Len(t, tariffs, 1)
	assert.EqualValues(t, 24*1995+4900, tariffs[0].PriceWith(phone.Device.Offers[0]).TotalCents())
	for _, id := range []product.ID{"637", "other"} {
		_, err = a.ByID(id)
		require.ErrorIs(t, err, product.ErrUnknown)
		_, err = a.Known(id)
		require.ErrorIs(t, err, product.ErrUnknown)
	}
	now := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	assert.EqualValues(t, Cents, a.MaxReward(now))
	assert.EqualValues(t, Cents, a.MinReward(now))
}

func refused(t *testing.T, s Source) {
	require.NoError(t, s.Offer(Items()...))
	before := offered(t, s)
	for _, tt := range []struct {
		name string
		bend func(net, tariff, phone Item)
		want string
	}{
		{
			"part of a cent", func(net, _, _ Item) { net["monthlyCents"] = 39.95 },
			`products[0].monthlyCents: "39.95" is not a whole number of cents`,
		},
		{"a text for a price", func(net, _, _ Item) { net["monthlyCents"] = "3995" }, "products[0].monthlyCents"},
		{"a price below nothing", func(net, _, _ Item) { net["onceCents"] = -1 }, "products[0]: has a negative amount"},
		{
			"a price that overflows", func(net, _, _ Item) { net["monthlyCents"] = int64(1) << 62 },
			"products[0]: has an amount above a million euro",
		},
		{"no name", func(net, _, _ Item) { delete(net, "name") }, "products[0].name: is missing"},
		{
			"a display name in one language", func(net, _, _ Item) { net["fixed"].(Item)["displayName"] = Item{"de": "Netz"} },
			"products[0].fixed.displayName.en: the text in this language is missing",
		},
		{
			"a language that is missing", func(net, _, _ Item) { net["name"] = Item{"de": "Netz"} },
			"products[0].name.en: the text in this language is missing",
		},
		{
			"nothing for a text", func(net, _, _ Item) { net["teaser"] = Item{"de": " ", "en": nil} },
			"products[0].teaser.de: must be a text",
		},
		{"a key that nobody knows", func(net, _, _ Item) { net["reward"] = 70 }, "products[0].reward: is not a known key"},
		{"an id twice", func(_, tariff, _ Item) { tariff["id"] = "net" }, "products[1].id: net is used twice"},
		{
			"an external id twice", func(_, tariff, _ Item) { tariff["externalId"] = "X-NET" },
			"products[1].externalId: X-NET is used twice",
		},
		{"an id that is none", func(net, _, _ Item) { net["id"] = "../a" }, "products[0].id: must be letters, digits and -"},
		{"a number for an id", func(net, _, _ Item) { net["id"] = Item{"a": 1} }, "products[0].id: must be a single value"},
		{
			"an unknown category", func(net, _, _ Item) { net["category"] = "internett" },
			"is not a category of this tenant; did you mean internet?",
		},
		{
			"a term that binds for too long", func(net, _, _ Item) { net["termMonths"] = 36 },
			"products[0].termMonths: must be 24 at most for telecom (§ 56 TKG)",
		},
		{"a reduction without the lowest price", func(_, _, phone Item) {
			phone["device"].(Item)["offers"] = []any{Item{"tariff": "mobil-x", "priceCents": 4900, "promotionCents": 100}}
		}, "products[2].device.offers[0]: needs lowestCents"},
		{"a tariff that isn't there", func(_, _, phone Item) {
			phone["device"].(Item)["offers"] = []any{Item{"tariff": "mobil-y", "priceCents": 4900}}
		}, "mobil-y is not a tariff of this tenant"},
		{
			"a class that is none", func(_, tariff, _ Item) { tariff["tariff"].(Item)["class"] = "XXL" },
			"products[1].tariff.class: must be S, M, L or XL",
		},
		{
			"a unit rate in cents", func(net, _, _ Item) { net["energy"] = Item{"unitRateHundredths": 31.49} },
			`products[0].energy.unitRateHundredths: "31.49" is not a whole number of hundredths of a cent`,
		},
		{
			"a unit rate of a telecom product", func(net, _, _ Item) { net["energy"] = Item{"unitRateHundredths": 3149} },
			"products[0].energy: goes with line: energy only",
		},
		{
			"a list for a product", func(_, tariff, _ Item) { tariff["features"] = "fast" },
			"products[1].features: must be a list",
		},
	} {
		items := Items()
		tt.bend(items[0], items[1], items[2])
		err := s.Offer(items...)
		require.ErrorContains(t, err, tt.want, tt.name)
		assert.Equal(t, before.Products, offered(t, s).Products, tt.name)
	}
	require.ErrorContains(t, s.Offer(), "products: must hold one product at least")
	assert.Equal(t, before.Products, offered(t, s).Products)
}

// Items are a fixed line, a tariff, and a device that goes with it.
func Items() []Item {
	line := func(text string) Item { return Item{"de": text, "en": text} }
	return []Item{
		{
			"id": "net", "externalId": "X-NET", "category": "internet/hybrid", "name": Item{"de": "Netz 100", "en": "Net 100"},
			"teaser": line("Schnell"), "text": line("Sehr schnell"),
			"features": []any{line("100 Mbit/s")}, "monthlyCents": 3995, "onceCents": 6995, "termMonths": 24, "top": true,
			"fixed": Item{
				"displayName": line("Netz 100 mit Mobilfunk"), "play": "DP", "hybrid": true, "group": "Netz", "class": "M",
				"descriptions": []any{line("Netz")}, "carrierId": "C-100", "discountCents": 2000, "discountMonths": 6,
			},
		},
		{
			"id": "mobil", "externalId": "X-MOB", "category": "smartphone-tarife", "name": line("Mobil S"),
			"teaser": line("Mobil"), "text": line("Sehr mobil"), "features": []any{line("10 GB")},
			"monthlyCents": 1995, "termMonths": 24, "tariff": Item{"id": "mobil-x", "class": "S", "dataGB": 10},
		},
		{
			"id": "phone", "externalId": "X-PHO", "category": "smartphones", "name": line("Telefon"), "teaser": line("Klein"),
			"text": line("Sehr klein"), "features": []any{line("Kamera")},
			"device": Item{
				"type": "smartphone", "id": "phone-x", "manufacturer": "Kiesel", "class": "M", "position": 1,
				"offers": []any{Item{"tariff": "mobil-x", "priceCents": 4900}},
			},
		},
	}
}
