package wiring

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// told is all that somebody hears of a recommendation by its number and key, with a token or without.
func (f *befriended) told(token string) []string {
	f.t.Helper()
	var all []string
	for _, path := range []string{"/empfehlen/any/" + f.number + "/" + f.key, "/empfehlen/" + f.number + "/" + f.key, "/empfehlung/" + f.number + "/produkt/produktlink"} {
		all = append(all, f.call(http.MethodGet, base+path, token, nil).told())
	}
	other := f.entered(f.number, f.key, friendAt("eve@example.org"))
	return append(all, other.told())
}

func (f *befriended) status(token string) string {
	f.t.Helper()
	return f.call(http.MethodGet, base+"/empfehlen/any/"+f.number+"/"+f.key, token, nil).fields(f.t).text(f.t, "Status")
}

func (f *befriended) becomes(change func(*recommendation.Recommendation) error) {
	f.t.Helper()
	require.NoError(f.t, recommendationstore.New(f.DB).Update(context.Background(), telecom, f.served.byNumber(f.number).ID, change))
}

// A link is forwarded: whoever has it and no token of the friend or the recommender hears from the confirmation on that it is taken, whether nothing was
// ordered yet, or in time, or an order counts, or everything is paid; before the last day and after it.
func TestALinkTellsAStrangerNothingOfWhatBecameOfIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		paid, idle := s.befriend(ben), s.befriend(friendAt("cora@example.de"))
		for _, f := range []*befriended{&paid, &idle} {
			f.confirms()
		}
		_, session := s.member(telecom, "anna@example.de")
		_, foreign := s.member(telecom, "eva@example.de")
		outsiders := map[string]string{"no token": "", "another recommender": foreign, "a friend of another": idle.browser, "the browser that typed": paid.typed}
		first := paid.told("")
		assert.Equal(t, "Ok", paid.status(""))
		steps := []struct {
			status string
			change func(*recommendation.Recommendation) error
		}{
			{"Freigegeben", func(r *recommendation.Recommendation) error { return r.Owe("order", s.clock.Now()) }},
			{"Gezahlt", func(r *recommendation.Recommendation) error { return r.Settle(s.clock.Now()) }},
		}
		for _, step := range steps {
			paid.becomes(step.change)
			for who, token := range outsiders {
				assert.Equal(t, first, paid.told(token), "%s: %s", step.status, who)
			}
			assert.Equal(t, step.status, paid.status(session), "its recommender")
			assert.Equal(t, step.status, paid.status(paid.browser), "its friend")
		}

		s.clock.Set(s.clock.Now().Add(61 * 24 * time.Hour))
		idle.becomes(func(r *recommendation.Recommendation) error { return r.Expire(false, s.clock.Now()) })
		_, session = s.member(telecom, "anna@example.de")
		assert.Equal(t, "Abgelaufen", idle.status(session), "its recommender")
		of := func(f *befriended) string {
			return strings.NewReplacer(f.number, "…", strings.ToLower(f.number), "…", f.key, "…").Replace(strings.Join(f.told(""), "\n"))
		}
		assert.Equal(t, signature.ReplaceAllString(of(&paid), ""), signature.ReplaceAllString(of(&idle), ""), "paid, or never ordered")
		assert.Equal(t, "Ok", idle.status(""))

		// By now only an order can have been taken back.
		late := s.befriend(friendAt("dora@example.de"))
		late.confirms()
		s.clock.Set(s.clock.Now().Add(61 * 24 * time.Hour))
		before := late.told("")
		late.becomes(func(r *recommendation.Recommendation) error { return r.Cancel("order", s.clock.Now()) })
		assert.Equal(t, before, late.told(""))
	})
}
