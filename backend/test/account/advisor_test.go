package account_test

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
	"weitersagen.app/backend/test/fixture"
)

// naming makes a recommendation of the insurer that names somebody, and gives the answer's fields.
func naming(s *fixture.Served, number string) fixture.Fields {
	s.T.Helper()
	ctx := context.Background()
	programme, err := s.Tenants.ByID(ctx, fixture.Insured)
	require.NoError(s.T, err)
	programme.Rules.CaptchaForCreate = false
	offered, err := s.Assortments.Of(ctx, fixture.Insured)
	require.NoError(s.T, err)
	raw, err := json.Marshal(map[string]any{
		"Empfehlung": map[string]string{
			"Produkt": string(offered.Products[0].ID), "AgbText": "terms", "AgbVersion": s.Terms(fixture.Insured),
			"Agentennummer": number,
		},
		"Empfehler": map[string]string{"Vorname": "Anna", "Nachname": "Müller", "Email": "anna@example.de"},
	})
	require.NoError(s.T, err)
	got := s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/create", "", raw)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return got.Fields(s.T)
}

func shownTo(s *fixture.Served, number, key string) recommendationrest.Recommendation {
	s.T.Helper()
	got := s.Call(http.MethodGet, fixture.OfInsurer+"/empfehlen/any/"+number+"/"+key, "", nil)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	var shown recommendationrest.Recommendation
	require.NoError(s.T, json.Unmarshal(got.Body, &shown))
	return shown
}

func TestTheFriendSeesTheAdvisorOfARecommendationAlsoByCode(t *testing.T) {
	s := fixture.ServeSQLite(t)
	made := naming(s, "HS-101")
	shown := shownTo(s, made.Text(t, "Empfehlungsnummer"), made.Text(t, "Hex"))
	require.NotNil(t, shown.Advisor)
	assert.Equal(
		t,
		recommendationrest.NamedAdvisor{
			Number: "HS-101", Name: "Mara Lindner", City: "Potsdam", Photo: fixture.OfInsurer + "/produkt/HS-101/grafik",
		},
		*shown.Advisor,
	)

	entered := s.Call(
		http.MethodGet, fixture.OfInsurer+"/empfehlung/empfehlungscode/"+made.Text(t, "Empfehlungscode"), "", nil,
	).Fields(t)
	byCode := shownTo(s, entered.Text(t, "Empfehlungsnummer"), entered.Text(t, "Hex"))
	assert.Equal(t, shown.Advisor, byCode.Advisor)

	unknown := naming(s, "4711")
	assert.Nil(
		t, shownTo(s, unknown.Text(t, "Empfehlungsnummer"), unknown.Text(t, "Hex")).Advisor,
		"a number that nobody has is kept, and shows nobody",
	)
}

func TestATenantShowsNoAdvisorsWithoutItsModules(t *testing.T) {
	s := fixture.ServeSQLite(t)
	made := naming(s, "HS-101")
	programme, err := s.Tenants.ByID(context.Background(), fixture.Insured)
	require.NoError(t, err)
	programme.Modules.AgentRecommendation = false
	assert.Nil(t, shownTo(s, made.Text(t, "Empfehlungsnummer"), made.Text(t, "Hex")).Advisor)
	assert.JSONEq(
		t, `{"Content":[],"HasNext":false,"PageCount":0,"TotalCount":0}`,
		string(s.Call(http.MethodGet, fixture.OfInsurer+"/produkt/berater", "", nil).Body),
	)
	assert.JSONEq(t, `[]`, string(s.Call(http.MethodGet, fixture.OfInsurer+"/produkt/agents", "", nil).Body))
	for _, address := range []string{"/produkt/HS-101/grafik", "/produkt/HS-101"} {
		assert.Equal(t, http.StatusNotFound, s.Call(http.MethodGet, fixture.OfInsurer+address, "", nil).Status, address)
	}
}

// An advisor and the advisor's picture are seen by the same people: both under the address of a product, by ExterneId.
func TestAnAdvisorsAnswerNamesWhereThePictureIs(t *testing.T) {
	s := fixture.ServeSQLite(t)
	got := s.Call(http.MethodGet, fixture.OfInsurer+"/produkt/HS-101", "", nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.JSONEq(t, `{"ExterneId":"HS-101","FirstName":"Mara","LastName":"Lindner","ZipCode":"14467","City":"Potsdam",`+
		`"Photo":"`+fixture.OfInsurer+`/produkt/HS-101/grafik"}`, string(got.Body))
	for _, address := range []string{fixture.Base + "/produkt/HS-101", fixture.OfInsurer + "/produkt/HS-999"} {
		for _, of := range []string{"", "/grafik"} {
			assert.Equal(t, http.StatusNotFound, s.Call(http.MethodGet, address+of, "", nil).Status, address+of)
		}
	}
}

func TestAdvisorsAreFoundSixAPageWithTheirPortraits(t *testing.T) {
	s := fixture.ServeSQLite(t)
	page := func(query string) advisorrest.AdvisorPage {
		t.Helper()
		got := s.Call(http.MethodGet, fixture.OfInsurer+"/produkt/berater"+query, "", nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		var p advisorrest.AdvisorPage
		require.NoError(t, json.Unmarshal(got.Body, &p))
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
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		s.Call(http.MethodGet, fixture.OfInsurer+"/produkt/berater?pagesize=51", "", nil).Status,
	)

	got := s.Call(http.MethodGet, found.Content[0].Photo, "", nil)
	require.Equal(t, http.StatusOK, got.Status)
	assert.Equal(t, "image/jpeg", got.Header.Get("Content-Type"))
	config, err := jpeg.DecodeConfig(bytes.NewReader(got.Body))
	require.NoError(t, err)
	assert.Equal(t, config.Width, config.Height)
	assert.Equal(
		t, http.StatusNotFound, s.Call(http.MethodGet, fixture.Base+"/produkt/HS-101/grafik", "", nil).Status,
		"another tenant's is nobody's",
	)
}
