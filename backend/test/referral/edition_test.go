package wiring

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
)

// bent is a change of a tenant's file: what stands in it, and what stands there instead.
type bent struct{ file, from, to string }

// loads takes the telecom tenant's files with changes as its edition of that number.
func (s *served) loads(number int, changes ...bent) {
	s.t.Helper()
	ctx := s.t.Context()
	files, err := s.Library.Own(telecom)
	require.NoError(s.t, err)
	for _, c := range changes {
		require.Contains(s.t, string(files[c.file]), c.from, c.file)
		files[c.file] = bytes.Replace(files[c.file], []byte(c.from), []byte(c.to), 1)
	}
	require.NoError(s.t, s.Editions().Put(ctx, edition.Edition{Tenant: telecom, Number: number, LoadedAt: s.clock.Now(), Digest: files.Digest()}, files))
	require.NoError(s.t, s.TakeLoaded(ctx))
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
func (p *paying) earned() map[reward.Party][]int64 {
	p.t.Helper()
	p.live()
	all, err := p.AwardList().Of(context.Background(), telecom, []string{p.id})
	require.NoError(p.t, err)
	cents := map[reward.Party][]int64{}
	for _, a := range all[p.id] {
		cents[a.Party] = append(cents[a.Party], a.AmountCents)
	}
	return cents
}

// Whoever recommended before the tenant's file changed gets what it said then, at the day that it said then: reward, share, validity, complaint period and bonus.
func TestARunningLifeKeepsTheTermsOfItsEdition(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	before, second := p.made(), p.made()
	p.loads(1, otherTerms...)
	after := p.made()
	assert.Equal(t, []int64{3500, 3500}, []int64{before.RecommenderCents, before.RecipientCents})
	assert.Equal(t, []int64{1000, 500}, []int64{after.RecommenderCents, after.RecipientCents}, "who recommends now is promised what holds now")
	assert.Equal(t, 50*24*time.Hour, before.ValidUntil.Sub(after.ValidUntil))

	p.clock.Advance(40 * 24 * time.Hour)
	p.confirmed(before)
	assert.Equal(t, "angenommen", p.feed("freigegeben", p.clock.Now()).Result, "it is valid for sixty days")
	p.clock.Advance(19 * time.Second)
	assert.Empty(t, p.earned(), "the complaint period was twenty seconds")
	p.clock.Advance(2 * time.Second)
	assert.Equal(t, map[reward.Party][]int64{reward.Recommender: {3500}, reward.Recipient: {3500}}, p.earned())
	p.confirmed(second)
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	assert.Equal(t, map[reward.Party][]int64{reward.Recommender: {3500}, reward.Recipient: {3500}}, p.earned(), "four contracts were promised to earn a bonus, not two")
}

// A page is of one edition, however many calls it takes; what is promised is what holds now.
func TestWhoReadsIsGivenTheEditionAskedForAndWhoRecommendsTheNewest(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	const greeting, first, second, at = "Sag’s weiter, ihr habt beide was davon.", "Erste Welle", "Zweite Welle", base + "/content/start"
	p.loads(1, bent{"funkwelle/content.yaml", greeting, first})
	shown := p.call(http.MethodGet, at, "", nil)
	require.Equal(t, http.StatusOK, shown.status, string(shown.body))
	label := shown.header.Get(httpapi.HeaderEdition)
	require.NotEmpty(t, label)
	assert.Equal(t, first, shown.fields(t).text(t, "Titel"))
	assert.Contains(t, shown.header.Values("Vary"), httpapi.HeaderEdition, "no cache mixes them")

	p.loads(2, append(otherTerms, bent{"funkwelle/content.yaml", greeting, second})...)
	asked := func(label string) answer { return p.call(http.MethodGet, at, "", nil, httpapi.HeaderEdition, label) }
	title := func(label string) string { return asked(label).fields(t).text(t, "Titel") }
	newest := asked("")
	assert.Equal(t, second, title(""))
	assert.NotEqual(t, label, newest.header.Get(httpapi.HeaderEdition))
	assert.Equal(t, first, title(label), "a page that began with it goes on with it")
	assert.Equal(t, label, asked(label).header.Get(httpapi.HeaderEdition))
	assert.Equal(t, second, title("of nobody"))

	form := p.form(nil)
	got := p.call(http.MethodPost, base+"/Empfehlen/create/", "", form, httpapi.HeaderEdition, label)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Equal(t, newest.header.Get(httpapi.HeaderEdition), got.header.Get(httpapi.HeaderEdition))
	made := p.byNumber(got.fields(t).text(t, "Empfehlungsnummer"))
	assert.Equal(t, []int64{1000, 500}, []int64{made.RecommenderCents, made.RecipientCents}, "a page of yesterday promises nothing")

	p.clock.Advance(119 * time.Second)
	assert.Equal(t, first, title(label))
	p.clock.Advance(time.Minute)
	assert.Equal(t, second, title(label), "it is kept for two minutes")
}
