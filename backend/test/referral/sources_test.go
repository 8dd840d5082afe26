package referral_test

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
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fakes/jsonapitest"
	"weitersagen.app/backend/test/fixture"
)

// elsewhere lets the telecom tenant's products come from a source, and gives what has it asked and taken.
func elsewhere(s *fixture.Served, source *jsonapitest.Server) (ask func()) {
	s.T.Helper()
	ctx := s.T.Context()
	files, err := s.Library.Own(fixture.Telecom)
	require.NoError(s.T, err)
	for name := range files {
		if strings.Contains(name, "/product-") && !strings.HasSuffix(name, "/product-101.svg") {
			delete(files, name)
		}
	}
	files["funkwelle/products.yaml"] = fmt.Appendf(
		nil,
		"productSource:\n  mode: remote\n  url: %s\n  terms:\n    - {line: telecom, rewards: [{cents: 7000}], picture: product-101.svg}\n",
		source.Address(),
	)
	require.NoError(
		s.T,
		s.Editions.Put(
			ctx, edition.Edition{Tenant: fixture.Telecom, Number: 1, LoadedAt: s.Clock.Now(), Digest: files.Digest()}, files,
		),
	)
	require.NoError(s.T, s.TakeLoaded(ctx))
	s.Set(func(b *setup.Base) { b.Config.ProductKeys = map[tenant.ID]string{fixture.Telecom: jsonapitest.Key} })
	follow := s.Sources
	return func() {
		s.T.Helper()
		s.Clock.Advance(products.Fresh)
		var work sync.WaitGroup
		follow.Round(ctx, work.Go)
		work.Wait()
		require.NoError(s.T, s.TakeLoaded(ctx))
	}
}

// offers are the contract's products; the first has the id of the one that tests recommend.
func offers() []storetest.Item {
	items := storetest.Items()
	items[0]["id"] = "101"
	return items
}

func TestWhatWasPromisedOutlivesARemoteProduct(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	source := jsonapitest.Start(t)
	ask := elsewhere(p.Served, source)
	source.Put("products", offers()[0])
	source.Put("tariffs", offers()[1])
	ask()
	assert.Contains(t, shown(p.Served, "/produkt/101"), `"PreisMonatlich":3995`)
	before := made(p)
	assert.Equal(t, int64(3500), before.RecommenderCents)

	source.Put("products")
	ask()
	got := p.Call(http.MethodGet, fixture.Base+"/produkt/101", "", nil)
	assert.Equal(t, http.StatusNotFound, got.Status)
	assert.NotContains(t, shown(p.Served, "/produkt"), "Netz 100")
	offered, err := p.Assortments.Of(ctx, fixture.Telecom)
	require.NoError(t, err)
	_, _, err = offered.Earning("101", p.Clock.Now())
	require.ErrorIs(t, err, product.ErrUnknown, "nobody recommends it any more")
	owner, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	assert.Equal(t, "Net 100", offered.Named("101", owner, "en").Name)
	shop, err := p.Recommendations.OrderLink(ctx, owner, before.Number.String(), "")
	require.NoError(t, err)
	assert.Contains(t, shop, "X-NET")
	letter, err := reward.ProductOf(ctx, p.Assortments, owner, "101", "de")
	require.NoError(t, err)
	assert.Equal(t, reward.Product{ID: "101", Name: "Netz 100", Spoken: "Netz 100"}, letter)

	confirmed(p, before)
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	awards, err := p.AwardList.Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	require.Len(t, awards[p.ID], 2)
	for _, a := range awards[p.ID] {
		assert.Equal(t, int64(3500), a.AmountCents)
	}
}

// How long pages take beside a source that never answers: nothing of a page asks one.
func TestTimesOfPagesBesideAProductSourceThatNeverAnswers(t *testing.T) {
	s := fixture.ServeSQLite(t)
	measured := func(name string) {
		times := make([]time.Duration, *pages)
		for i := range times {
			began := time.Now()
			shown(s, []string{"/produkt", "/content/start", "/produkt/maxpraemiewert"}[i%3])
			times[i] = time.Since(began)
		}
		first := times[0]
		slices.Sort(times)
		t.Logf(
			"%-36s first %s, median %s, longest %s of %d pages", name, first.Round(time.Microsecond),
			times[len(times)/2].Round(time.Microsecond), times[len(times)-1].Round(time.Microsecond), len(times),
		)
		assert.Less(t, times[len(times)-1], longestPage, name)
	}
	measured("with its own products")
	source := jsonapitest.Start(t)
	source.Hang()
	elsewhere(s, source)
	assert.JSONEq(t, "[]", shown(s, "/produkt"))
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.FollowProducts()(ctx) }()
	require.Eventually(t, func() bool { return source.Waiting() > 0 }, 10*time.Second, time.Millisecond)
	measured("beside a source that hangs")
	measured("and later")
	assert.Contains(t, string(s.Call(http.MethodGet, "/readyz", "", nil).Body), `"products":"away"`)
	end()
	require.NoError(t, <-ended)
}
