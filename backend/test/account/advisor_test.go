package wiring

import (
	"bytes"
	"context"
	"encoding/json"
	"image/jpeg"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

const ofInsurer = "/api/v1/" + insured

// naming makes a recommendation of the insurer that names somebody, and gives the answer's fields.
func (s *served) naming(number string) fields {
	s.t.Helper()
	ctx := context.Background()
	programme, err := s.Tenants.ByID(ctx, insured)
	require.NoError(s.t, err)
	programme.Rules.CaptchaForCreate = false
	offered, err := s.Assortments().Of(ctx, insured)
	require.NoError(s.t, err)
	raw, err := json.Marshal(map[string]any{
		"Empfehlung": map[string]string{
			"Produkt": string(offered.Products[0].ID), "AgbText": "terms", "AgbVersion": s.terms(insured), "Agentennummer": number,
		},
		"Empfehler": map[string]string{"Vorname": "Anna", "Nachname": "Müller", "Email": "anna@example.de"},
	})
	require.NoError(s.t, err)
	got := s.call(http.MethodPost, ofInsurer+"/empfehlen/create", "", raw)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	return got.fields(s.t)
}

func (s *served) shownTo(number, key string) recommendationrest.Recommendation {
	s.t.Helper()
	got := s.call(http.MethodGet, ofInsurer+"/empfehlen/any/"+number+"/"+key, "", nil)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	var shown recommendationrest.Recommendation
	require.NoError(s.t, json.Unmarshal(got.body, &shown))
	return shown
}

func TestTheFriendSeesWhomARecommendationNamesAlsoByCode(t *testing.T) {
	s := serveSQLite(t)
	made := s.naming("HS-101")
	shown := s.shownTo(made.text(t, "Empfehlungsnummer"), made.text(t, "Hex"))
	require.NotNil(t, shown.Advisor)
	assert.Equal(t, recommendationrest.NamedAdvisor{Number: "HS-101", Name: "Mara Lindner", City: "Potsdam", Photo: ofInsurer + "/produkt/HS-101/grafik"}, *shown.Advisor)

	entered := s.call(http.MethodGet, ofInsurer+"/empfehlung/empfehlungscode/"+made.text(t, "Empfehlungscode"), "", nil).fields(t)
	byCode := s.shownTo(entered.text(t, "Empfehlungsnummer"), entered.text(t, "Hex"))
	assert.Equal(t, shown.Advisor, byCode.Advisor)

	unknown := s.naming("4711")
	assert.Nil(t, s.shownTo(unknown.text(t, "Empfehlungsnummer"), unknown.text(t, "Hex")).Advisor, "a number that nobody has is kept, and shows nobody")
}

func TestATenantShowsNoAdvisorsWithoutItsModules(t *testing.T) {
	s := serveSQLite(t)
	made := s.naming("HS-101")
	programme, err := s.Tenants.ByID(context.Background(), insured)
	require.NoError(t, err)
	programme.Modules.AgentRecommendation = false
	assert.Nil(t, s.shownTo(made.text(t, "Empfehlungsnummer"), made.text(t, "Hex")).Advisor)
	assert.JSONEq(t, `{"Content":[],"HasNext":false,"PageCount":0,"TotalCount":0}`, string(s.call(http.MethodGet, ofInsurer+"/produkt/berater", "", nil).body))
	assert.JSONEq(t, `[]`, string(s.call(http.MethodGet, ofInsurer+"/produkt/agents", "", nil).body))
	assert.Equal(t, http.StatusNotFound, s.call(http.MethodGet, ofInsurer+"/produkt/HS-101/grafik", "", nil).status)
}

func TestAdvisorsAreFoundSixAPageWithTheirPortraits(t *testing.T) {
	s := serveSQLite(t)
	page := func(query string) advisorrest.AdvisorPage {
		t.Helper()
		got := s.call(http.MethodGet, ofInsurer+"/produkt/berater"+query, "", nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		var p advisorrest.AdvisorPage
		require.NoError(t, json.Unmarshal(got.body, &p))
		return p
	}
	first, second := page(""), page("?page=2")
	assert.Len(t, first.Content, 6)
	assert.True(t, first.HasNext)
	assert.Equal(t, 2, first.PageCount)
	assert.Len(t, second.Content, first.TotalCount-6)
	assert.False(t, second.HasNext)
	assert.Len(t, page("?pagesize=50").Content, first.TotalCount)
	assert.Empty(t, page("?page=3").Content)
	found := page("?query=potsdam%20lind")
	require.Equal(t, 1, found.TotalCount)
	assert.Equal(t, "Lindner", found.Content[0].LastName)
	assert.Equal(t, http.StatusUnprocessableEntity, s.call(http.MethodGet, ofInsurer+"/produkt/berater?pagesize=51", "", nil).status)

	got := s.call(http.MethodGet, found.Content[0].Photo, "", nil)
	require.Equal(t, http.StatusOK, got.status)
	assert.Equal(t, "image/jpeg", got.header.Get("Content-Type"))
	config, err := jpeg.DecodeConfig(bytes.NewReader(got.body))
	require.NoError(t, err)
	assert.Equal(t, config.Width, config.Height)
	assert.Equal(t, http.StatusNotFound, s.call(http.MethodGet, base+"/produkt/HS-101/grafik", "", nil).status, "another tenant's is nobody's")
}
