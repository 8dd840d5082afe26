package programme_test

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestOwnProductsKeepTheContract(t *testing.T) {
	storetest.Assortments(
		t, func(t *testing.T) storetest.Source { return &own{process: newWorld(t, general("")).process()} },
	)
}

func TestRemoteProductsKeepTheContract(t *testing.T) {
	storetest.Assortments(t, func(t *testing.T) storetest.Source { return remote{newWorld(t, general("")).process()} })
}

// The author of a file takes such a product out of it. A source may be anybody's system, which knows nothing of four
// numbers: there it is left out, with what is sold with it alone, and nothing else suffers from it.
func TestFourProductsNeverAppear(t *testing.T) {
	for _, id := range []any{"637", "638", "639", "640", 639} {
		items := storetest.Items()
		items[0]["id"] = id
		require.ErrorContains(
			t, (&own{process: newWorld(t, general("")).process()}).Offer(items...),
			"products[0].id: is one of the withdrawn products", id,
		)
	}
	for name, tt := range map[string]struct {
		wrong func(w *world, net, tariff, phone item)
		want  []product.ID
	}{
		"one": {
			func(_ *world, net, _, _ item) { net["id"] = "637" }, []product.ID{"mobil", "phone"},
		},
		"as a number": {func(_ *world, net, _, _ item) { net["id"] = 639 }, []product.ID{"mobil", "phone"}},
		"with blanks": {
			func(_ *world, net, _, _ item) { net["id"] = " 640\n" }, []product.ID{"mobil", "phone"},
		},
		"one that is wrong": {
			func(_ *world, net, _, _ item) { net["id"], net["name"], net["reward"] = "638", 7, 7 },
			[]product.ID{"mobil", "phone"},
		},
		"one with somebody's picture": {
			func(_ *world, net, _, _ item) { net["id"], net["picture"] = "638", "https://elsewhere.example/a.png" },
			[]product.ID{"mobil", "phone"},
		},
		"one with a picture": {
			func(w *world, net, _, _ item) { net["id"], net["picture"] = "638", w.source.Picture("net") },
			[]product.ID{"mobil", "phone"},
		},
		"a tariff that sells a device": {func(_ *world, _, tariff, _ item) { tariff["id"] = "638" }, []product.ID{"net"}},
		"one beside its like": {func(_ *world, _, tariff, phone item) {
			tariff["id"], phone["id"] = "638", "637"
		}, []product.ID{"net"}},
		"a name that only begins so": {
			func(_ *world, net, _, _ item) { net["id"] = "6370" }, []product.ID{"6370", "mobil", "phone"},
		},
	} {
		w := newWorld(t, general(""))
		items := storetest.Items()
		tt.wrong(w, items[0], items[1], items[2])
		w.says(items...)
		p := w.process()
		p.ask()
		assert.Empty(t, p.state().Failure, name)
		assert.Equal(t, tt.want, p.ids(), name)
	}
}

func TestADeviceLosesTheOfferOfATariffThatNeverAppearsAndKeepsTheOthers(t *testing.T) {
	w := newWorld(t, general(""))
	items := storetest.Items()
	never := maps.Clone(items[1])
	never["id"], never["externalId"], never["tariff"] = "638", "X-NEVER", item{"id": "mobil-y", "class": "S", "dataGB": 10}
	phone := items[2]["device"].(item)
	phone["offers"] = append(phone["offers"].([]any), item{"tariff": "mobil-y", "priceCents": 100})
	w.says(append(items, never)...)
	p := w.process()
	p.ask()
	require.Empty(t, p.state().Failure)
	offered, err := p.offered().ByID("phone")
	require.NoError(t, err)
	require.Len(t, offered.Device.Offers, 1)
	assert.Equal(t, "mobil-x", offered.Device.Offers[0].TariffID)
}

// Each product is on the pages that show them all, and none of these is cut.
func TestATenantHasSoManyProductsAndNoMore(t *testing.T) {
	many := func(n int) (items []item) {
		for i := range n {
			one := storetest.Items()[0]
			one["id"], one["externalId"] = fmt.Sprint("net-", i), fmt.Sprint("X-", i)
			items = append(items, one)
		}
		return items
	}
	for name, open := range map[string]func() storetest.Source{
		"own": func() storetest.Source { return &own{process: newWorld(t, general("")).process()} },
		"remote": func() storetest.Source {
			w := newWorld(t, general(""))
			w.source.PerPage(50)
			return remote{w.process()}
		},
	} {
		s := open()
		require.NoError(t, s.Offer(many(product.Most)...), name)
		require.ErrorContains(t, s.Offer(many(product.Most+1)...), "200 are the most", name)
		a, err := s.Shown().Of(t.Context(), telecom)
		require.NoError(t, err)
		assert.Len(t, a.Products, product.Most, name)
	}
}

