package page

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
)

func TestRoutesMatch(t *testing.T) {
	routes := []backend.Route{
		{Name: "Homepage", Path: "/"}, {Name: "AdminLogin", Path: "/login/{adminLoginToken}"},
		{Name: "Detail", Path: "/praemie/{id}"},
		{Name: "Fixed", Path: "/praemie/fest"}, {Name: "Reward", Path: "/praemie/"},
		{Name: "Category", Path: "/produkte/{category...}"},
	}
	for _, tt := range []struct {
		path, name string
		parameters map[string]string
	}{
		{"/", "Homepage", nil},
		{"", "Homepage", nil},
		{"/login/a%2Fb", "AdminLogin", map[string]string{"adminLoginToken": "a/b"}},
		{"/login/", "", nil},
		{"/praemie", "Reward", nil},
		{"/praemie/", "Reward", nil},
		{"/praemie/fest", "Fixed", nil},
		{"/praemie/7", "Detail", map[string]string{"id": "7"}},
		{"/praemie/7/8", "", nil},
		{"/produkte/a/b", "Category", map[string]string{"category": "a/b"}},
		{"/produkte", "Category", map[string]string{"category": ""}},
		{"/produkte/", "Category", map[string]string{"category": ""}},
		{"/produkt", "", nil},
		{"/nirgends", "", nil},
	} {
		name, parameters, ok := match(routes, tt.path)
		assert.Equal(t, tt.name, name, tt.path)
		assert.Equal(t, tt.name != "", ok, tt.path)
		assert.Equal(t, tt.parameters, parameters, tt.path)
	}
	assert.Equal(t, "/produkte/*", colons("/produkte/{category...}"))
	assert.Equal(t, "/empfehlen/:productId", colons("/empfehlen/{productId}"))
	assert.Equal(
		t, "/produkte/internet/hybrid",
		filled("/produkte/{category...}", map[string]string{"category": "internet/hybrid"}),
	)
	assert.Equal(t, "/produkte", filled("/produkte/{category...}", map[string]string{"category": ""}))
	assert.Equal(t, "/empfehlen/a%2Fb", filled("/empfehlen/{productId}", map[string]string{"productId": "a/b"}))
	assert.Empty(t, filled("/", nil))
}

func TestWordsExistInEachLanguage(t *testing.T) {
	de, en := wordsByLanguage["de"], wordsByLanguage["en"]
	for name := range de.Title {
		assert.NotEmpty(t, en.Title[strings.TrimSuffix(name, "_du")], name)
	}
	for name := range en.Title {
		assert.NotEmpty(t, de.Title[name], name)
	}
	for _, name := range footerRoutes {
		assert.NotEmpty(t, de.Footer[name], name)
		assert.NotEmpty(t, en.Footer[name], name)
	}
	for route := range owners {
		if route == "Homepage" || route == "AgencyHome" || route == "ProfisellerWelcome" {
			continue
		}
		assert.NotEmpty(t, de.Title[route], route)
	}
}

func TestRulesNameDeclaredPagesAlone(t *testing.T) {
	var pages []struct{ Name string }
	require.NoError(t, json.Unmarshal(declared, &pages))
	names := map[string]bool{}
	for _, p := range pages {
		names[p.Name] = true
	}
	rules := slices.Concat(
		slices.Collect(maps.Keys(legalPages)), slices.Collect(maps.Keys(indexed)), slices.Collect(maps.Values(doors)),
		slices.Collect(maps.Values(areas)), footerRoutes, quiet,
		[]string{routeHome, routeImprint, routeCode, routeAdmin, routeCategory, routeProduct, routePartners},
	)
	for _, name := range rules {
		assert.True(t, names[name], name)
	}
}

func TestWordsWithSieHaveATwinWithDu(t *testing.T) {
	formal := regexp.MustCompile(`\b(Sie|Ihnen|Ihre?[nmrs]?)\b`)
	de := wordsByLanguage["de"]
	for _, group := range []map[string]string{de.Title, de.Footer, de.Description, de.Tip} {
		for name, text := range group {
			if formal.MatchString(text) && !strings.HasSuffix(name, "_du") {
				assert.NotEmpty(t, group[name+"_du"], "%s: %s", name, text)
			}
		}
	}
	assert.Equal(t, "Deine Einladung", addressed(de.Title, "Invitation", &backend.Tenant{Address: "du"}))
	assert.Equal(t, "Ihre Einladung", addressed(de.Title, "Invitation", &backend.Tenant{Address: "sie"}))
	assert.Equal(
		t, "Your invitation", addressed(wordsByLanguage["en"].Title, "Invitation", &backend.Tenant{Address: "du"}),
	)
}
