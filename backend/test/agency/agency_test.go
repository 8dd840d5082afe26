package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	agencyrest "weitersagen.app/backend/internal/referral/agency/rest"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
)

// withAgencies gives the telecom company an agency area of the test's own.
func withAgencies(s *served) *tenant.Tenant {
	s.t.Helper()
	t, err := s.Tenants.ByID(context.Background(), "funkwelle")
	require.NoError(s.t, err)
	t.Modules.Agency = true
	return t
}

// linked takes an agency in and makes a link of it.
func (s *served) linked(t *tenant.Tenant, name string, days int) (agency.Agency, agencies.Made) {
	s.t.Helper()
	ctx, office := context.Background(), s.Agencies("ines")
	a, err := office.Add(ctx, t, name)
	require.NoError(s.t, err)
	made, err := office.Link(ctx, t, agencies.Wanted{Number: string(a.Number), Days: days})
	require.NoError(s.t, err)
	return a, made
}

func (s *served) whose(tenantID tenant.ID, secret token.Secret, headers ...string) answer {
	s.t.Helper()
	return s.call(http.MethodGet, "/api/v1/"+string(tenantID)+"/token/verifyAgenturToken?t="+string(secret), "", nil, headers...)
}

func (s *served) through(secret token.Secret, email string) (number string) {
	s.t.Helper()
	number, _ = s.recommended(func(empfehlung, empfehler map[string]string) {
		empfehlung["Agenturtoken"], empfehler["Email"] = string(secret), email
	})
	return number
}

func TestWhoseLinkATokenIs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		ctx, own := context.Background(), withAgencies(s)
		a, made := s.linked(own, "Agentur Öhler", 30)
		assert.Equal(t, agencyrest.AgencyLink{AgencyNumber: string(a.Number), Name: "Agentur Öhler", ValidUntil: "2026-12-21"},
			decoded[agencyrest.AgencyLink](t, s.whose("funkwelle", made.Token)))
		for range 2 {
			got := s.whose("funkwelle", made.Token)
			require.Equal(t, http.StatusOK, got.status, "it is used as often as people come")
			assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		}

		refused := func(status int, code string, got answer) {
			t.Helper()
			assert.Equal(t, status, got.status, string(got.body))
			assert.Equal(t, code, got.code(t))
		}
		unknown := s.whose("funkwelle", token.NewSecret())
		refused(http.StatusNotFound, "agency.token_invalid", unknown)
		refused(http.StatusNotFound, "agency.token_invalid", s.whose("funkwelle", "nonsense"))
		foreign := s.whose("havelschutz", made.Token)
		refused(http.StatusNotFound, "agency.token_invalid", foreign)
		session, err := s.Tokens().Issue(ctx, "funkwelle", token.Session, "anna", s.clock.Now(), s.clock.Now().AddDate(0, 0, 1))
		require.NoError(t, err)
		refused(http.StatusNotFound, "agency.token_invalid", s.whose("funkwelle", session))

		other, err := s.Agencies("ines").Link(ctx, own, agencies.Wanted{Number: string(a.Number), Days: 365})
		require.NoError(t, err)
		require.NoError(t, s.Agencies("ines").Unlink(ctx, own, other.ID))
		refused(http.StatusNotFound, "agency.token_invalid", s.whose("funkwelle", other.Token))
		s.clock.Advance(made.ExpiresAt.Sub(s.clock.Now()))
		refused(http.StatusGone, "agency.token_expired", s.whose("funkwelle", made.Token))
		require.NoError(t, s.Agencies("ines").End(ctx, own, string(a.Number)))
		refused(http.StatusNotFound, "agency.token_invalid", s.whose("funkwelle", made.Token))

		own.Modules.Agency = false
		refused(http.StatusNotFound, "route.unknown", s.whose("funkwelle", made.Token))
	})
}

func TestGuessingAnAgencysTokenIsLimited(t *testing.T) {
	s := serveSQLite(t)
	_, made := s.linked(withAgencies(s), "Agentur Öhler", 30)
	for range 25 {
		require.Equal(t, http.StatusOK, s.whose("funkwelle", made.Token, "X-Real-IP", "192.0.2.7").status, "who is right is not counted")
	}
	for range 20 {
		require.Equal(t, http.StatusNotFound, s.whose("funkwelle", token.NewSecret(), "X-Real-IP", "192.0.2.7").status)
	}
	got := s.whose("funkwelle", made.Token, "X-Real-IP", "192.0.2.7")
	assert.Equal(t, http.StatusTooManyRequests, got.status)
	assert.Equal(t, "rate.limited", got.code(t))
	assert.Equal(t, http.StatusOK, s.whose("funkwelle", made.Token, "X-Real-IP", "192.0.2.8").status)
}

// A recommendation counts for the agency by whose link its recommender came; no link that doesn't count keeps anybody from recommending.
func TestARecommendationCountsForTheAgencyOfItsLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		ctx, own := context.Background(), withAgencies(s)
		a, made := s.linked(own, "Agentur Öhler", 30)
		b, short := s.linked(own, "Agentur Kurz", 1)
		_, ended := s.linked(own, "Agentur Ende", 30)
		require.NoError(t, s.Agencies("ines").End(ctx, own, string(ended.Agency)))

		first, second := s.through(made.Token, "anna@example.de"), s.through(made.Token, "eva@example.de")
		brought := s.through(short.Token, "anna@example.de")
		s.clock.Advance(short.ExpiresAt.Sub(s.clock.Now()))
		for number, want := range map[string]string{
			first: string(a.Number), second: string(a.Number), brought: string(b.Number),
			s.through(short.Token, "anna@example.de"):       "",
			s.through(ended.Token, "anna@example.de"):       "",
			s.through(token.NewSecret(), "anna@example.de"): "",
			s.through("nonsense", "anna@example.de"):        "",
			s.through("", "anna@example.de"):                "",
		} {
			assert.Equal(t, want, s.byNumber(number).AgencyNumber)
		}
		list, err := s.Agencies("ines").List(ctx, own)
		require.NoError(t, err)
		figures := map[string]int{}
		for _, one := range list {
			figures[one.Name] = one.Recommendations
		}
		assert.Equal(t, map[string]int{"Agentur Öhler": 2, "Agentur Kurz": 1, "Agentur Ende": 0}, figures)

		got := s.call(http.MethodGet, base+"/empfehler/export", s.loggedIn("eva@example.de"), nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		var all exportrest.Export
		require.NoError(t, json.Unmarshal(got.body, &all))
		require.Len(t, all.Recommendations, 1)
		assert.Equal(t, string(a.Number), all.Recommendations[0].AgencyNumber)

		own.Modules.Agency = false
		assert.Empty(t, s.byNumber(s.through(made.Token, "anna@example.de")).AgencyNumber)
	})
}
