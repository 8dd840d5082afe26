package referral_test

import (
	"bytes"
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/test/fixture"
)

// bent is a change of a tenant's file: what stands in it, and what stands there instead.
type bent struct{ file, from, to string }

// loads takes the telecom tenant's files with changes as its edition of that number.
func loads(s *fixture.Served, number int, changes ...bent) {
	s.T.Helper()
	ctx := s.T.Context()
	files, err := s.Library.Own(fixture.Telecom)
	require.NoError(s.T, err)
	for _, c := range changes {
		require.Contains(s.T, string(files[c.file]), c.from, c.file)
		files[c.file] = bytes.Replace(files[c.file], []byte(c.from), []byte(c.to), 1)
	}
	require.NoError(
		s.T,
		s.Editions.Put(
			ctx, edition.Edition{Tenant: fixture.Telecom, Number: number, LoadedAt: s.Clock.Now(), Digest: files.Digest()},
			files,
		),
	)
	require.NoError(s.T, s.TakeLoaded(ctx))
}

// otherTerms is an edition that promises less than the first, for shorter, and lets people wait for longer.
var otherTerms = []bent{
	{"funkwelle/products.yaml", "      - cents: 7000\n", "      - cents: 2000\n"},
	{"funkwelle.yaml", "maxRecipientCents: 0\n", "maxRecipientCents: 500\n"},
	{"funkwelle.yaml", "validity: {days: 60}", "validity: {days: 10}"},
	{"funkwelle.yaml", "complaint: {seconds: 20}", "complaint: {days: 14}"},
	{"funkwelle.yaml", "bonusAfter: 4\n  bonusCents: 6000\n", "bonusAfter: 2\n  bonusCents: 100\n"},
}

// earned releases what waits, and gives the cents of each award of the recommendation that the test is at.
func earned(p *fixture.Paying) map[reward.Party][]int64 {
	p.T.Helper()
	p.Live()
	all, err := p.AwardList.Of(context.Background(), fixture.Telecom, []string{p.ID})
	require.NoError(p.T, err)
	cents := map[reward.Party][]int64{}
	for _, a := range all[p.ID] {
		cents[a.Party] = append(cents[a.Party], a.AmountCents)
	}
	return cents
}

// A person who recommended before the tenant's file changed gets what it said then, at the day that it said then:
// reward, share, validity, complaint period and bonus.
func TestARunningLifeKeepsTheTermsOfItsEdition(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	before, second := made(p), made(p)
	loads(p.Served, 1, otherTerms...)
	after := made(p)
	assert.Equal(t, []int64{3500, 3500}, []int64{before.RecommenderCents, before.RecipientCents})
	assert.Equal(
		t, []int64{1000, 500}, []int64{after.RecommenderCents, after.RecipientCents},
		"who recommends now is promised what holds now",
	)
	assert.Equal(t, 50*24*time.Hour, before.ValidUntil.Sub(after.ValidUntil))

	p.Clock.Advance(40 * 24 * time.Hour)
	confirmed(p, before)
	assert.Equal(t, "angenommen", p.Feed("freigegeben", p.Clock.Now()).Result, "it is valid for sixty days")
	p.Clock.Advance(19 * time.Second)
	assert.Empty(t, earned(p), "the complaint period was twenty seconds")
	p.Clock.Advance(2 * time.Second)
	assert.Equal(t, map[reward.Party][]int64{reward.Recommender: {3500}, reward.Recipient: {3500}}, earned(p))
	confirmed(p, second)
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	assert.Equal(
		t, map[reward.Party][]int64{reward.Recommender: {3500}, reward.Recipient: {3500}}, earned(p),
		"four contracts were promised to earn a bonus, not two",
	)
}

// A page is of one edition, however many calls it takes; what is promised is what holds now.
func TestWhoReadsIsGivenTheEditionAskedForAndWhoRecommendsTheNewest(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	const greeting, first, second, at = "Sag’s weiter, ihr habt beide was davon.", "Erste Welle", "Zweite Welle", fixture.Base + "/content/start"
	loads(p.Served, 1, bent{"funkwelle/content.yaml", greeting, first})
	shown := p.Call(http.MethodGet, at, "", nil)
	require.Equal(t, http.StatusOK, shown.Status, string(shown.Body))
	label := shown.Header.Get(httpapi.HeaderEdition)
	require.NotEmpty(t, label)
	assert.Equal(t, first, shown.Fields(t).Text(t, "Titel"))
	assert.Contains(t, shown.Header.Values("Vary"), httpapi.HeaderEdition, "no cache mixes them")

	loads(p.Served, 2, append(otherTerms, bent{"funkwelle/content.yaml", greeting, second})...)
	asked := func(label string) fixture.Answer {
		return p.Call(http.MethodGet, at, "", nil, httpapi.HeaderEdition, label)
	}
	title := func(label string) string { return asked(label).Fields(t).Text(t, "Titel") }
	newest := asked("")
	assert.Equal(t, second, title(""))
	assert.NotEqual(t, label, newest.Header.Get(httpapi.HeaderEdition))
	assert.Equal(t, first, title(label), "a page that began with it goes on with it")
	assert.Equal(t, label, asked(label).Header.Get(httpapi.HeaderEdition))
	assert.Equal(t, second, title("of nobody"))

	form := p.Form(nil)
	got := p.Call(http.MethodPost, fixture.Base+"/Empfehlen/create/", "", form, httpapi.HeaderEdition, label)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, newest.Header.Get(httpapi.HeaderEdition), got.Header.Get(httpapi.HeaderEdition))
	made := p.ByNumber(got.Fields(t).Text(t, "Empfehlungsnummer"))
	assert.Equal(
		t, []int64{1000, 500}, []int64{made.RecommenderCents, made.RecipientCents}, "a page of yesterday promises nothing",
	)

	p.Clock.Advance(119 * time.Second)
	assert.Equal(t, first, title(label))
	p.Clock.Advance(time.Minute)
	assert.Equal(t, second, title(label), "it is kept for two minutes")
}