// filled is a process that took the catalogue once.
func filled(t *testing.T) (*world, *process) {
	t.Helper()
	w := newWorld(t, general(""))
	w.says(storetest.Items()...)
	p := w.process()
	assert.Empty(t, p.ids(), "before anybody asked")
	p.ask()
	require.Empty(t, p.state().Failure)
	require.Equal(t, []product.ID{"net", "mobil", "phone"}, p.ids())
	return w, p
}

func TestWhatIsWrongWithARemoteCatalogueChangesNothingAndIsReported(t *testing.T) {
	net := func(change func(item)) func(*world) {
		return func(w *world) {
			items := storetest.Items()
			change(items[0])
			w.says(items...)
		}
	}
	for name, tt := range map[string]struct {
		wrong func(*world)
		want  string
	}{
		"a status":          {func(w *world) { w.source.Refuse(http.StatusBadGateway, 0) }, "answers 502"},
		"half a page":       {func(w *world) { w.source.Halve() }, "ends in the middle"},
		"half of the items": {func(w *world) { w.source.Bend(func(p item) { p["items"] = []item{} }) }, "of 1 came"},
		"a product without a price": {
			net(func(p item) { delete(p, "monthlyCents"); delete(p, "onceCents"); delete(p, "fixed") }),
			"products[0]: net has no price",
		},
		"nothing for a price": {
			net(func(p item) { p["monthlyCents"] = nil }), "products[0].monthlyCents: has no value",
		},
		"a reward of its own": {
			net(func(p item) { p["rewards"] = []item{{"cents": 100_000}} }), "products[0].rewards: is not a known key",
		},
		"a line of its own": {net(func(p item) { p["line"] = "other" }), "products[0].line: is not a known key"},
		"a megabyte of text": {
			net(func(p item) { p["text"] = item{"de": strings.Repeat("a ", 1<<19), "en": "a"} }),
			"products[0].text.de: the text is too long",
		},
		"a long text": {
			net(func(p item) { p["text"] = item{"de": strings.Repeat("a ", 2_000), "en": "a"} }),
			"products[0].text.de: the text is too long",
		},
		"a text that is only script": {
			net(func(p item) { p["text"] = item{"de": "<script>alert(1)</script>", "en": "a"} }),
			"products[0].text.de: must be a text",
		},
		"keys without an end": {
			net(func(p item) { p["text"] = item{"a": item{"a": item{"a": item{"a": item{}}}}} }), "lies too deep",
		},
		"a key that is a text": {net(func(p item) { p["a\nb"] = 1 }), "is no key of a catalogue"},
		"a picture from elsewhere": {
			net(func(p item) { p["picture"] = "https://elsewhere.example/a.png" }), "no address of an origin",
		},
	} {
		w, p := filled(t)
		before := p.offered()
		confirmed := p.state().ConfirmedAt
		w.says(storetest.Items()...)
		tt.wrong(w)
		w.clock.Advance(products.Fresh)
		p.ask()
		assert.Contains(t, p.state().Failure, tt.want, name)
		assert.Same(t, before, p.offered(), name)
		assert.Equal(t, confirmed, p.state().ConfirmedAt, name)
		assert.Contains(t, p.log.String(), "what it said last stands", name)
		require.NoError(t, p.SourceAges.Fresh(t.Context()), name)
		w.clock.Advance(15 * time.Minute)
		require.Error(t, p.SourceAges.Fresh(t.Context()), "%s: who looks after the process sees it", name)
	}
}

func TestWhatComesIsMadePlainAndItsPicturesAreOurs(t *testing.T) {
	w := newWorld(t, general(""))
	items := storetest.Items()
	items[0]["name"] = item{"de": "Netz <script>alert(1)</script>100", "en": "Net\n100", "fr": "Réseau"}
	items[0]["picture"] = w.source.Picture("net")
	w.says(items...)
	p := w.process()
	p.ask()
	require.Empty(t, p.state().Failure)
	net, err := p.offered().ByID("net")
	require.NoError(t, err)
	assert.Equal(t, "Netz 100", net.Name["de"])
	assert.Equal(t, "Net 100", net.Name["en"], "a language that the tenant doesn't speak is no mistake")
	assert.Equal(t, "image/png", net.Picture.Type)
	assert.NotContains(t, string(net.Picture.Data), w.source.URL)
	phone, err := p.offered().ByID("phone")
	require.NoError(t, err)
	assert.Equal(t, "product-101.svg", phone.Picture.Name, "the tenant's own, where the source has none")
}

