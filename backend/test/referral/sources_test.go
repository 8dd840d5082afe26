package wiring

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product/jsonapi/jsonapitest"
	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
)

// elsewhere lets the telecom tenant's products come from a source, and gives what has it asked and taken.
func (s *served) elsewhere(source *jsonapitest.Server) (ask func()) {
	s.t.Helper()
	ctx := s.t.Context()
	files, err := s.Library.Own(telecom)
	require.NoError(s.t, err)
	for name := range files {
		if strings.Contains(name, "/product-") && !strings.HasSuffix(name, "/product-101.svg") {
			delete(files, name)
		}
	}
	files["funkwelle/products.yaml"] = fmt.Appendf(nil, "productSource:\n  mode: remote\n  url: %s\n  terms:\n    - {line: telecom, rewards: [{cents: 7000}], picture: product-101.svg}\n", source.Address())
	require.NoError(s.t, s.Editions().Put(ctx, edition.Edition{Tenant: telecom, Number: 1, LoadedAt: s.clock.Now(), Digest: files.Digest()}, files))
	require.NoError(s.t, s.TakeLoaded(ctx))
	s.Config.ProductKeys = map[tenant.ID]string{telecom: jsonapitest.Key}
	follow := s.ProductSources()
	return func() {
		s.t.Helper()
		s.clock.Advance(products.Fresh)
		var work sync.WaitGroup
		follow.Round(ctx, work.Go)
		work.Wait()
		require.NoError(s.t, s.TakeLoaded(ctx))
	}
}

// offers are the contract's products; the first has the id of the one that tests recommend.
func offers() []storetest.Item {
	items := storetest.Items()
	items[0]["id"] = "101"
	return items
}

func TestWhatWasPromisedOutlivesARemoteProduct(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	source := jsonapitest.Start(t)
	ask := p.elsewhere(source)
	source.Put("products", offers()[0])
	source.Put("tariffs", offers()[1])
	ask()
	assert.Contains(t, p.shown("/produkt/101"), `"PreisMonatlich":3995`)
	before := p.made()
	assert.Equal(t, int64(3500), before.RecommenderCents)

	source.Put("products")
	ask()
	got := p.call(http.MethodGet, base+"/produkt/101", "", nil)
	assert.Equal(t, http.StatusNotFound, got.status)
	assert.NotContains(t, p.shown("/produkt"), "Netz 100")
	offered := recommendationpeers.Products{Tenants: p.Tenants, Products: p.Assortments(), Links: p.Links()}
	_, err := offered.Active(ctx, telecom, "101", "de", p.clock.Now())
	require.Error(t, err, "nobody recommends it any more")
	named, err := offered.Named(ctx, telecom, "101", "en")
	require.NoError(t, err)
	assert.Equal(t, "Net 100", named.Name)
	shop, err := offered.OrderLink(ctx, telecom, "101", "de", before.Number, "")
	require.NoError(t, err)
	assert.Contains(t, shop, "X-NET")
	owner, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	letter, err := rewardpeers.Products{Assortments: p.Assortments()}.Product(ctx, owner, "101", "de")
	require.NoError(t, err)
	assert.Equal(t, reward.Product{ID: "101", Name: "Netz 100", Spoken: "Netz 100"}, letter)

	p.confirmed(before)
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	awards, err := p.AwardList().Of(ctx, telecom, []string{p.id})
	require.NoError(t, err)
	require.Len(t, awards[p.id], 2)
	for _, a := range awards[p.id] {
		assert.Equal(t, int64(3500), a.AmountCents)
	}
}

// How long pages take beside a source that never answers: nothing of a page asks one.
func TestTimesOfPagesBesideAProductSourceThatNeverAnswers(t *testing.T) {
	s := serveSQLite(t)
	measured := func(name string) {
		times := make([]time.Duration, *pages)
		for i := range times {
			began := time.Now()
			s.shown([]string{"/produkt", "/content/start", "/produkt/maxpraemiewert"}[i%3])
			times[i] = time.Since(began)
		}
		first := times[0]
		slices.Sort(times)
		t.Logf("%-36s first %s, median %s, longest %s of %d pages", name, first.Round(time.Microsecond), times[len(times)/2].Round(time.Microsecond), times[len(times)-1].Round(time.Microsecond), len(times))
		assert.Less(t, times[len(times)-1], longestPage, name)
	}
	measured("with its own products")
	source := jsonapitest.Start(t)
	source.Hang()
	s.elsewhere(source)
	assert.JSONEq(t, "[]", s.shown("/produkt"))
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.FollowProducts()(ctx) }()
	require.Eventually(t, func() bool { return source.Waiting() > 0 }, 10*time.Second, time.Millisecond)
	measured("beside a source that hangs")
	measured("and later")
	assert.Contains(t, string(s.call(http.MethodGet, "/readyz", "", nil).body), `"products":"away"`)
	end()
	require.NoError(t, <-ended)
}
