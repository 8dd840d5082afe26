package referral_test

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
	"weitersagen.app/backend/test/fixture"
)

// shownToFriend is all that somebody hears of a recommendation by its number and key, with a token or without.
func shownToFriend(f *fixture.Befriended, token string) []string {
	f.T.Helper()
	var all []string
	for _, path := range []string{
		"/empfehlen/any/" + f.Number + "/" + f.Key, "/empfehlen/" + f.Number + "/" + f.Key,
		"/empfehlung/" + f.Number + "/produkt/produktlink",
	} {
		all = append(all, reportedBy(f.Call(http.MethodGet, fixture.Base+path, token, nil)))
	}
	other := f.Entered(f.Number, f.Key, friendAt("eve@example.org"))
	return append(all, reportedBy(other))
}

func statusFor(f *fixture.Befriended, token string) string {
	f.T.Helper()
	return f.Call(
		http.MethodGet, fixture.Base+"/empfehlen/any/"+f.Number+"/"+f.Key, token, nil,
	).Fields(f.T).Text(f.T, "Status")
}

func becomesBy(f *fixture.Befriended, change func(*recommendation.Recommendation) error) {
	f.T.Helper()
	require.NoError(
		f.T,
		recommendationstore.New(f.DB).Update(context.Background(), fixture.Telecom, f.Served.ByNumber(f.Number).ID, change),
	)
}

// A link is forwarded: anyone who has it and no token of the friend or the recommender hears from the confirmation on
// that it is taken, whether nothing was ordered yet, or in time, or an order counts, or everything is paid; before the
// last day and after it.
func TestALinkTellsASecondVisitorNothingOfWhatBecameOfIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		paid, idle := s.Befriend(fixture.Ben), s.Befriend(friendAt("cora@example.de"))
		for _, f := range []*fixture.Befriended{&paid, &idle} {
			f.Confirms()
		}
		_, session := s.Member(fixture.Telecom, "anna@example.de")
		_, foreign := s.Member(fixture.Telecom, "eva@example.de")
		outsiders := map[string]string{
			"no token": "", "another recommender": foreign, "a friend of another": idle.Browser,
			"the browser that typed": paid.Typed,
		}
		first := shownToFriend(&paid, "")
		assert.Equal(t, "Ok", statusFor(&paid, ""))
		steps := []struct {
			status string
			change func(*recommendation.Recommendation) error
		}{
			{"Freigegeben", func(r *recommendation.Recommendation) error { return r.Owe("order", s.Clock.Now()) }},
			{"Gezahlt", func(r *recommendation.Recommendation) error { return r.Settle(s.Clock.Now()) }},
		}
		for _, step := range steps {
			becomesBy(&paid, step.change)
			for who, token := range outsiders {
				assert.Equal(t, first, shownToFriend(&paid, token), "%s: %s", step.status, who)
			}
			assert.Equal(t, step.status, statusFor(&paid, session), "its recommender")
			assert.Equal(t, step.status, statusFor(&paid, paid.Browser), "its friend")
		}

		s.Clock.Set(s.Clock.Now().Add(61 * 24 * time.Hour))
		becomesBy(&idle, func(r *recommendation.Recommendation) error { return r.Expire(false, s.Clock.Now()) })
		_, session = s.Member(fixture.Telecom, "anna@example.de")
		assert.Equal(t, "Abgelaufen", statusFor(&idle, session), "its recommender")
		of := func(f *fixture.Befriended) string {
			return strings.NewReplacer(
				f.Number, "…", strings.ToLower(f.Number), "…", f.Key, "…",
			).Replace(strings.Join(shownToFriend(f, ""), "\n"))
		}
		assert.Equal(
			t, signature.ReplaceAllString(of(&paid), ""), signature.ReplaceAllString(of(&idle), ""),
			"paid, or never ordered",
		)
		assert.Equal(t, "Ok", statusFor(&idle, ""))

		// By now only an order can have been taken back.
		late := s.Befriend(friendAt("dora@example.de"))
		late.Confirms()
		s.Clock.Set(s.Clock.Now().Add(61 * 24 * time.Hour))
		before := shownToFriend(&late, "")
		becomesBy(&late, func(r *recommendation.Recommendation) error { return r.Cancel("order", s.Clock.Now()) })
		assert.Equal(t, before, shownToFriend(&late, ""))
	})
}
