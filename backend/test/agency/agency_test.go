package agency_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

func whose(s *fixture.Served, tenantID tenant.ID, secret token.Secret, headers ...string) fixture.Answer {
	s.T.Helper()
	return s.Call(
		http.MethodGet, "/api/v1/"+string(tenantID)+"/token/verifyAgenturToken?t="+string(secret), "", nil, headers...,
	)
}

func through(s *fixture.Served, secret token.Secret, email string) (number string) {
	s.T.Helper()
	number, _ = s.Recommended(func(empfehlung, empfehler map[string]string) {
		empfehlung["Agenturtoken"], empfehler["Email"] = string(secret), email
	})
	return number
}

func TestWhoseLinkATokenIs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		ctx, own := context.Background(), fixture.WithAgencies(s)
		a, made := s.Linked(own, "Agentur Öhler", 30)
		assert.Equal(t, sellerrest.AgencyLink{
			AgencyNumber: string(a.Number), Name: "Agentur Öhler", ValidUntil: "2026-12-21",
			Link: made.ID,
		},
			fixture.Decoded[sellerrest.AgencyLink](t, whose(s, "funkwelle", made.Token)))
		for range 2 {
			got := whose(s, "funkwelle", made.Token)
			require.Equal(t, http.StatusOK, got.Status, "it is used as often as people come")
			assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		}

		refused := func(status int, code string, got fixture.Answer) {
			t.Helper()
			assert.Equal(t, status, got.Status, string(got.Body))
			assert.Equal(t, code, got.Code(t))
		}
		unknown := whose(s, "funkwelle", token.NewSecret())
		refused(http.StatusNotFound, "agency.token_invalid", unknown)
		refused(http.StatusNotFound, "agency.token_invalid", whose(s, "funkwelle", "nonsense"))
		foreign := whose(s, "havelschutz", made.Token)
		refused(http.StatusNotFound, "agency.token_invalid", foreign)
		session, err := s.Tokens.Issue(ctx, "funkwelle", token.Session, "anna", s.Clock.Now(), s.Clock.Now().AddDate(0, 0, 1))
		require.NoError(t, err)
		refused(http.StatusNotFound, "agency.token_invalid", whose(s, "funkwelle", session))

		other, err := s.Agencies.Link(ctx, own, "ines", sellers.Wanted{Number: string(a.Number), Days: 365})
		require.NoError(t, err)
		require.NoError(t, s.Agencies.Unlink(ctx, own, "ines", other.ID))
		refused(http.StatusNotFound, "agency.token_invalid", whose(s, "funkwelle", other.Token))
		s.Clock.Advance(made.ExpiresAt.Sub(s.Clock.Now()))
		refused(http.StatusGone, "agency.token_expired", whose(s, "funkwelle", made.Token))
		require.NoError(t, s.Agencies.End(ctx, own, "ines", string(a.Number)))
		refused(http.StatusNotFound, "agency.token_invalid", whose(s, "funkwelle", made.Token))

		own.Modules.Agency, own.Modules.Profiseller = false, false
		refused(http.StatusNotFound, "route.unknown", whose(s, "funkwelle", made.Token))
	})
}

func TestGuessingAnAgencysTokenIsLimited(t *testing.T) {
	s := fixture.ServeSQLite(t)
	_, made := s.Linked(fixture.WithAgencies(s), "Agentur Öhler", 30)
	for range 25 {
		require.Equal(
			t, http.StatusOK, whose(s, "funkwelle", made.Token, "X-Real-IP", "192.0.2.7").Status, "who is right is not counted",
		)
	}
	for range 20 {
		require.Equal(t, http.StatusNotFound, whose(s, "funkwelle", token.NewSecret(), "X-Real-IP", "192.0.2.7").Status)
	}
	got := whose(s, "funkwelle", made.Token, "X-Real-IP", "192.0.2.7")
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
	assert.Equal(t, "rate.limited", got.Code(t))
	assert.Equal(t, http.StatusOK, whose(s, "funkwelle", made.Token, "X-Real-IP", "192.0.2.8").Status)
}

// A recommendation counts for the agency by whose link its recommender came; no link that doesn't count keeps anybody
// from recommending.
func TestARecommendationCountsForTheAgencyOfItsLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		ctx, own := context.Background(), fixture.WithAgencies(s)
		a, made := s.Linked(own, "Agentur Öhler", 30)
		b, short := s.Linked(own, "Agentur Kurz", 1)
		_, ended := s.Linked(own, "Agentur Ende", 30)
		require.NoError(t, s.Agencies.End(ctx, own, "ines", string(ended.Seller)))

		first, second := through(s, made.Token, "anna@example.de"), through(s, made.Token, "eva@example.de")
		brought := through(s, short.Token, "anna@example.de")
		s.Clock.Advance(short.ExpiresAt.Sub(s.Clock.Now()))
		for number, want := range map[string]string{
			first: string(a.Number), second: string(a.Number), brought: string(b.Number),
			through(s, short.Token, "anna@example.de"):       "",
			through(s, ended.Token, "anna@example.de"):       "",
			through(s, token.NewSecret(), "anna@example.de"): "",
			through(s, "nonsense", "anna@example.de"):        "",
			through(s, "", "anna@example.de"):                "",
		} {
			assert.Equal(t, want, s.ByNumber(number).SellerNumber)
		}
		list, err := s.Agencies.List(ctx, own)
		require.NoError(t, err)
		figures := map[string]int{}
		for _, one := range list {
			figures[one.Name] = one.Recommendations
		}
		assert.Equal(t, map[string]int{"Agentur Öhler": 2, "Agentur Kurz": 1, "Agentur Ende": 0}, figures)

		got := s.Call(http.MethodGet, fixture.Base+"/empfehler/export", s.LoggedIn("eva@example.de"), nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		var all exportrest.Export
		require.NoError(t, json.Unmarshal(got.Body, &all))
		require.Len(t, all.Recommendations, 1)
		assert.Equal(t, string(a.Number), all.Recommendations[0].AgencyNumber)

		own.Modules.Agency = false
		assert.Empty(t, s.ByNumber(through(s, made.Token, "anna@example.de")).SellerNumber)
	})
}