func TestRewardsAreTheTenantsWord(t *testing.T) {
	w := newWorld(t, general(`    - {products: [phone], line: telecom, rewards: [{cents: 100}], picture: product-101.svg}
    - {category: internet, line: telecom, rewards: [{cents: 200}], commissionCents: 7, picture: product-101.svg}
`))
	w.says(storetest.Items()...)
	p := w.process()
	p.ask()
	for id, want := range map[product.ID]int64{"phone": 100, "net": 200, "mobil": storetest.Cents} {
		found, err := p.offered().ByID(id)
		require.NoError(t, err)
		reward, _ := found.RewardAt(w.clock.Now())
		assert.Equal(t, want, reward.Cents, id)
	}
}

func TestTheLastGoodCatalogueSurvivesAnEndOfAllProcesses(t *testing.T) {
	w, _ := filled(t)
	w.source.Hang()
	late := w.process()
	assert.Equal(t, []product.ID{"net", "mobil", "phone"}, late.ids())
	w.source.Close()
	w.clock.Advance(products.Fresh)
	late.ask()
	assert.NotEmpty(t, late.state().Failure)
	assert.Equal(t, []product.ID{"net", "mobil", "phone"}, late.ids())
}

func TestOneProcessAsksAndAllShowIt(t *testing.T) {
	w, one := filled(t)
	other := w.process()
	w.source.Asked()
	other.ask()
	assert.Empty(t, w.source.Asked(), "nobody asks again within a minute")
	w.clock.Advance(products.Fresh)
	one.ask()
	other.ask()
	assert.Equal(t, []string{"/v1/catalogue"}, w.source.Asked(), "one of them, and what is known isn't read again")
	confirmed := w.clock.Now()
	assert.Equal(t, confirmed, other.state().ConfirmedAt)

	items := storetest.Items()
	items[0]["monthlyCents"] = 4995
	w.says(items...)
	w.clock.Advance(products.Fresh)
	before := other.offered()
	other.ask()
	one.sync()
	for _, p := range []*process{one, other} {
		net, err := p.offered().ByID("net")
		require.NoError(t, err)
		assert.EqualValues(t, 4995, net.MonthlyCents)
	}
	stays, err := before.ByID("net")
	require.NoError(t, err)
	assert.EqualValues(t, 3995, stays.MonthlyCents, "who has begun goes on with what held")
	w.source.Refuse(http.StatusServiceUnavailable, 300)
	w.clock.Advance(products.Fresh)
	one.ask()
	w.clock.Advance(4 * time.Minute)
	w.source.Asked()
	other.ask()
	assert.Empty(t, w.source.Asked(), "for as long as it wants")
}

// A page of several calls asks by the edition that it began with.
func TestAnotherCatalogueIsAnotherEdition(t *testing.T) {
	w, p := filled(t)
	ctx := t.Context()
	before, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	w.says(storetest.Items()[:2]...)
	w.clock.Advance(products.Fresh)
	p.ask()
	after, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	assert.NotEqual(t, before.Edition, after.Edition)
	assert.Len(t, p.ids(), 2)
	held, err := p.Assortments.Of(p.Library.Hold(ctx, telecom, before.Edition), telecom)
	require.NoError(t, err)
	assert.Len(t, held.Products, 3)
}

func TestAProductThatVanishesIsSoldOutAndKeepsItsName(t *testing.T) {
	w, p := filled(t)
	again := func(items ...item) {
		w.says(items...)
		w.clock.Advance(products.Fresh)
		p.ask()
		require.Empty(t, p.state().Failure)
	}
	for range 2 {
		again(storetest.Items()[1:]...)
		_, err := p.offered().ByID("net")
		require.ErrorIs(t, err, product.ErrUnknown)
		assert.Equal(t, []product.ID{"mobil", "phone"}, p.ids())
		gone, err := p.offered().Known("net")
		require.NoError(t, err)
		assert.Equal(t, tenant.Localized{"de": "Netz 100", "en": "Net 100"}, gone.Name)
		assert.Equal(t, "X-NET", gone.ExternalID)
		assert.Equal(t, tenant.Telecom, gone.Line, "and the law that holds for it")
		_, earns := gone.RewardAt(w.clock.Now())
		assert.False(t, earns)
	}
	again(storetest.Items()...)
	assert.Equal(t, []product.ID{"net", "mobil", "phone"}, p.ids())
	assert.Empty(t, p.offered().SoldOut)
}

func TestASourceThatNeverAnsweredLeavesATenantWithoutProducts(t *testing.T) {
	w := newWorld(t, general(""))
	w.source.Refuse(http.StatusInternalServerError, 0)
	p := w.process()
	for range 3 {
		p.ask()
		assert.Empty(t, p.ids())
		w.clock.Advance(30 * time.Second)
	}
	require.Error(t, p.SourceAges.Fresh(t.Context()))
	w.source.Heal()
	w.says(storetest.Items()...)
	p.ask()
	assert.Len(t, p.ids(), 3)
	require.NoError(t, p.SourceAges.Fresh(t.Context()))
}
